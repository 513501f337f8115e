"""What a seat may do on the table: lay down, lay off, take wilds, and which card it may then discard.

Here it is judged; `legality` asks it of the player whose turn it is, and `decide` for what a legal action comes to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from contractrummy.cards import JOKER, RANKS, Card
from contractrummy.engine.actions import Action, LayOff, LeaveJoker, TakeJoker
from contractrummy.engine.apply import apply
from contractrummy.engine.events import TookJoker
from contractrummy.engine.freed import Owed, have_places, owed, paid
from contractrummy.engine.placing import Slide, Step, after_step, plain, steps_on
from contractrummy.engine.state import Laid, Round
from contractrummy.errors import Reason
from contractrummy.melds.laydown import judge_lay_down, judge_new_melds
from contractrummy.melds.layoff import places, shifts, why_no_place, why_not_swap
from contractrummy.melds.meld import Meld
from contractrummy.melds.search import best_lay_down, lay_downs
from contractrummy.rules.ruleset import RuleSet

__all__ = ["judged_lay_down", "lay_offs_of", "why_not_claim", "why_not_discard", "why_not_take_joker"]

# -- laying down and off --------------------------------------------------------------------------------------


def judged_lay_down(round: Round, seat: int, melds: Sequence[Meld]) -> Reason | tuple[Meld, ...]:
    """The melds with every place stated, or why they cannot be laid down now."""
    if round.down[seat]:
        return _judged_new_melds(round, seat, melds) if round.rules.new_melds else Reason("ALREADY_DOWN")
    if round.turns[seat] < round.rules.first_turn_laydown:
        return Reason("TOO_EARLY", turns=round.rules.first_turn_laydown)
    answer = judge_lay_down(round.hand(seat), melds, round.contract, round.limits)
    if isinstance(answer, Reason) or round.contract.finish == "all_cards":
        return answer
    return _why_not_after_laying(round, seat, answer) or answer


def _judged_new_melds(round: Round, seat: int, melds: Sequence[Meld]) -> Reason | tuple[Meld, ...]:
    """Melds beyond the contract, each judged by itself (D31, R078)."""
    reason = _why_no_melding(round, seat)
    if reason is not None:
        return reason
    if not melds:
        return Reason("NO_CARDS")
    # A run of any suits is one only where the contract asks for it.
    mixed = any(reading.count("mixed") for reading in round.contract.readings)
    answer = judge_new_melds(round.hand(seat), melds, round.limits, mixed)
    if isinstance(answer, Reason):
        return answer
    return _why_not_after_laying(round, seat, answer) or answer


def _why_not_after_laying(round: Round, seat: int, melds: Sequence[Meld]) -> Reason | None:
    """What the melds laid down would leave undone: a discard, and the wilds that must be played."""
    laid = [card for m in melds for card in m.cards]
    left = Counter(round.hand(seat))
    left.subtract(laid)
    debts = owed(round)
    for card in laid:
        debts = paid(debts, card, None)
    if debts and not round.down[seat] and not round.rules.layoff_same_turn:
        return Reason("PLAY_THE_WILD", card=debts[0][0])
    table = [*round.table, *(Laid(seat, m) for m in melds)]
    return _why_not_left(round, seat, table, +left, debts, laid)


def _why_not_left(
    round: Round, seat: int, table: Sequence[Laid], left: Counter[Card], debts: Owed, laid: Sequence[Card]
) -> Reason | None:
    """Why a seat cannot be left with these cards beside that table, having laid the others in this action.

    A card must stay that can be discarded (E13, E14), and every wild that is owed must have a place (E20).
    """
    freed = Counter(wild for wild, _ in debts)
    if freed - left:
        return Reason("WILD_GOES_BACK", card=next(iter(freed - left)))
    spare = left - freed
    if _only_the_taken(round, spare) and round.taken not in laid:
        # The card just taken does not end the game, so it is none to keep for the discard (D32).
        if round.limits.leave_discard:
            return Reason("KEEP_A_DISCARD")
        if not _can_be_laid_off(round, seat, table, spare):
            return Reason("TAKEN_CARD_WINS_NOT", card=round.taken)
    if round.limits.leave_discard and not any(_why_not_part_with(round, card, spare) is None for card in spare):
        return Reason("KEEP_A_DISCARD")
    return None if have_places(round, seat, debts, table, left) else Reason("WILD_HAS_NO_PLACE", card=debts[0][0])


def _lacking(round: Round, seat: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are not in the hand."""
    left = Counter(round.hand(seat))
    left.subtract(cards)
    return tuple(sorted(card for card, count in left.items() for _ in range(-count)))


def _why_no_melding(round: Round, seat: int) -> Reason | None:
    """What keeps a seat from touching the melds on the table at all (E11, R043, R074, R075)."""
    if not round.down[seat]:
        return Reason("NOT_DOWN") if round.table or round.contract.finish == "normal" else Reason("NO_MELDS_YET")
    if round.laid_now and not round.rules.layoff_same_turn:
        return Reason("NOT_THIS_TURN")
    return None


