### The presets: `preset-<name>` is what a preset is called, `preset-<name>-about` says what is special about it,
### `remark-<name>-<dimension>` tells where it is played otherwise than its source has it, or what was decided.

## Names

preset-common = Common Contract Rummy
preset-heyue = Heyue (合约拉米)
preset-pagat_contract = Contract Rummy, base game
preset-classic_hoyle = Contract Rummy, classic
preset-liverpool_wiki = Liverpool Rummy, cut bonus
preset-liverpool_radio = Liverpool Rummy, eleven cards
preset-joker_jo = Joker Rummy (Jo)
preset-shanghai_davis = Shanghai Rummy, seven deals
preset-shanghai_10 = Shanghai Rummy, ten deals
preset-shanghai_rum_wiki = Shanghai Rum
preset-may_i_pagat = May I?, usual last round
preset-may_i_house = May I?, house rules
preset-progressive_modern = Progressive Rummy
preset-progressive_parlett = Progressive Rummy, forerunner
preset-zioncheck = Zioncheck
preset-king = King Rummy
preset-hollywood_contract = Hollywood Rummy, contracts
preset-onze = Onze
preset-carioca_chile = Carioca, Chile
preset-carioca_argentina = Carioca, Argentina
preset-loba_central = Loba, Central America
preset-continental = Continental, Spain
preset-telefunken = Telefunken, Venezuela

# A preset with choices made: $choices are their names.
preset-with-choices = { $title }: { $choices }

## What they are

preset-common-about = The game as it is most often described, and the default of everything here. Seven contracts, a joker fewer than there are players, and no limit on buying.
preset-heyue-about = The game as a Chinese text tells it: all four jokers are in, each meld takes one of them at most, everyone may buy three times in a round, and low cards count 5.
preset-pagat_contract-about = The base game as far as it could be read in copies. Nothing in it differs from the common rules but the number of players.
preset-classic_hoyle-about = The game of the American rule books, with one or two jokers. A wild card in a run gives way to the card it stands for and moves to an end of the run, and the last card may be laid off.
preset-liverpool_wiki-about = Liverpool Rummy with all the jokers of the packs and a prize for the player who cuts exactly the cards the deal needs.
preset-liverpool_radio-about = Liverpool Rummy as an American radio programme printed it in 2005: eleven cards in every round, longer melds allowed at once, and no discards for players who are down.
preset-joker_jo-about = Played in Australia. No card is turned up after the deal, so the first player has to draw from the stock.
preset-shanghai_davis-about = A Shanghai game of seven deals of eleven cards. Aces are high, each meld takes one joker, cards may be laid off at once, and everyone may buy twice in a round.
preset-shanghai_10-about = A long Shanghai game of ten deals whose runs grow to ten cards. Longer melds take more jokers, and going out in one blow earns 25 points, or 50 without a joker.
preset-shanghai_rum_wiki-about = Also called California Rummy: ten rounds of eleven cards, as many jokers as natural cards in a meld, and a call of “Buy” before the next player draws.
preset-may_i_pagat-about = Two penalty cards for every buy, jokers that stay where they lie, and a last round that is played like the others.
preset-may_i_house-about = The house rules of one table, written out in full. Twos are wild, jokers are taken only by players who are not down yet, and a discard may be asked for until the turn ends.
preset-progressive_modern-about = The deal grows by one card in each round, from six to twelve, so that the first round can be won in a single turn.
preset-progressive_parlett-about = An early form with twos as the only wild cards. The contracts ask for numbers of cards, as sets or runs as one likes, and a set has to show different suits.
preset-zioncheck-about = The American game of the 1930s from which the others come: five contracts, ten cards, no jokers.
preset-king-about = Four players, four contracts. When a joker comes to the table, the first player in turn who holds the card it stands for may take it at once.
preset-hollywood_contract-about = Aces are the wild cards, and no joker is in the deck. After a buy the player in turn may take the discard that comes to light.
preset-onze-about = The family game of “eleven”: eleven cards, thirteen in the last round, wild twos, and a prize for going out that grows from 5 to 35 points.
preset-carioca_chile-about = Played in Chile, counter-clockwise. Runs go round the corner past the ace, nobody buys, and the last contract is a whole suit of thirteen cards.
preset-carioca_argentina-about = Carioca in ten rounds of twelve cards. The last two ask for a run of thirteen: of any suits first, then of one suit.
preset-loba_central-about = Played counter-clockwise with eleven cards in six rounds. A joker at the end of a run may change its value as the run grows.
preset-continental-about = Played in Spain, counter-clockwise, from seven cards up to thirteen. Runs may go round the corner without end, and going out in one blow earns 10 points.
preset-telefunken-about = Four players, eight contracts that may be as small as one set. Who is down may put down new melds, and seven buys have to last the whole game.

