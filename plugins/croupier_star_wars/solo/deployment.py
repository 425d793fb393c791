"""The Deployment phase of the AI: cards turned up one at a time from the hand pile, then the
groups (AI-6, AI-8.2)."""

from __future__ import annotations

from croupier.cards import Ability, Context, Event, Use, batch
from croupier.cards.events import Batch
from croupier.cards.use import legal_targets
from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_star_wars import stats
from croupier_star_wars.attachment import hosts
from croupier_star_wars.cost_cards import ANNOUNCED, LEAST, discounters
from croupier_star_wars.layout import card_of, in_play, turn_of, units
from croupier_star_wars.playing import Play, action_of, record_play
from croupier_star_wars.solo import piles, production
from croupier_star_wars.solo.groups import places, regroup
from croupier_star_wars.solo.layout import pool, top
from croupier_star_wars.solo.settings import option
from croupier_star_wars.solo.windows import DEPLOYMENT, SoloWindow, at_an_end
from croupier_star_wars.turn import Deployment

ASIDE = ("aside",)


class SoloDeployment(Deployment, kind="star-wars.phase.solo.deployment"):
    """The window, then the groups are balanced.

    Attributes:
        chosen: the units picked for the attack group.
    """

    chosen: tuple[int, ...] = ()

    def window(self, table: Table) -> Outcome:
        """The action window."""
        return Push(SoloWindow(name=DEPLOYMENT), "groups")

    def groups(self, table: Table) -> Outcome:
        """Who takes the next place in the attack group; nobody is asked without a choice."""
        left = [uid for uid in units(table, self.seat) if uid not in self.chosen]
        open_places = places(table, self.seat) - len(self.chosen)
        if 0 < open_places < len(left):
            return Ask(self.seat, "group", [("group", table.pieces[uid].name) for uid in left])
        regroup(table, self.seat, (*self.chosen, *left[:open_places]))
        return "over"

    def groups_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """This unit."""
        self.chosen = (*self.chosen, table.find(pick[1], f"{self.seat}.play"))
        return "groups"