def lay_offs_of(round: Round, seat: int, action: LayOff) -> Reason | tuple[tuple[int, Step | Slide], ...]:
    """The single lay-offs an action comes to, each with its meld, in an order that works, or why it cannot be."""
    reason = _why_no_melding(round, seat)
    if reason is not None:
        return reason
    if not action.cards:
        return Reason("NO_CARDS")
    cards = [plain(card) for card in action.cards]
    lacking = _lacking(round, seat, cards)
    if lacking:
        return Reason("NOT_IN_HAND", cards=lacking)
    meld = _target(round, seat, action)
    if isinstance(meld, Reason):
        return meld
    steps = _steps(round, action, meld)
    if isinstance(steps, Reason):
        return steps
    return _why_not_after_steps(round, seat, meld, steps) or tuple((meld, step) for step in steps)


def _why_not_after_steps(round: Round, seat: int, meld: int, steps: Sequence[Step | Slide]) -> Reason | None:
    """Each step must be one that could be made by itself."""
    table, left, debts = list(round.table), Counter(round.hand(seat)), owed(round)
    laid: list[Card] = []
    for step in steps:
        for card in step.cards:
            debts = paid(debts, card, table[meld])
        table[meld] = after_step(table[meld], step, round.limits)
        left -= Counter(step.cards)
        laid += step.cards
        reason = _why_not_left(round, seat, table, left, debts, laid)
        if reason is not None:
            return reason
    return None


def _target(round: Round, seat: int, action: LayOff) -> Reason | int:
    """Which meld an action means: the one it names, or the only one its cards fit (BR-24)."""
    if action.meld is not None:
        if not 0 <= action.meld < len(round.table):
            return Reason("NO_SUCH_MELD", meld=action.meld + 1, melds=len(round.table))
        if round.rules.layoff_targets == "own" and round.table[action.meld].owner != seat:
            return Reason("OWN_MELDS_ONLY")
        return action.meld
    mine = [i for i, laid in enumerate(round.table) if round.rules.layoff_targets == "any" or laid.owner == seat]
    fits = [i for i in mine if _fits(round, action, i)]
    if len(fits) == 1:
        return fits[0]
    card = plain(action.cards[0])
    if fits:
        return Reason("CHOOSE_MELD", card=card, choices=tuple(round.table[i].meld for i in fits))
    if not round.table:
        return Reason("NO_MELDS_YET")
    if any(_fits(round, action, i) for i in range(len(round.table)) if i not in mine):
        return Reason("OWN_MELDS_ONLY")
    reasons = [why_no_place(card, round.table[i].meld, round.limits) for i in mine]
    return next((r for r in reasons if r != "DOES_NOT_FIT"), None) or Reason("DOES_NOT_FIT", card=card, meld=None)


def _fits(round: Round, action: LayOff, meld: int) -> bool:
    """Whether the cards go on that meld, be it that a place must still be stated."""
    steps = _steps(round, action, meld)
    return not isinstance(steps, Reason) or steps == "STATE_THE_PLACE"


def _steps(round: Round, action: LayOff, meld: int) -> Reason | tuple[Step | Slide, ...]:
    return steps_on(round.table[meld], action.cards, action.place, round.limits)


# -- taking wilds ---------------------------------------------------------------------------------------------


def why_not_claim(round: Round, seat: int, action: Action) -> Reason | None:
    """While the others are asked for wilds just laid down, one after another (D21)."""
    if seat != round.claiming[0]:
        return Reason("OTHERS_ARE_ASKED")
    if isinstance(action, TakeJoker):
        return why_not_take_joker(round, seat, action)
    return None if isinstance(action, LeaveJoker) else Reason("NOT_YOUR_TURN", turn=round.turn)


def why_not_take_joker(round: Round, seat: int, action: TakeJoker) -> Reason | None:
    """Rulings E20, E21, R039 to R050."""
    rules, claims = round.rules, round.phase == "claim"
    if not rules.joker_swap_run and not rules.joker_swap_set:
        return Reason("SWAP_OFF")
    reason = None if claims else _why_no_swapping(round, seat)
    if reason is not None:
        return reason
    if not 0 <= action.meld < len(round.table):
        return Reason("NO_SUCH_MELD", meld=action.meld + 1, melds=len(round.table))
    if claims and action.meld < len(round.table) - round.fresh:
        return Reason("NOT_JUST_LAID", meld=round.melds[action.meld])
    if rules.layoff_targets == "own" and round.table[action.meld].owner != seat:
        return Reason("OWN_MELDS_ONLY")
    if not round.hands[seat][action.card]:
        return Reason("NOT_IN_HAND", cards=(action.card,))
    melds = round.melds
    if not 0 <= action.index < len(melds[action.meld]):
        return Reason("NO_WILD_THERE", meld=melds[action.meld], index=action.index + 1)
    reason = why_not_swap(action.card, melds, action.meld, action.index, rules, round.limits, round.down[seat])
    if reason not in (None, "WILD_HAS_NO_PLACE"):
        return reason
    if claims:
        return None
    # Whether the wild has a place is seen from what is then so: a lay-down or a new meld may be one.
    wild = melds[action.meld].cards[action.index]
    after = round.copy()
    apply(after, TookJoker(seat, action.meld, action.index, action.card, wild))
    if after.must_lay_down:
        return None if _can_lay_down(after, seat) else Reason("NO_LAY_DOWN_YET", card=wild)
    return _why_not_left(after, seat, after.table, Counter(after.hand(seat)), owed(after), ())