## How much of them is known

preset-known = { $known } of { $rules } rules known
preset-reconstructed = Partly reconstructed: too little of its sources could be read to vouch for the whole of it. The house defaults may well not be its own rules.
preset-house-defaults-about = Its sources say nothing of these, so the house default is played, which is the value of Common Contract Rummy unless a remark says otherwise: { $names }.
preset-no-house-defaults = Its sources speak of every rule.
preset-sources = Sources
preset-source-whole = { $title }
preset-source-part = { $title } (read in part)
preset-remarks = Remarks
preset-remark = { $rule }: { $remark }
preset-choices = Choices
preset-choices-about = Add a choice to the name: { $example }.
preset-differs = { $number ->
    [0] The rules of Common Contract Rummy.
    [one] It differs from Common Contract Rummy in 1 setting.
   *[other] It differs from Common Contract Rummy in { $number } settings.
}
dimension-D46 = Use of the cards bought
dimension-D52 = When nothing can be drawn

## The list of presets

presets-name = Preset
presets-title = Called
presets-known = Known
presets-known-of = { $known } of { $rules }
presets-differences = Differs
presets-legend = Known: of how many of { $rules } rules a source speaks; in the others the house default is played. Differs: settings other than in { $first }.
presets-legend-reconstructed = An asterisk (*): partly reconstructed.

## Choices

choice-deal_11 = 11 cards in every round
choice-last_normal = the last round with a normal discard
choice-last_run_of_seven = one run of seven in the last round
choice-ace_high_only = aces high only
choice-touching_allowed = touching runs allowed
choice-sets_of_different_ranks = no two sets of one rank
choice-one_joker = one joker a meld
choice-one_natural = at least one natural card a meld
choice-two_naturals = at least two natural cards a meld
choice-extra_cards = extra cards when laying down
choice-layoff_at_once = laying off in the same turn
choice-three_buys = three buys a round
choice-two_penalty_cards = two penalty cards
choice-low_cards_5 = low cards 5 points
choice-ace_20 = ace 20 points
choice-joker_25 = joker 25 points
choice-joker_50 = joker 50 points
choice-deal_7 = 7 cards in rounds 1–4
choice-last_deal_10 = 10 cards in the last round
choice-two_jokers = two jokers a meld
choice-first_caller = the first to ask gets the card
choice-twos_wild = twos wild
choice-deal_10_three_times = 10 cards in rounds 1–3 only
choice-deal_12 = 12 cards in every round
choice-two_packs_up_to_5 = two packs for up to five players
choice-runs_of_3 = runs of three
choice-one_penalty_card = one penalty card
choice-out_without_discard = going out without a discard
choice-two_packs = two packs for any number of players
choice-one_or_two_jokers = one joker in two packs, two in three
choice-sixth_round = a sixth round
choice-eight_rounds = eight rounds
choice-ten_rounds = ten rounds
choice-runs_of_any_suits = runs of four in any suits
choice-red_twos_wild = red twos wild
choice-jokers_taken = jokers may be taken
choice-out_at_once_10 = 10 points for going out in one blow
choice-joker_30 = joker 30 points
choice-buys_for_points = buys for two points and no penalty card
choice-cut_10 = 10 points for an exact cut
choice-out_at_once_30 = 30 points for going out in one blow
choice-deal_11_then_12 = 11 cards in rounds 1–6
choice-four_jokers = four jokers
choice-third_pack_later = a third pack from round 5
choice-points_by_fives = 2–7: 5 points, 8–K: 10 points

## Remarks

