### Every house rule: `<key>-name` is its label, `<key>-<value>` the rule itself, in the order of the settings.
### $value is the value in words or as a number. Then what is wrong with a value that was given.

## Groups

group-frame = Players, cards and deal
group-melds = Melds
group-table = Laying down, laying off, discarding
group-buying = Buying
group-ending = Ending a round
group-scoring = Scoring

## Players, cards and deal

players-name = Players
players-value = { $value } players can play.
best_players-name = Best number of players
best_players-value = It plays best with { $value } players.
direction-name = Direction of play
direction-clockwise = Play goes clockwise: after you comes the player on your left.
direction-counter-clockwise = Play goes counter-clockwise: after you comes the player on your right.
first_dealer-name = First dealer
first_dealer-random = The first dealer is chosen by chance.
first_dealer-lowest-card = Everyone draws a card, and the lowest deals first; the ace is low.
first_dealer-highest-card = Everyone draws a card, and the highest deals first.
first_dealer-first-jack = Cards are dealt face up until a jack falls; whoever gets it deals first.
dealer_rotation-name = Next dealer
dealer_rotation-next = Each round is dealt by the player who comes next in the direction of play.
dealer_rotation-left = Each round is dealt by the player on the last dealer’s left.
dealer_rotation-right = Each round is dealt by the player on the last dealer’s right.
first_player-name = First to play
first_player-next = The player after the dealer, in the direction of play, goes first.
first_player-left = The player on the dealer’s left goes first.
first_player-right = The player on the dealer’s right goes first.
rounds-name = Rounds
rounds-none = There is one round for each contract.
rounds-count = { $value ->
    [one] Only the first contract is played, in a single round.
   *[other] The game has { $value } rounds, with the first { $value } contracts.
}
contracts-name = Contracts
contracts-value = The contracts, in order: { $value }.
deal-name = Cards dealt
deal-value = Each player is dealt { $value }.
packs-name = Packs
packs-value = { $value ->
    [one] One pack is used.
   *[other] { $value } packs are shuffled together.
}
packs-table = Packs shuffled together: { $value }.
packs_added-name = Packs added in later rounds
packs_added-value = { $value ->
    [none] No pack is added as the rounds go on.
   *[other] More packs are shuffled in as the rounds go on: { $value }.
}
jokers-name = Jokers in the deck
jokers-value = { $value ->
    [0] There are no jokers.
    [one] There is 1 joker in the deck.
   *[other] There are { $value } jokers in the deck.
}
# $pattern is one-less where there is always one joker fewer than players, else table.
jokers-table = { $pattern ->
    [one-less] There is one joker fewer than there are players.
   *[table] Jokers in the deck: { $value }.
}
ranks-name = Ranks in the deck
ranks-list = The packs hold these ranks: { $value }.
suits-name = Suits in the deck
suits-list = The packs hold these suits: { $value }.
wild_ranks-name = Other wild cards
wild_ranks-none = Jokers are the only wild cards.
wild_ranks-list = Like jokers, these cards are wild: { $value }. Each of them may also be played as itself.
wild_by_round-name = Wild rank of the round
wild_by_round-none = No rank is wild in one round only.
wild_by_round-list = In each round another rank is wild as well: { $value }. Such a card may also be played as itself.
wild_suits-name = What a wild card of a suit may be
wild_suits-any = A wild card may stand for a card of any suit.
wild_suits-own = In a run, a wild card that has a suit stands only for cards of that suit; jokers stand for any.
initial_upcard-name = First upcard
initial_upcard-turned-up = After the deal the top card of the stock is turned up. It starts the discard pile, and the first player may take it.
initial_upcard-none = No card is turned up after the deal, so the first player draws from the stock.
initial_upcard-bottom-of-cut = The pack is cut before the deal, and the card seen at the bottom of the cut starts the discard pile. The first player may take it.
cut_bonus-name = Cut bonus
cut_bonus-zero = Nothing is won by the cut.
cut_bonus-count = { $value ->
    [one] The player on the dealer’s right cuts; exactly the cards needed for the deal take 1 point off their total.
   *[other] The player on the dealer’s right cuts; exactly the cards needed for the deal take { $value } points off their total.
}
exact_cut-name = Exact cut
exact_cut-with-upcard = An exact cut holds the cards of all hands and the upcard.
exact_cut-hands-only = An exact cut holds the cards of all hands, without the upcard.
exact_cut-either = An exact cut holds the cards of all hands, with the upcard or without it.

