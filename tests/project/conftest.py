"""Lists the modules past the soft size limit; past the hard one a test fails."""

import pytest

from repository import modules
from sizes import SOFT_LIMIT, line_count


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    sizes = {name: line_count(file) for name, file in modules().items()}
    large = {name: size for name, size in sizes.items() if size > SOFT_LIMIT}
    if large:
        terminalreporter.section(f"modules over {SOFT_LIMIT} lines")
        for name, size in sorted(large.items(), key=lambda item: -item[1]):
            terminalreporter.write_line(f"{size:5} {name}")