remark-heyue-D07 = The text’s table is played. A tip further down speaks of three runs in all the rounds from 5 to 7, which the table does not bear out.
remark-heyue-D09 = The text leaves packs and jokers for six to eight players open; three packs with six jokers keep a stock.
remark-heyue-D21 = The text grants nobody the right to take a joker, so jokers stay where they lie.
remark-heyue-D25 = The text forbids nothing about runs that touch, so they are allowed.
remark-pagat_contract-D38 = One source gives the card to the player whose turn comes soonest, another to the first who asks. The soonest is played, the other is a choice.
remark-classic_hoyle-D07 = No list of all seven contracts could be read here; they are those of the family.
remark-classic_hoyle-D27 = The card a wild card stands for is laid off in its place, and the wild card moves to either end of the run; it never goes to a hand.
remark-classic_hoyle-D54 = A two costs 15 as a wild card only; see the choice that makes twos wild.
remark-liverpool_wiki-D08 = Older copies deal 10 cards in the first three rounds only, or 12 in every round; both are choices.
remark-liverpool_radio-D01 = The text describes games of up to five players.
remark-joker_jo-D15 = The examples show runs of three, but no rule says so. Runs of four are played, runs of three are a choice.
remark-shanghai_davis-D50 = The call “Shanghai” on a discard that fits on the table is not played: there is no such call here.
remark-shanghai_10-D55 = Nothing is taken off in the last deal, where laying down is going out anyway.
remark-shanghai_rum_wiki-D01 = The source says two to eight players in one place and three to eight in another. Two to eight are let in.
remark-shanghai_rum_wiki-D07 = Its ten contracts could not be read; those of Shanghai Rummy in ten deals are played.
remark-shanghai_rum_wiki-D09 = The source goes up to four packs; the fourth comes in with seven players.
remark-may_i_pagat-D39 = The source’s wording may mean round 7 only. Two penalty cards are played in every round, one is a choice.
remark-may_i_house-D38 = Anyone ahead of the player who asks may have the card instead, so it goes to whoever plays soonest.
remark-may_i_house-D47 = The rules ask for a discard, but one clause lets a player go out without it; that is a choice.
remark-progressive_modern-D03 = The source lets the lowest card go first; here the lowest card deals.
remark-progressive_modern-D10 = One source has two packs and four jokers for everyone, another one joker in two packs and two in three. The choices give both.
remark-progressive_parlett-D15 = The source does not say how short a run may be. The first contract asks for three cards as a set or a run, so three is the least.
remark-zioncheck-D06 = One source has five rounds, another six without saying what the sixth asks for. Five are played; a sixth with one set and two runs is a choice.
remark-zioncheck-D54 = No source gives the points; those of the classic game are played.
remark-king-D23 = A joker is taken in another player’s turn, so it goes to the taker’s hand.
remark-hollywood_contract-D08 = The source gives 11 cards for the first six rounds and is silent on the last, which has the usual 12.
remark-hollywood_contract-D16 = Aces are wild and stand for nothing below a 2 or above a king, so no run has an ace’s place.
remark-hollywood_contract-D20 = The source forbids a meld of aces alone. Here aces of their own rank are natural cards, so that three of them are a set.
remark-onze-D09 = The source says at least two packs. Two are used, three from six players on.
remark-onze-D54 = No source gives the points. A wild two costs what a two costs.
remark-carioca_chile-D05 = The source lets the player on the dealer’s left begin, though the deal goes round to the right. The next in the direction of play begins.
remark-carioca_chile-D09 = The source takes one pack where few play. Two are played: with one pack the sets on the table are soon full, and a round may never end.
remark-carioca_chile-D15 = One passage lets a run mix suits. Runs of one suit are played, runs of any suits are a choice.
remark-carioca_chile-D17 = No source says how long a run may grow. Past the ace it could come round again, so each rank may be in it once.
remark-carioca_chile-D18b = The limit of one is stated for the lay-down; a second joker may be laid off later if four natural cards lie between.
remark-carioca_chile-D40 = The source has no buying at all: the limit is 0.
remark-carioca_chile-D49 = The last contract is laid down with all thirteen cards and no discard. That some tables allow no joker in it is not played.
remark-carioca_argentina-D17 = No source says how long a run may grow. Past the ace it could come round again, so each rank may be in it once.
remark-carioca_argentina-D40 = No source says anything of buying. A hand that has bought could never end the two rounds of thirteen cards, and Carioca in Chile has no buying, so there is none.
remark-carioca_argentina-D49 = Both contracts of thirteen cards take every card and no discard.
remark-loba_central-D07 = Its six contracts could not be read; the first six of Contract Rummy are played.
remark-continental-D01 = One source says two to four players, another two to eight. With more than six the stock is short; see the choice of a third pack.
remark-continental-D09 = One source lets a third pack in as the rounds grow, without saying when; the choice brings it in from round 5.
remark-telefunken-D07 = The list of contracts differs from country to country.
remark-telefunken-D08 = No source gives the deal. It is that of Common Contract Rummy, with 12 cards in the eighth round, too.
remark-telefunken-D14 = Sets without wild cards, which some contracts ask for, are not played: any set will do.
remark-telefunken-D39 = Buys are paid with chips, of which each player has seven for the game. Chips are not played: there are seven buys for the game, each with one penalty card.
remark-telefunken-D49 = The last contract is a single run of seven, which could hardly ever take every card, so the last round is played like the others.

## A choice that is none

rules-no-such-choice = The preset { $name } has no choice called { $found }.{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
} { $allowed ->
    [none] It has none.
   *[other] Its choices are: { $allowed }.
}