## Melds

set_min-name = Smallest set
set_min-count = A set is { $value } or more cards of one rank.
set_suits-name = Suits in a set
set_suits-any = Suits may repeat in a set.
set_suits-distinct = No suit may come twice in a set, so that it has four cards at most.
set_suits-distinct-laydown = No suit may come twice in a set as it is laid down; cards laid off later may repeat one.
set_suits-parlett = A set of three shows three suits, and a set of four or more shows all four.
run_min-name = Shortest run
run_min-count = A run is { $value } or more cards of one suit that follow one another.
ace_mode-name = The ace in runs
ace_mode-low-or-high = An ace is either the lowest card of a run (A-2-3-4) or the highest (J-Q-K-A). It never joins a king to a 2: Q-K-A-2 is no run.
ace_mode-high-only = An ace is high only: J-Q-K-A is a run, A-2-3-4 is not.
ace_mode-low-only = An ace is low only: A-2-3-4 is a run, J-Q-K-A is not.
ace_mode-corner = A run may go on past the ace: Q-K-A-2 is a run.
ace_mode-never = An ace has no place of its own in a run: runs go from 2 to K.
run_max-name = Longest run
run_max-none = A run may grow as long as cards fit, and where it goes on past the ace its ranks may come again.
run_max-count = A run has { $value } cards at most{ $value ->
    [13] : each rank once
    [14] : from ace to ace
   *[other] {""}
}.
wild_limit-name = Wild cards in a meld
wild_limit-none = A meld may have any number of wild cards.
wild_limit-zero = Melds are made without wild cards.
wild_limit-count = { $value ->
    [one] A meld may have 1 wild card, no more.
   *[other] A meld may have { $value } wild cards, no more.
}
wild_limit-naturals = A meld may not have more wild cards than natural ones.
wild_limit-fewer = A meld must have more natural cards than wild ones.
wild_limit-table = Wild cards allowed in a meld, by its size: { $value }. A size between two of these goes with the smaller.
wild_limit_scope-name = Reach of the wild card limit
wild_limit_scope-laydown = The limit on wild cards counts when a meld is laid down; cards laid off later may go past it.
wild_limit_scope-always = The limit on wild cards counts when a meld is laid down and for every card laid off on it.
wilds_in_laydown-name = Wild cards in a lay-down
wilds_in_laydown-none = All the melds of a lay-down together may have any number of wild cards.
wilds_in_laydown-zero = A lay-down is made without wild cards.
wilds_in_laydown-count = { $value ->
    [one] All the melds of a lay-down together may have 1 wild card.
   *[other] All the melds of a lay-down together may have { $value } wild cards.
}
adjacent_wilds-name = Wild cards side by side
adjacent_wilds-yes = Wild cards may lie side by side in a run.
adjacent_wilds-no = No two wild cards may lie side by side in a run.
naturals_between_wilds-name = Natural cards between two wild ones
naturals_between_wilds-zero = Nothing has to lie between two wild cards of a run.
naturals_between_wilds-count = { $value ->
    [one] Between two wild cards of a run there is at least 1 natural card.
   *[other] Between two wild cards of a run there are at least { $value } natural cards.
}
min_naturals-name = Natural cards in a meld
min_naturals-zero = A meld may be made of wild cards alone; say what they stand for.
min_naturals-count = { $value ->
    [one] A meld with a wild card needs at least 1 natural card.
   *[other] A meld with a wild card needs at least { $value } natural cards.
}
min_naturals_in-name = Where natural cards are needed
min_naturals_in-melds = The least number of natural cards holds for sets and runs.
min_naturals_in-sets = That holds for sets only.
min_naturals_in-runs = That holds for runs only.
joker_swap_run-name = Taking a joker from a run
joker_swap_run-yes = A wild card in a run may be taken by putting in its place the very card it stands for.
joker_swap_run-no = Nobody takes a wild card out of a run.
joker_swap_set-name = Taking a joker from a set
joker_swap_set-yes = A wild card in a set may be taken by putting a card of that rank in its place.
joker_swap_set-no = Nobody takes a wild card out of a set.
swap_when-name = Time to take a joker
swap_when-own-turn = A wild card is taken in your own turn, after the draw.
swap_when-at-once = When wild cards are laid down, the other players are asked at once, in turn, whether they take one; whoever does so keeps it and owes nothing for it. What nobody took may be taken later, in one’s own turn.
freed_joker-name = The joker taken
freed_joker-same-turn = A wild card taken from a meld is played to the table in the same turn, never kept or discarded.
freed_joker-hand = A wild card taken from a meld may be kept in hand.
freed_joker-same-owner = A wild card taken from a meld goes, in the same turn, onto a run of the player whose meld it came from.
swap_who-name = Who may take jokers
swap_who-down = Wild cards may be taken by players who were down before this turn.
swap_who-not-down = Wild cards may be taken only by players who are not down yet.
swap_who-any = Anyone may take a wild card; a player who is not down must then lay down in the same turn.
touching_runs-name = Touching runs
touching_runs-allowed = Your runs of one suit may meet end to end: 3-4-5-6 and 7-8-9-10 can be laid down together.
touching_runs-no-join = In a lay-down, your runs of one suit may not meet end to end: beside 3-4-5-6 you may have 8-9-10-J (a gap) or 5-6-7-8 (an overlap), but not 7-8-9-10.
touching_runs-no-join-or-corner = In a lay-down, your runs of one suit may not meet end to end, not even round the ace: J-Q-K-A goes neither with A-2-3-4 nor with 2-3-4-5, and 10-J-Q-K not with A-2-3-4.
touching_runs-gap2 = In a lay-down, your runs of one suit must overlap or leave at least two ranks between them: beside 3-4-5-6 you may have 9-10-J-Q, but neither 7-8-9-10 nor 8-9-10-J.
touching_runs-different-suits = In a lay-down, each of your runs is of a different suit.
same_rank_sets-name = Two sets of one rank
same_rank_sets-yes = Two sets of a lay-down may be of the same rank.
same_rank_sets-no = The sets of a lay-down must be of different ranks.
joker_place-name = Moving a joker
joker_place-fixed = You say what a wild card stands for as you play it, and it stays that card as long as it lies there.
joker_place-end-moves-once = A wild card at the end of a run may be moved once: to either end, to make room for the card it stands for, or to the other end, to join on several cards laid off together.
joker_place-slides = A wild card at the end of a run makes room for the card it stands for and goes to either end, as often as that comes up; it also crosses to the other end to join on several cards laid off together.
joker_place-moves = A wild card in a run makes room for the card it stands for, wherever it lies, and goes to either end of that run; one at an end also crosses to the other to join on several cards laid off together.