def _why_no_swapping(round: Round, seat: int) -> Reason | None:
    """What keeps a seat from taking wilds in its turn at all (D24, R042, R043)."""
    rules, who = round.rules, round.rules.swap_who
    if who == "down" or (round.down[seat] and who == "any"):
        reason = _why_no_melding(round, seat)
        if reason is None and round.laid_now and who == "down":
            # Lay-offs may be free in this turn, a swap still asks that one was down before it (E21).
            reason = Reason("NOT_THIS_TURN")
        return reason
    if round.down[seat]:
        return Reason("SWAP_ONLY_BEFORE_DOWN")
    if not round.table:
        return Reason("NO_MELDS_YET")
    binds = who == "any" or rules.freed_joker != "hand"
    early = binds and round.turns[seat] < rules.first_turn_laydown
    return Reason("TOO_EARLY", turns=rules.first_turn_laydown) if early else None


def _can_lay_down(round: Round, seat: int) -> bool:
    """Whether one who has taken a wild can lay down now and leave nothing undone (D24)."""
    rules, contract = round.rules.in_round(round.number), round.contract

    def may(melds: Sequence[Meld]) -> bool:
        return not isinstance(judged_lay_down(round, seat, melds), Reason)

    hand, freed = Counter(round.hand(seat)), Counter(round.freed)
    plan = best_lay_down(hand.elements(), contract, _dear(rules, frozenset(freed)) if freed else rules)
    if plan is None or may(plan.melds):
        return plan is not None
    later = rules.layoff_same_turn and freed and best_lay_down((hand - freed).elements(), contract, rules)
    if later and may(later.melds):
        return True
    if not rules.layoff_same_turn and len(freed) == 1 and not _taken_wins_not(round):
        # The plan lays as many of this wild as can be.
        return False
    return any(may(melds) for melds in lay_downs(hand.elements(), contract, rules))


@lru_cache(maxsize=64)
def _dear(rules: RuleSet, wilds: frozenset[Card]) -> RuleSet:
    """Rules by which nothing but these wilds counts: the best lay-down leaves as few of them as can be."""
    points = dict.fromkeys((*RANKS, "JK"), 0)
    return rules.replace(card_points=points | {str(wild): 1 for wild in wilds})


# -- discarding -----------------------------------------------------------------------------------------------


def why_not_discard(round: Round, seat: int, card: Card) -> Reason | None:
    left = Counter(round.hand(seat))
    if not left[card]:
        return Reason("NOT_IN_HAND", cards=(card,))
    if round.must_lay_down:
        return Reason("LAY_DOWN_FIRST")
    if round.freed:
        return Reason("PLAY_THE_WILD", card=round.freed[0])
    # With no other way out a hand is never stuck (R126).
    other_way = not round.limits.leave_discard and _why_no_melding(round, seat) is None
    if _only_the_taken(round, left) and other_way and _can_be_laid_off(round, seat, round.table, left):
        return Reason("TAKEN_CARD_WINS_NOT", card=card)
    return _why_not_part_with(round, card, left)


def _taken_wins_not(round: Round) -> bool:
    """Whether the card just taken from the pile may not be the last one discarded: in the last round only (D32)."""
    last = round.number == round.rules.round_count
    return last and not round.rules.discard_taken_wins and round.taken is not None


def _only_the_taken(round: Round, hand: Counter[Card]) -> bool:
    return _taken_wins_not(round) and hand.total() == 1 and round.taken in hand


def _can_be_laid_off(round: Round, seat: int, table: Sequence[Laid], hand: Counter[Card]) -> bool:
    """Whether the one card of a hand goes on a meld of the table."""
    own, card = round.rules.layoff_targets == "own", next(iter(hand))
    return any(
        places(card, laid.meld, round.limits) or shifts(card, laid.meld, round.limits, laid.moved)
        for laid in table
        if not own or laid.owner == seat
    )


def _why_not_part_with(round: Round, card: Card, hand: Counter[Card]) -> Reason | None:
    """Whether a card may be discarded from a hand. A hand of nothing else is never stuck (R126)."""

    def barred(kind: Card) -> Reason | None:
        if round.taken == kind and not round.rules.discard_taken and hand[kind] == 1:
            return Reason("JUST_TAKEN", card=kind)
        if kind == JOKER and not round.rules.joker_discardable:
            return Reason("JOKER_STAYS")
        return None

    reason = barred(card)
    return None if reason is None or all(barred(kind) for kind in hand) else reason
