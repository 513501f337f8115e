### Why a move is refused. The ids are the codes of errors.REASONS, the slots the facts they carry.
### Say what is wrong, with the cards; then the way out; then the house rule, where one could be set otherwise.

## Whose turn, which part of it

GAME_OVER = The game is over, so there is nothing left to play.
# $seat is "seat 5" or a name.
NO_SUCH_SEAT = There is no { $seat } here: this table has { $seats } seats, counted from 0.
# $turn is "seat 2" or a name, or several.
NOT_YOUR_TURN = It is not your turn yet. Play is with { $turn }.
TURN_OVER = This turn is over. You can play again when your next turn comes.
DRAW_FIRST = Draw a card first. Then you can play cards to the table and discard.
ALREADY_DREW = You have drawn already, and a turn has one draw. Play cards to the table if you can, then discard.
NO_DISCARD = The discard pile is empty, so there is no card to take or to buy. The next card comes from the stock.
DISCARD_LEFT = You have left { $card } this turn, so you cannot take it any more. Draw from the stock.
DEAD_DISCARD = { $card } cannot be taken this turn: after a buy, the card that comes to light stays where it is. Draw from the stock. (House rule: { exposed_after_buy-name }.)
DOWN_TAKES_STOCK = You are down, and here a player who is down draws from the stock. (House rule: { down_takes_discard-name }.)
OFFER_FIRST = Leave { $card } first: before you draw from the stock, the others must have had the chance to ask for it. (House rule: { turn_player_priority-name }.)
NO_DROPPING = A round cannot be given up here. Play on. (House rule: { drop_points-name }.)
DROPPED = You have given up this round. You play again in the next one.

## Buying

WINDOW_CLOSED = Too late: this discard can no longer be bought.
ALREADY_ANSWERED = You have answered already for this card. One answer each is enough.
YOUR_OWN_DRAW = It is your turn, so { $card } is not for you to buy: the first say about it is yours.
BUY_LIMIT = { $limit ->
    [0] There is no buying here.
    [one] You have used your one buy of this round.
   *[other] You have used all { $limit } buys of this round.
} (House rule: { buy_limit-name }.)
BUY_LIMIT_GAME = { $limit ->
    [0] There is no buying in this game.
    [one] You have used your one buy of this game.
   *[other] You have used all { $limit } buys of this game.
} (House rule: { buy_limit_game-name }.)
ONE_SALE_A_TURN = A card has been bought this turn, and one a turn is all that may be. (House rule: { buys_per_turn-name }.)
DOWN_MAY_NOT_BUY = You are down, and here a player who is down may not buy. (House rule: { down_may_buy-name }.)
OWN_DISCARD = You discarded { $card } yourself, and here nobody buys back their own discard. (House rule: { buy_own_discard-name }.)
INITIAL_UPCARD = { $card } was turned up at the deal, and here that first card is not for sale. (House rule: { buy_initial_upcard-name }.)
NO_PENALTY_CARD = There are too few cards for a buy: the penalty and the next draw need { $needed }, and { $available ->
    [0] none can be drawn.
    [one] only 1 can be drawn.
   *[other] only { $available } can be drawn.
}

## Melds