## Laying down, laying off, discarding

laydown_extra-name = Extra cards when laying down
laydown_extra-yes = Melds may be longer than the contract asks when you lay it down.
laydown_extra-no = The contract is laid down at exactly the sizes it asks for; spare cards stay in hand.
layoff_same_turn-name = Laying off in the same turn
layoff_same_turn-yes = Once you have laid down, you may lay off cards in that same turn.
layoff_same_turn-no = You may lay off cards from the turn after your lay-down.
layoff_targets-name = Where to lay off
layoff_targets-any = Cards may be laid off on any meld on the table, whoever laid it down.
layoff_targets-own = Cards may be laid off on your own melds only, and wild cards taken from them only.
new_melds-name = New melds after the contract
new_melds-yes = A player who is down may put new melds on the table.
new_melds-no = After the contract no new meld is made; cards are laid off on those that lie there.
discard_taken-name = Discarding the card just taken
discard_taken-yes = The card you take from the discard pile may be discarded in the same turn.
discard_taken-no = The card you take from the discard pile may not be discarded in the same turn; its twin from another pack may.
discard_taken_wins-name = Winning with the card just taken
discard_taken_wins-yes = The last card you discard may be one you have just taken from the discard pile.
discard_taken_wins-no = In the last round nobody goes out by discarding the card they have just taken from the discard pile.
down_takes_discard-name = The discard, for a player who is down
down_takes_discard-yes = A player who is down may still take the top discard as their draw.
down_takes_discard-no = A player who is down draws from the stock only.
joker_discardable-name = Discarding a joker
joker_discardable-yes = A joker may be discarded like any card.
joker_discardable-no = A joker may not be discarded.
first_turn_laydown-name = Earliest lay-down
first_turn_laydown-count = { $value ->
    [1] The contract may be laid down from the very first turn.
   *[other] The contract may be laid down from each player’s turn number { $value } of the round.
}

