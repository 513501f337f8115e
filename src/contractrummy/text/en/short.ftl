### Why not, in two to four words, for a button that cannot be used now. Pressing it gives the whole reason.

## Whose turn, which part of it

short-GAME_OVER = game over
short-NOT_YOUR_TURN = not your turn
short-TURN_OVER = turn is over
short-DRAW_FIRST = draw first
short-ALREADY_DREW = already drawn
short-NO_DISCARD = no discards
short-DISCARD_LEFT = you left it
short-DEAD_DISCARD = not after a buy
short-DOWN_TAKES_STOCK = you are down
short-OFFER_FIRST = leave the discard first
short-NO_DROPPING = not played here
short-DROPPED = round given up
short-OTHERS_ARE_ASKED = others are asked
short-NO_JOKER_OFFERED = no joker offered

## Buying

short-WINDOW_CLOSED = too late
short-ALREADY_ANSWERED = already answered
short-YOUR_OWN_DRAW = take it free
short-BUY_LIMIT = no buys left
short-BUY_LIMIT_GAME = no buys left
short-ONE_SALE_A_TURN = one buy a turn
short-DOWN_MAY_NOT_BUY = you are down
short-OWN_DISCARD = your own discard
short-INITIAL_UPCARD = first card, not sold
short-NO_PENALTY_CARD = too few cards left

## Melds

short-SET_MIXED = not one rank
short-RUN_MIXED = not one suit
short-RUN_GAP = gap in the run
short-RUN_REPEATS = a card twice
short-RUN_TURNS_CORNER = turns the corner
short-ACE_NOT_LOW = ace is high
short-ACE_NOT_HIGH = ace is low
short-ACE_IN_NO_RUN = no ace in runs
short-MELD_TOO_SHORT = too short
short-RUN_TOO_LONG = too long
short-WRONG_PLACE = wrong place
short-NOT_IN_DECK = no such card
short-STATE_THE_WILD = place the joker
short-WILD_LIMIT = too many jokers
short-WILDS_OVER_NATURALS = too many jokers
short-WILDS_NOT_FEWER = too many jokers
short-MIN_NATURALS = too few naturals
short-ADJACENT_WILDS = jokers side by side
short-WILDS_TOO_CLOSE = jokers too near
short-WILD_OF_OTHER_SUIT = wild of another suit
short-SET_SUITS = a suit twice
short-SET_ALL_SUITS = a suit is missing

## Laying down

short-ALREADY_DOWN = already down
short-NOT_IN_HAND = not in your hand
short-CONTRACT_NOT_MET = not the contract
short-WRONG_RANK = wrong rank
short-EXTRA_CARDS = too many cards
short-TOUCHING_RUNS = runs would join
short-RUNS_SAME_SUIT = runs of one suit
short-SAME_RANK_SETS = sets of one rank
short-WILDS_IN_LAY_DOWN = too many jokers
short-CARDS_LEFT_OVER = cards left over
short-LEAVE_ONE_CARD = keep one card
short-KEEP_A_DISCARD = keep a discard
short-TOO_EARLY = too early

## Laying off and taking jokers

short-NOT_DOWN = lay down first
short-NOT_THIS_TURN = from your next turn
short-NO_SUCH_MELD = no such meld
short-NO_CARDS = choose a card
short-CHOOSE_MELD = choose a meld
short-DOES_NOT_FIT = does not fit
short-PLACE_TAKEN = place is taken
short-STATE_THE_PLACE = choose an end
short-OWN_MELDS_ONLY = own melds only
short-RUN_FULL = run is full
short-SWAP_OFF = jokers stay here
short-SWAP_SET = not from a set
short-SWAP_ONLY_BEFORE_DOWN = you are down
short-NO_WILD_THERE = no joker there
short-WRONG_CARD_FOR_WILD = not that card
short-WILD_HAS_NO_PLACE = no place for it
short-PLAY_THE_WILD = play the joker first
short-WILD_GOES_BACK = joker goes back
short-NO_LAY_DOWN_YET = could not lay down
short-LAY_DOWN_FIRST = lay down first
short-NOT_JUST_LAID = new melds only
short-NO_MELDS_YET = no melds yet

## Discarding, taking back

short-JUST_TAKEN = just taken
short-TAKEN_CARD_WINS_NOT = just taken
short-JOKER_STAYS = not a joker
short-NOTHING_TO_TAKE_BACK = nothing to undo
short-NO_TAKING_BACK = no undo here

## What no single reason says. The whole sentences are in offers.ftl.

# $cards is how many cards the contract lacks.
short-CARDS_LACKING = { $cards ->
    [one] 1 card missing
   *[other] { $cards } cards missing
}
short-MELDS_CLASH = not together
short-NO_NEW_MELD = no new meld
short-NOTHING_FITS = no card fits
short-NO_JOKER_FITS = no joker to take