SET_MIXED = { $meld } is no set: its cards are not all of one rank.
RUN_MIXED = { $meld } is no run: its cards are not all of one suit.
RUN_GAP = { $meld } is no run: its cards do not follow one another. Fill the gap with the missing card or a joker.
RUN_REPEATS = { $meld } is no run: { $card } is in it more than once. A run holds each place once.
RUN_TURNS_CORNER = { $meld } is no run: it turns the corner. An ace goes below the 2 or above the king, never between them. (House rule: { ace_mode-name }.)
ACE_NOT_LOW = { $meld } uses the ace below the 2, and here an ace is high only. (House rule: { ace_mode-name }.)
ACE_NOT_HIGH = { $meld } uses the ace above the king, and here an ace is low only. (House rule: { ace_mode-name }.)
ACE_IN_NO_RUN = { $meld } has the place of an ace in it, and here no ace lies in a run: it goes from the 2 to the king at most. (House rule: { ace_mode-name }.)
MELD_TOO_SHORT = { $meld } is too short: it has { $size ->
    [one] 1 card
   *[other] { $size } cards
}, and it needs { $least } at least.
RUN_TOO_LONG = { $meld } is too long: it has { $size } cards, and a run holds { $most } at most. (House rule: { run_max-name }.)
# $place is the card or rank that belongs there, or an end of a run.
WRONG_PLACE = { $card } does not belong there in { $meld }: that is the place of { $place }.
NOT_IN_DECK = { $meld } needs { $card }, and there is no such card in this game.
STATE_THE_WILD = Say what the wild card stands for in { $meld }: { $choices }.
WILD_LIMIT = { $meld } has { $wilds ->
    [one] 1 wild card
   *[other] { $wilds } wild cards
}; { $limit ->
    [0] here melds are made without any
   *[other] a meld may have { $limit } here
}. (House rule: { wild_limit-name }.)
WILDS_OVER_NATURALS = { $meld } has more wild cards than natural ones: { $wilds } against { $naturals }. Here the wild cards may not outnumber the others. (House rule: { wild_limit-name }.)
WILDS_NOT_FEWER = { $meld } has too many wild cards: { $wilds } beside { $naturals ->
    [one] 1 natural one
   *[other] { $naturals } natural ones
}. Here a meld must have more natural cards than wild ones. (House rule: { wild_limit-name }.)
MIN_NATURALS = { $meld } has { $naturals ->
    [0] no natural card
    [one] 1 natural card
   *[other] { $naturals } natural cards
}, and here a meld needs { $least } at least. (House rule: { min_naturals-name }.)
ADJACENT_WILDS = { $meld } has two wild cards side by side. Put a natural card between them. (House rule: { adjacent_wilds-name }.)
WILDS_TOO_CLOSE = { $meld } has wild cards too near to each other: { $least } natural cards must lie between two of them. (House rule: { naturals_between_wilds-name }.)
WILD_OF_OTHER_SUIT = { $card } cannot be a wild card in { $meld }: here one that is no joker stands only for cards of its own suit. (House rule: { wild_suits-name }.)
SET_SUITS = { $meld } shows a suit twice, and here the cards of a set are all of different suits. (House rule: { set_suits-name }.)
SET_ALL_SUITS = { $meld } does not show all four suits, and here a set of four or more must. (House rule: { set_suits-name }.)

## Laying down

ALREADY_DOWN = You are down already, and the contract is laid down once a round. You can lay off cards on the melds that lie on the table.
NOT_IN_HAND = Not in your hand: { $cards }.
CONTRACT_NOT_MET = This is not the contract. The contract is { $contract }; you put out { $given }.
WRONG_RANK = { $meld } is of the wrong rank: the contract asks here for a set of the rank { $rank }.
EXTRA_CARDS = { $meld } has { $size } cards, and the contract asks for exactly { $exactly } here. Keep what is over; you can lay it off later. (House rule: { laydown_extra-name }.)
TOUCHING_RUNS = These two runs of one suit touch: { $first } and { $second }. Leave more room between them, or let them overlap. (House rule: { touching_runs-name }.)
RUNS_SAME_SUIT = These two runs are of one suit: { $first } and { $second }. Here each of your runs must have a suit of its own. (House rule: { touching_runs-name }.)
SAME_RANK_SETS = These two sets are of one rank: { $first } and { $second }. Here each of your sets must have a rank of its own. (House rule: { same_rank_sets-name }.)
WILDS_IN_LAY_DOWN = { $wilds ->
    [one] There is 1 wild card
   *[other] There are { $wilds } wild cards
} in this lay-down, and { $limit ->
    [0] none is allowed
   *[other] no more than { $limit } may be
}. (House rule: { wilds_in_laydown-name }.)
CARDS_LEFT_OVER = This round is won with every card in a meld, and these are left over: { $cards }. (House rule: { final_round-name }.)
LEAVE_ONE_CARD = This round is won by laying down all but one card, which you discard. You would have { $left ->
    [0] no card
    [one] 1 card
   *[other] { $left } cards
} left. (House rule: { final_round-name }.)
KEEP_A_DISCARD = Keep a card that you can discard: your last card may not be played to the table. (House rule: { goout_discard-name }.)
# $turns is the first turn in which a lay-down is allowed, counted from 1.
TOO_EARLY = It is too early to lay down. Here that is allowed from your turn number { $turns } of the round. (House rule: { first_turn_laydown-name }.)