## Buying

buy_window-name = When to buy
buy_window-after-refusal = When the player in turn has left the top discard and not yet drawn, the others may ask for it: “May I?”
buy_window-until-draw = The others may ask for the top discard until the player in turn draws from the stock; the draw waits for nobody.
buy_window-until-discard = The others may ask for the top discard until the player in turn discards, even after the draw.
turn_player_priority-name = First refusal
turn_player_priority-first-refusal = The player in turn has the first choice: the top discard is free as their draw.
turn_player_priority-offers-round = Before drawing from the stock, the player in turn must offer the top discard to everyone else.
buy_priority-name = Who gets the card
buy_priority-soonest = If several ask, the card goes to the one whose turn comes first.
buy_priority-first-caller = If several ask, the card goes to the one who asked first.
buy_penalty-name = Penalty cards for a buy
buy_penalty-zero = A buy costs no penalty card.
buy_penalty-count = { $value ->
    [one] The buyer also takes 1 penalty card from the stock.
   *[other] The buyer also takes { $value } penalty cards from the stock.
}
buy_points-name = Penalty points for a buy
buy_points-zero = A buy costs no points.
buy_points-count = { $value ->
    [one] Each buy costs 1 point.
   *[other] Each buy costs { $value } points.
}
buy_limit-name = Buys in a round
buy_limit-none = You may buy as often as you like.
buy_limit-zero = There is no buying.
buy_limit-count = { $value ->
    [one] Each player may buy once in a round.
   *[other] Each player may buy { $value } times in a round.
}
buy_limit-rounds = How often each player may buy: { $value }.
buy_limit_game-name = Buys in a game
buy_limit_game-none = There is no limit on the buys of a whole game.
buy_limit_game-zero = Nobody may buy in the whole game.
buy_limit_game-count = { $value ->
    [one] Each player may buy once in the whole game.
   *[other] Each player may buy { $value } times in the whole game.
}
down_may_buy-name = Buying when down
down_may_buy-yes = A player who is down may still buy.
down_may_buy-no = A player who is down may not buy.
buy_initial_upcard-name = Buying the first upcard
buy_initial_upcard-yes = The card turned up at the deal may be bought like a discard.
buy_initial_upcard-no = The card turned up at the deal may not be bought.
buy_own_discard-name = Buying your own discard
buy_own_discard-yes = You may buy back your own discard; in the order of seats you come last for it.
buy_own_discard-no = You may not buy your own discard.
buys_per_turn-name = Buys in a turn
buys_per_turn-one = One card may be bought in each turn; then the player in turn draws and plays on.
buys_per_turn-chain = When a card has been bought, the card under it may be asked for too, and so on.
exposed_after_buy-name = The card under a bought one
exposed_after_buy-stock-only = After a buy the player in turn draws from the stock; the card that comes to light is out of reach.
exposed_after_buy-may-take = After a buy the player in turn may take the card that comes to light.
discard_dead-name = A discard nobody took
discard_dead-when-drawn = A discard nobody wanted is out of reach once the player in turn has drawn from the stock.
discard_dead-when-discarded = A discard nobody wanted may be asked for until the player in turn discards.

