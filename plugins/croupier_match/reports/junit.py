"""The report as JUnit XML, which every CI shows: one case a question, failed when the answer is
no."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from croupier_match.reports.sections import headline, title

Plain = dict[str, Any]


def render(summary: Plain) -> str:
    """A test suite: the verdict, and whether anything failed."""
    seconds = summary["runs"]["seconds"]
    suite = ElementTree.Element("testsuite", name=clean(title(summary)), time=f"{seconds:.3f}")
    words = " ".join(headline(summary))
    faults = [
        f"game {fault['game']}: {fault['termination']}: {fault['entrant']}: {fault['text']}"
        for fault in summary["faults"]
    ]
    cases = [
        ("verdict", words if summary["status"] in ("H0", "undecided") else "", words),
        ("policies do not fail", "\n".join(faults) if summary["errors"] else "", ""),
        (
            "the batch is finished",
            words if summary["status"] in ("unfinished", "policy-errors", "game-exception") else "",
            "",
        ),
    ]
    for name, failure, output in cases:
        case = ElementTree.SubElement(suite, "testcase", classname="croupier.match", name=name)
        if failure:
            fault = ElementTree.SubElement(
                case, "failure", message=clean(failure.partition("\n")[0])
            )
            fault.text = clean(failure)
        if output:
            ElementTree.SubElement(case, "system-out").text = clean(output)
    suite.set("tests", str(len(cases)))
    suite.set("failures", str(sum(bool(failure) for _, failure, _ in cases)))
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + (
        ElementTree.tostring(suites, encoding="unicode") + "\n"
    )


def clean(text: str) -> str:
    """Text without what XML cannot hold."""
    return "".join(sign if sign.isprintable() or sign in "\n\t" else "\ufffd" for sign in text)
