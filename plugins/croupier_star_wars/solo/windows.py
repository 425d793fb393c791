"""Action windows of a game with the AI: what its seat may do there, and that it does not go round
in circles (AI-6.7, AI-6.11, AI-7.7)."""

from __future__ import annotations

from croupier.cards import ActionWindow
from croupier.table import Outcome, Table
from croupier_star_wars.layout import active, in_play
from croupier_star_wars.playing import action_of
from croupier_star_wars.solo.layout import is_ai, pool

REVEAL = ("reveal",)
PASS = ("pass",)
DEPLOYMENT = "deployment"


class SoloWindow(ActionWindow, kind="star-wars.solo.window"):
    """An action window.

    Attributes:
        used: the AI's cards in play that were used here.
        since: those used since anything else happened here: they are not used again before the
            player acts, or the AI does what it had not done here yet (AI-7.7).
        told: whether it was told which of them it could use.
        stopped: whether the AI turns up no more cards in this Deployment (AI-6.11).
    """

    used: tuple[int, ...] = ()
    since: tuple[int, ...] = ()
    told: bool = False
    stopped: bool = False

    def act(self, table: Table) -> Outcome:
        """Ask the next seat; first the AI stops turning up cards if it has come to an end."""
        turn = self.turn or active(table)
        if self.comes_to_an_end(table, turn) and not table.game.actions(table, turn, self.name):
            return "stop"
        if not self.told and is_ai(table, turn) and self.held_back(table, turn):
            return "hold_back"
        return super().act(table)

    def comes_to_an_end(self, table: Table, seat: str) -> bool:
        """Whether a seat deploys here and could turn up nothing more."""
        deploys = self.name == DEPLOYMENT and seat == active(table) and is_ai(table, seat)
        return deploys and not self.stopped and at_an_end(table, seat)

    def held_back(self, table: Table, seat: str) -> list[str]:
        """The cards that could be used again, and are not."""
        usable = [uid for uid in self.since if uid in in_play(table, seat)]
        return [table.pieces[uid].name for uid in usable if action_of(table, seat, uid, "") >= 0]

    def hold_back(self, table: Table) -> Outcome:
        """Tell so, once."""
        self.told = True
        for name in self.held_back(table, self.turn or active(table)):
            table.note("AI-7.7", f"{name} is not used again before something else happens")
        return "act"

    def stop(self, table: Table) -> Outcome:
        """No more of its hand pile in this turn."""
        self.stopped = True
        seat = active(table)
        what = "an empty hand pile" if pool(table, seat) else "an empty pool"
        table.note("AI-6.1", f"{seat} stops deploying with {what}")
        return "act"

    def act_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """An action, or a pass; what the AI turns up may come to either."""
        seat = self.turn
        if pick == PASS:
            if self.comes_to_an_end(table, seat):
                self.stop(table)
            return super().act_answer(table, pick)
        passes = self.passes
        self.told = False
        if is_ai(table, seat) and pick[0] == "use":
            uid = table.find(pick[1], f"{seat}.play")
            self.since = (*self.since, uid) if uid in self.used else (uid,)
            self.used = (*self.used, uid)
        else:
            self.since = ()
        then = super().act_answer(table, pick)
        if pick == REVEAL:
            self.passes = passes
        return then


def at_an_end(table: Table, seat: str) -> bool:
    """Whether nothing could be turned up: no resources, or no cards (AI-6.1)."""
    return not pool(table, seat) or not table.zones[f"{seat}.hand"]


def solo_actions(table: Table, seat: str, window: str) -> list[tuple[str, ...]]:
    """What a seat of the AI may do in an action window."""
    here = table.stack[-1]
    barred = here.since if isinstance(here, SoloWindow) else ()
    options: list[tuple[str, ...]] = [
        ("play", table.pieces[uid].name)
        for uid in table.zones[f"{seat}.prepared"]
        if action_of(table, seat, uid, "hand") >= 0
    ]
    options += [
        ("use", table.pieces[uid].name)
        for uid in in_play(table, seat)
        if uid not in barred
        and table.game.acts(table.pieces[uid].code)
        and action_of(table, seat, uid, "") >= 0
    ]
    if (
        window == DEPLOYMENT
        and seat == active(table)
        and isinstance(here, SoloWindow)
        and not here.stopped
        and not at_an_end(table, seat)
    ):
        options.append(REVEAL)
    return options