class Reveal(Frame, kind="star-wars.solo.reveal"):
    """One opportunity: cards are turned up, up to and including the first that is laid down
    (AI-6.11).

    Attributes:
        uid: the card that is turned up.
        helped: the cards that have made it cheaper.
        events: its announcement, which cost modifiers answer.
    """

    seat: str
    uid: int = 0
    helped: tuple[int, ...] = ()
    events: Batch = ()
    step: str = "turn_up"

    def turn_up(self, table: Table) -> Outcome:
        """The top card of the hand pile is shown to all, or there is no more to be had."""
        if at_an_end(table, self.seat):
            return self.end(table, laid=False)
        self.uid = top(table, f"{self.seat}.hand")
        table.move(self.uid, f"{self.seat}.playing")
        self.events = batch([Event(ANNOUNCED, self.uid, 1, self.uid, self.seat)])
        self.helped = ()
        return "judge"

    def judge(self, table: Table) -> Outcome:
        """What sends a card elsewhere without cost comes before its cost (AI-6.3)."""
        printed = card_of(table, self.uid)
        name = table.pieces[self.uid].name
        if printed.type == "fate":
            table.move(self.uid, f"{self.seat}.fate")
            table.shuffle(f"{self.seat}.fate")
            table.note("AI-6.4", f"{name} joins the fate pile")
            return "turn_up"
        rule = self.bar(table)
        if rule:
            return self.put_away(table, rule)
        return "choose" if printed.type == "enhancement" else "afford"

    def bar(self, table: Table) -> str:
        """The rule by which the card cannot be played now whatever it costs; empty for none."""
        printed = card_of(table, self.uid)
        if printed.type == "event":
            wanted = option(table, "no_target_any_type") == "on"
            return "AI-17.6" if wanted and not _has_target(table, self.uid, self.seat) else ""
        if stats.unique_in_play(table, self.uid):
            return "AI-6.9"
        turn = turn_of(table)
        if "limited" in printed.keywords and turn and turn.limited_played(table, self.seat):
            return "AI-6.10"
        if printed.type == "enhancement" and not hosts(table, self.uid):
            return "AI-6.6"
        return ""

    def put_away(self, table: Table, rule: str) -> Outcome:
        """To the fate pile or into the deck; the next card is turned up."""
        name = table.pieces[self.uid].name
        pile = piles.to_fate_or_deck(table, self.seat, self.uid)
        table.note(rule, f"{name} goes to the {'fate pile' if pile == 'fate' else 'deck'}")
        return "turn_up"

    def choose(self, table: Table) -> Outcome:
        """Whether there is a host on which an enhancement is useful (AI-6.5, AI-6.6)."""
        return Ask(self.seat, "lay", [("lay", table.pieces[self.uid].name), ASIDE])

    def choose_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """Laid down, or put away."""
        return self.put_away(table, "AI-6.6") if pick == ASIDE else "afford"

    def afford(self, table: Table) -> Outcome:
        """Pay and lay it down; what the pool cannot pay goes back and ends the deployment
        (AI-6.2), unless a card of the AI makes it cheap enough."""
        cost, there = stats.cost(table, self.uid), pool(table, self.seat)
        printed = card_of(table, self.uid)
        name = table.pieces[self.uid].name
        if cost > there:
            cheaper = self.cheaper(table, cost - there)
            if cheaper is not None:
                return Push(cheaper, "afford")
            table.move(self.uid, f"{self.seat}.hand", known=True)
            table.note("AI-6.2", f"{name} costs {cost}, the pool is {there}: it goes back")
            self.window(table).stopped = True
            return self.end(table, laid=False)
        production.pay(table, self.seat, cost, name)
        if printed.type == "event":
            table.move(self.uid, f"{self.seat}.prepared")
            record_play(table, self.seat, self.uid)
            table.note("AI-6.7", f"{name} is prepared")
            return self.end(table, laid=True)
        if printed.type == "unit":
            table.note("AI-6.8", f"{name} is deployed")
        return Push(Play(uid=self.uid, seat=self.seat, step="place"), "laid")

    def cheaper(self, table: Table, short: int) -> Frame | None:
        """The use of a card that makes a unit or an enhancement so much cheaper: one that is
        sacrificed for it, or one that hand cards are discarded for."""
        if card_of(table, self.uid).type == "event":
            return None
        given_up = self.given_up(table, short)
        if given_up:
            source, number = given_up[0]
            return Use(source=source, number=number, seat=self.seat)
        if card_of(table, self.uid).type != "unit":
            return None
        discards = len(table.zones[f"{self.seat}.hand"])
        if short > discards or pool(table, self.seat) < LEAST:
            return None
        for source, number in discounters(table, self.seat, self.uid):
            if source not in self.helped:
                self.helped = (*self.helped, source)
                depth = len(table.stack) - 1
                return Use(source=source, number=number, seat=self.seat, depth=depth)
        return None

    def given_up(self, table: Table, short: int) -> list[tuple[int, int]]:
        """The cards that make it so much cheaper when they are sacrificed; none where that would
        take the last of the AI's own cards that an enhancement could lie on."""
        mine: set[int] = set()
        if card_of(table, self.uid).type == "enhancement":
            mine = {host for host in hosts(table, self.uid) if host in in_play(table, self.seat)}
        found = sorted(cheapeners(table, self.seat), key=lambda found: found[0] in mine)[:short]
        if len(found) < short or (mine and mine <= {source for source, _ in found}):
            return []
        return found

    def laid(self, table: Table) -> Outcome:
        """A unit or an enhancement was laid down."""
        return self.end(table, laid=True)

    def end(self, table: Table, *, laid: bool) -> Outcome:
        """The opportunity is over; one that lays nothing down is a pass."""
        window = self.window(table)
        window.passes = 0 if laid else window.passes + 1
        if not window.stopped and at_an_end(table, self.seat):
            window.stop(table)
        return None

    def window(self, table: Table) -> SoloWindow:
        """The window of the phase: the frame below."""
        window = table.stack[-2]
        assert isinstance(window, SoloWindow)
        return window


def cheapeners(table: Table, seat: str) -> list[tuple[int, int]]:
    """A seat's cards in play whose action makes the next card cheaper, each with its number."""
    found = []
    for uid in table.zones[f"{seat}.play"]:
        for number, ability in enumerate(card_of(table, uid).abilities):
            gives = any(stats.NEXT_CHEAPER in getattr(step, "args", ()) for step in ability.do)
            if gives and action_of(table, seat, uid, "") == number:
                found.append((uid, number))
    return found


def _has_target(table: Table, uid: int, seat: str) -> bool:
    """Whether some text of an event has a target now, or needs none (AI-17.6)."""
    context = Context(table, uid, seat)
    return any(
        not ability.targets or _targets(context, ability)
        for ability in card_of(table, uid).abilities
    )


def _targets(context: Context, ability: Ability) -> list[int]:
    """The cards that an ability could be aimed at; where it answers something, which has not
    happened yet, all that its text names."""
    if not ability.on:
        return legal_targets(context, ability)
    game = context.table.game
    named: list[int] = game.vocabulary.evaluate(context, ability.targets[2], "cards")
    return [uid for uid in named if game.targetable(context, uid)]
