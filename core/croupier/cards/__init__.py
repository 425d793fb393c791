"""Card texts as data, and the timing they need: events in batches, windows, costs, limits."""

from croupier.cards.abilities import Ability, Given, ability_faults, read_ability
from croupier.cards.events import NOTHING, Batch, Event, Happen, Occurrence, batch, happen
from croupier.cards.game import CardGame, CardText
from croupier.cards.lasting import Stretch, forget, give, lasting, stretch, take_back
from croupier.cards.ops import Context, Op, Vocabulary, read_op
from croupier.cards.use import Use
from croupier.cards.values import given
from croupier.cards.windows import ActionWindow, Window, answered_by
from croupier.cards.words import OCCURRENCES, WORDS, edit, pending

__all__ = [
    "NOTHING",
    "OCCURRENCES",
    "WORDS",
    "Ability",
    "ActionWindow",
    "Batch",
    "CardGame",
    "CardText",
    "Context",
    "Event",
    "Given",
    "Happen",
    "Occurrence",
    "Op",
    "Stretch",
    "Use",
    "Vocabulary",
    "Window",
    "ability_faults",
    "answered_by",
    "batch",
    "edit",
    "forget",
    "give",
    "given",
    "happen",
    "lasting",
    "pending",
    "read_ability",
    "read_op",
    "stretch",
    "take_back",
]