## Ending a round

goout_discard-name = Going out with a discard
goout_discard-required = You go out by discarding your last card; it may not be played to the table.
goout_discard-optional = You may go out with a discard or by playing your last card to the table.
floating-name = Floating
floating-yes = You may play your last card to the table without going out; you carry on next turn with an empty hand.
floating-no = Nobody plays on with an empty hand.
final_round-name = The last round
final_round-all-cards = In the last round you lay down only when your whole hand fits into the contract’s melds, which may then be longer. There is no discard, and you are out.
final_round-all-but-discard = In the last round you lay down only when all your cards but one fit into the contract’s melds, which may then be longer. You discard that one and are out.
final_round-normal = The last round is played like the others.
final_rounds-name = Rounds that end like the last
final_rounds-count = { $value ->
    [one] Only the last round ends in a way of its own.
   *[other] The rounds of the last { $value } contracts all end as that of the very last does.
}
rummy_call-name = Calling a discard that fits
rummy_call-off = Nothing happens when somebody discards a card that would have fitted on the table.
rummy_call-give-back = Whoever first calls a discard that fits on the table gives it back to the player who threw it, with a card of their own.
rummy_call-caller-discards = Whoever first calls a discard that fits on the table may discard a card; the player who threw it takes it back with two cards from the stock.
rummy_call-freeze = Whoever first calls a discard that fits on the table takes it, plays it and puts a frozen card on the discard pile.
rummy_call-shanghai = Whoever first calls “Shanghai” on a discard that fits on the table plays it; the call goes before “May I?” and is open to players who are down.
stock_out-name = When the stock runs out
stock_out-all-but-top = When the stock is used up, the discards are shuffled into a new one; the top discard stays.
stock_out-all = When the stock is used up, all the discards are shuffled into a new one.
reshuffle_when-name = Time of the reshuffle
reshuffle_when-needed = The discards are shuffled when somebody needs a card from the empty stock.
reshuffle_when-at-once = The discards are shuffled as soon as the last card of the stock is drawn.
max_reshuffles-name = Reshuffles in a round
max_reshuffles-none = The discards may be reshuffled any number of times. If no card can be drawn even so, the round ends, and everyone counts the cards they hold.
max_reshuffles-zero = The discards are never reshuffled: when no card can be drawn, the round ends, and everyone counts the cards they hold.
max_reshuffles-count = { $value ->
    [one] The discards are reshuffled once in a round at most.
   *[other] The discards are reshuffled { $value } times in a round at most.
} After that, when no card can be drawn, the round ends, and everyone counts the cards they hold.
advance-name = A contract not made
advance-move-on = Everyone goes on to the next contract, made or not.
advance-stay = A player stays on a contract until it is made.

## Scoring