## Laying off and taking jokers

NOT_DOWN = Lay down your contract first. Then you can play on the melds of the table.
NOT_THIS_TURN = You have laid down in this turn. From your next turn you can play on the melds of the table. (House rule: { layoff_same_turn-name }.)
# $meld is "meld 5", counted from 1.
NO_SUCH_MELD = There is no { $meld } on the table: { $melds ->
    [0] it holds no melds yet.
    [one] it holds 1 meld.
   *[other] it holds { $melds } melds, counted from 1.
}
NO_CARDS = Choose at least one card.
CHOOSE_MELD = { $card } fits in more than one place. Choose the meld: { $choices }.
# $meld is none where the card fits on no meld at all.
DOES_NOT_FIT = { $meld ->
    [none] { $card } does not fit on any meld here.
   *[other] { $card } does not fit on { $meld }.
}
PLACE_TAKEN = The place of { $card } in { $meld } is taken.
STATE_THE_PLACE = { $card } fits at either end of { $meld }. Say which: { $choices }.
OWN_MELDS_ONLY = That meld belongs to another player, and here you lay off on your own melds only. (House rule: { layoff_targets-name }.)
RUN_FULL = { $meld } is full: no card can be added to it. (House rule: { run_max-name }.)
SWAP_OFF = Here jokers on the table stay where they are. (House rule: { joker_swap_run-name }.)
SWAP_SET = Here nobody takes a joker out of a set. You can lay your card beside it instead. (House rule: { joker_swap_set-name }.)
SWAP_ONLY_BEFORE_DOWN = Here jokers may be taken only by players who are not down yet, and you are down. (House rule: { swap_who-name }.)
# $index is the card's number in the meld, counted from 1.
NO_WILD_THERE = Card number { $index } of { $meld } is no wild card, so there is nothing to take.
WRONG_CARD_FOR_WILD = { $card } cannot take that joker: it stands for { $wanted }.
# $card is the joker that would be taken, here and in PLAY_THE_WILD.
WILD_HAS_NO_PLACE = { $card } would have no place: a joker taken from a meld is played in the same turn, and it would fit nowhere on the table. (House rule: { freed_joker-name }.)
PLAY_THE_WILD = Play { $card } first: a joker taken from a meld goes back to the table in the same turn. (House rule: { freed_joker-name }.)
# $card is the joker that was taken.
WILD_GOES_BACK = { $card } goes onto a run of the player it was taken from, in the same turn. (House rule: { freed_joker-name }.)
# $card is the joker that would be taken.
NO_LAY_DOWN_YET = Taking { $card } would bind you to lay down in this turn and to use it, and with it you could not. (House rule: { swap_who-name }.)
LAY_DOWN_FIRST = You have taken a joker before you were down, so lay down in this turn, or take back what you have done. (House rule: { swap_who-name }.)
NOT_JUST_LAID = { $meld } has not just been laid down. You are asked about the jokers of the new melds only. (House rule: { swap_when-name }.)
NO_MELDS_YET = There are no melds on the table yet, so there is nothing to lay off on and no joker to take.

## Discarding

JUST_TAKEN = You have just taken { $card } from the discard pile, so you cannot discard it this turn. Choose another card. (House rule: { discard_taken-name }.)
TAKEN_CARD_WINS_NOT = You have just taken { $card } from the discard pile, and nobody ends the last round by discarding the card just taken. (House rule: { discard_taken_wins-name }.)
JOKER_STAYS = Here a joker may not be discarded. Choose another card. (House rule: { joker_discardable-name }.)

## Taking back

NOTHING_TO_TAKE_BACK = There is nothing you can take back: only cards played to the table in this turn return to your hand.
NO_TAKING_BACK = At this table a card once played is not taken back.
OTHERS_ARE_ASKED = Others are being asked first. Play goes on when they have answered.
NO_JOKER_OFFERED = You are not being asked whether you take a joker.