card_points-name = Points for cards left in hand
card_points-table = Penalty points for cards left in hand: { $value }.
card_points-en = { card_points-table }
card_points-zh = { card_points-table }
card_points-remi50 = { card_points-table }
card_points-low5-15-15 = { card_points-table }
card_points-sh-15-50 = { card_points-table }
card_points-sh-8k = { card_points-table }
card_points-carioca50 = { card_points-table }
card_points-carioca30 = { card_points-table }
card_points-mayi25 = { card_points-table }
card_points-mayi-house = { card_points-table }
card_points-wild15 = { card_points-table }
card_points-rum20 = { card_points-table }
card_points-prog11 = { card_points-table }
card_points-guicide = { card_points-table }
winner_points-name = Going out
winner_points-zero = The player who goes out scores nothing in that round.
winner_points-count = { $value ->
    [one] Going out takes 1 point off your total.
   *[other] Going out takes { $value } points off your total.
}
winner_points-rounds = Going out takes points off your total: { $value }.
blind_points-name = Laying down and going out at once
blind_points-zero = Nothing more is won by laying down and going out in one turn.
blind_points-count = { $value ->
    [one] Laying down and going out in one turn takes 1 point off your total, in rounds where it is not the only way out.
   *[other] Laying down and going out in one turn takes { $value } points off your total, in rounds where it is not the only way out.
}
blind_clean_points-name = The same without a wild card
blind_clean_points-none = Whether there was a wild card among the melds makes no difference to that.
blind_clean_points-zero = Without a wild card among the melds, nothing is taken off for it.
blind_clean_points-count = { $value ->
    [one] Without a wild card among the melds it is 1 point.
   *[other] Without a wild card among the melds it is { $value } points.
}
hand_counts-name = Which cards count
hand_counts-all = Every card left in hand counts, even those of a contract that was ready but not laid down.
hand_counts-spare = Cards in hand that make up the contract do not count, only the cards beside them.
tie_break-name = Ties
tie_break-shared = The lowest total wins; players with equal totals share the place.
tie_break-rounds-won = The lowest total wins; of equal totals, the one with more rounds won comes first.

drop_points-name = Giving up a round
drop_points-none = Nobody leaves a round before it is over.
drop_points-zero = A player may give up a round at the start of their turn, before the draw, and scores nothing for it.
drop_points-count = { $value ->
    [one] A player may give up a round at the start of their turn, before the draw, and scores 1 point for it.
   *[other] A player may give up a round at the start of their turn, before the draw, and scores { $value } points for it.
}

## A value no rule set can have. $rule is the rule's label, $key its name in files, $found what was given.

rules-whole-number = { $rule } ({ $key }) takes a whole number from { $low } to { $high }, not { $found }.
rules-yes-or-no = { $rule } ({ $key }) is either yes or no, not { $found }.
rules-one-of = { $rule } ({ $key }) is one of these: { $allowed }. It cannot be { $found }.
rules-two-numbers = { $rule } ({ $key }) takes two whole numbers from { $low } to { $high }, the smaller one first, not { $found }.
rules-number-a-round = { $rule } ({ $key }) takes one whole number from { $low } to { $high }, or one for each of up to 20 rounds, not { $found }.
rules-by-players = { $rule } ({ $key }) takes one whole number from { $low } to { $high }, or one for each number of players from 2 to 8, not { $found }.
rules-words = { $rule } ({ $key }) takes a list out of these, each once: { $allowed }. It cannot be { $found }.
rules-word-a-round = { $rule } ({ $key }) takes one of these for each round: { $allowed }. It cannot be { $found }.
rules-wild-limit = { $rule } ({ $key }) takes none, a number from 0 to 13, the word naturals or fewer, or a number for each meld size such as S3 or R5. It cannot be { $found }.
rules-points = { $rule } ({ $key }) takes a table of points or the name of one of these: { $allowed }. It cannot be { $found }.
rules-points-table = { $rule } ({ $key }) needs the points of each of { $ranks } (and of single cards such as 2H where they differ), or the name of one of these tables: { $allowed }. It cannot be { $found }.
rules-contracts = { $rule } ({ $key }) takes 1 to 20 contracts such as SS, SR or S4R7: S is a set, R a run, E a set or a run, M a run in any suits, and a number gives another size; SSS/RRR leaves a choice. A list known by name does too: { $lists }. It cannot be { $found }.
rules-no-such-round = There is no round { $round } under these rules: they have { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, counted from 1.
rules-no-such-key = There is no house rule called { $key }.{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
}
rules-no-such-preset = There is no preset called { $found }.{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
} These exist: { $allowed }.
