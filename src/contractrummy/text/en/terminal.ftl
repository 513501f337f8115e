### Words of the terminal game. The ids are the same in both languages.
### Words to be typed stand between `backticks`, which are not shown.

## The table

terminal-round = Round { $number } of { $rounds }
terminal-changed-rules = { $rules }, { $changes ->
    [one] 1 rule changed
   *[other] { $changes } rules changed
}
terminal-contract = Contract: { $melds }
terminal-contract-and-text = { $melds } ({ $short })
terminal-my-total = You: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
terminal-place = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
}
terminal-you = You
terminal-you-named = { $name } (you)
terminal-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
terminal-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-down = ✓ down
terminal-dropped = gave up
terminal-dropped-short = out
terminal-not-down = not down
terminal-buys-left = { $buys ->
    [0] no buy left
    [one] 1 buy left
   *[other] { $buys } buys left
}
terminal-buys-left-short = { $buys ->
    [0] no buy
    [one] 1 buy
   *[other] { $buys } buys
}
terminal-dealer = dealer
terminal-dealer-short = D
terminal-no-melds = No melds on the table yet.
terminal-stock = Stock: { $cards }
terminal-between-piles = { "   " }
terminal-pile = Discard pile: { $card }
terminal-pile-of = Discard pile: { $card } from { $name }
terminal-pile-mine = Discard pile: { $card }, your discard
terminal-pile-dealt = Discard pile: { $card }, turned up at the deal
terminal-pile-empty = Discard pile: empty
terminal-pile-all = Discard pile, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, the last one on top:
terminal-hand-wild = Wild: { $cards }
terminal-wild-now = Wild: { $ranks }
terminal-hand = Your hand: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-sorted-suit = Your hand, sorted by suit:
terminal-sorted-rank = Your hand, sorted by rank:
terminal-sorted-own = Your hand, in your own order:
terminal-playing = { $name } is playing…

## What happened. Each is said after a name: “Ruth: drew a card, discarded 8♠”.

terminal-deeds = { $name }: { $did }
terminal-between-deeds = { ", " }
terminal-did-deal = { $name } dealt round { $number }. { $card } was turned up.
terminal-did-deal-alone = { $name } dealt round { $number }. No card was turned up.
terminal-did-shuffle-all = All the discards, the top one too, were shuffled into a new stock of { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
terminal-did-shuffle = The discards were shuffled into a new stock of { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
terminal-did-leave = left { $card }
terminal-did-ask = asked for { $card }
terminal-did-lose = { $card } went to { $name }, who came first
terminal-did-buy-late = bought { $card } after the draw
terminal-did-buy = bought { $card }
terminal-did-penalty = took a penalty card
terminal-did-penalty-mine = took the penalty card { $card }
terminal-did-draw = drew a card
terminal-did-draw-mine = drew { $card }
terminal-did-take = took { $card }
terminal-did-lay-new = also laid down { $melds }
terminal-did-lay-down = laid down the contract
terminal-did-lay-off = laid off { $places }
terminal-did-move-joker = laid off { $card } on { $number }, and the wild card there went to { $place }
terminal-did-slide-joker = laid off { $cards } on { $number }, and the wild card there moved across to { $place } to join them on
terminal-did-lay-off-place = { $cards } on { $number }
terminal-did-swap = put { $card } in meld { $number } and took { $joker }
terminal-did-leave-joker = The wild card was left by { $name }.
terminal-did-take-back = took that back
terminal-did-discard = discarded { $card }
terminal-did-stay = is the last one left
terminal-did-earn = earned { $points ->
    [one] 1 point
   *[other] { $points } points
} off
terminal-did-drop = gave up the round
terminal-did-go-out = went out
terminal-did-cut = cut exactly { $cards } cards, { $points ->
    [one] 1 point
   *[other] { $points } points
} off
terminal-did-dead = No card was left to draw, and the round ended.

## What is asked

terminal-badge-turn = Your turn
terminal-badge-claim = A joker
terminal-badge-buy = May I?
terminal-badge-no = ⊖ No
terminal-ask-offer = Take { $card }, free, or draw from the stock.
terminal-ask-draw = Draw from the stock.
terminal-ask-play = Discard a card, such as `{ "x" } { $card }`.
terminal-ask-play-ready = You can lay down the contract. { $cards ->
    [one] 1 card would stay
   *[other] { $cards } cards would stay
}, { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
terminal-ask-play-all = You can lay down every card and go out.
terminal-ask-play-laid = You have laid down. Discard a card to end your turn.
terminal-ask-play-new = You can lay down a new meld.
terminal-ask-play-must = You took a wild card: lay down the contract now, or take that back.
terminal-ask-play-down = Nothing fits on the table. Discard a card.
terminal-ask-play-off = These fit on the table: { $cards }.
terminal-ask-play-freed = Play { $card }, the joker you took, to the table.
terminal-ask-buy = { $card } is for sale. Do you want it?
terminal-ask-buy-of = { $name } discarded { $card }. Do you want it?
terminal-ask-buy-points = It adds { $points ->
    [one] 1 point
   *[other] { $points } points
} to your score.
terminal-ask-buy-price = { $cards ->
    [0] It costs nothing.
    [one] The price is 1 penalty card.
   *[other] The price is { $cards } penalty cards.
}
terminal-ask-buy-left = { $buys ->
    [one] You have 1 buy left.
   *[other] You have { $buys } buys left.
}
terminal-ask-buy-first = If you ask, you come first.
terminal-ask-buy-unless = { $name } may still take it first.
terminal-ask-buy-until-draw = It can be bought until { $name } draws.
terminal-ask-buy-until-discard = It can be bought until { $name } discards.
terminal-ask-claim = { $name } has laid down. Do you want to take a wild card?
terminal-ask-claim-way = { $card } takes { $joker } from meld { $number }:
terminal-ask-buy-after = { $name } { $count ->
    [one] comes
   *[other] come
} before you.
terminal-between-sentences = { " " }
terminal-between-names = { ", " }
terminal-key-can = what can I do?
terminal-yes-no = y n
terminal-yes-no-another = y n a
terminal-sure-discard = Discard { $card }? `y` or `n`
terminal-sure-take = Take { $card }? `y` or `n`
terminal-sure-swap = If you take { $card }, you must lay down the contract this turn. Take it? `y` or `n`
terminal-sure-drop = Give up this round for { $points ->
    [one] 1 point
   *[other] { $points } points
}? `y` or `n`
terminal-sure-buy = Buy { $card }? `y` or `n`
terminal-plan-left = { $cards ->
    [one] 1 card stays
   *[other] { $cards } cards stay
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $left }
terminal-plan-all = Every card is in a meld: you go out.
terminal-plan-ask = Lay this down? `y`, `n`, or `a` for another way
terminal-no-new-meld = No new meld can be laid down from your hand now.
terminal-no-other-way = There is no other way to lay down. This is the first again.
terminal-which-way = It can be laid down in more than one way. Which?
terminal-which-end = The wild card makes way. To which end of the run does it go?
terminal-which-meld = It fits in more than one place. Which?
terminal-which-joker = It can take more than one joker. Which meld?
terminal-off-step = { $cards } on meld { $number }
terminal-off-swap = { $card } for the joker in meld { $number }
terminal-off-ask = Lay all this off? `y` or `n`
terminal-show-down = Type `down` to lay it down.
terminal-show-later = You can lay it down on your turn, after the draw.
terminal-show-off = Type `off` to lay it all off, or `off CARD MELD` for one of them.
terminal-show-missing = { $cards ->
    [one] 1 card is missing for the contract.
   *[other] { $cards } cards are missing for the contract.
}
terminal-show-help = These would bring you nearer (× copies you have not seen):
terminal-more = Enter: { $lines ->
    [one] 1 more line
   *[other] { $lines } more lines
}
terminal-enter = Enter to go on

## What cannot be understood, and how things are typed

terminal-unknown = There is no word “{ $found }” here. `?` tells what you can do, `help` has all words.
terminal-unknown-near = There is no word “{ $found }” here. Perhaps you mean `{ $word }`.
terminal-down-number = The contract takes { $wanted } cards, and you named { $found ->
    [one] 1.
   *[other] { $found }.
} Put | between the melds, such as `down 7S 7D 7C | 9H TH JH QH`.
terminal-discard-what = Which card? Name one, such as `x 4C`.
terminal-sort-how = Sort how? `sort suit`, `sort rank` or `sort own`.
terminal-move-how = Move what where? `move 8H after 9C`, `move 8H before 9C`, `move JK first` or `move JK last`.
terminal-wish-none = You have no standing wish. `wish Q 7H` buys any queen and the 7H this round without asking, `wish only Q` declines the rest too, and `never` declines everything.
terminal-wish-some = Bought for you this round: { $cards }. For other cards you are asked. `wish off` ends it.
terminal-wish-only = Bought for you this round: { $cards }. Everything else is declined. `wish off` ends it.
terminal-wish-never = You are not asked about buying any more this round. `wish off` ends it.
terminal-quit-unsaved = The game is not saved. Leave all the same? `y` or `n`

## What can be done: the answer to ?

terminal-can-now = Now you can
terminal-can-not-now = Not now
terminal-can-always = Any time: show, sort, move, wish, scores, log, pile, contract, rules, seal, help, quit
terminal-between-words = { ", " }
terminal-can-take = take { $card }, free, as your draw
terminal-can-draw = draw from the stock
terminal-can-leave-joker = leave the wild card where it is
terminal-can-leave = leave { $card } and see whether others buy it
terminal-can-buy = ask for { $card }
terminal-can-drop = give up the round for { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-can-back = take back what you last played to the table
terminal-can-new = lay down a new meld, such as { $melds }
terminal-can-down = lay down the contract: { $cards ->
    [0] every card of your hand
    [one] 1 card stays
   *[other] { $cards } cards stay
}
terminal-can-off = lay off, for example { $card }; `off` alone lays off all that is best
terminal-can-swap = put { $card } in meld { $number } and take its joker
terminal-can-discard = discard a card, for example { $card }, and end your turn
terminal-can-not-down = { $cards ->
    [one] 1 card is missing for the contract.
   *[other] { $cards } cards are missing for the contract.
} `show` tells which would help.
terminal-can-not-down-together = The melds of the contract are in your hand, but the rules do not let you lay them down together now.
terminal-can-not-off = None of your cards fits on a meld now.
terminal-can-not-swap = There is no joker on the table that you can take now.

## All words

terminal-help = Words. Cards are typed 8H TD JK: rank A 2–9 T J Q K, suit C D H S.
terminal-help-draw = a card from the stock
terminal-help-take = the top discard, free, as your draw
terminal-help-leave = the discard for the others, before you draw
terminal-help-buy = ask for the discard out of turn
terminal-help-no = do not buy it
terminal-help-never = do not ask me again this round
terminal-help-wish = buy some cards without asking: `wish Q 7H`
terminal-help-down = lay down: `down`, or `down 7S 7D 7C | 9H TH JH JK=QH`
terminal-help-show = the best lay-down, or what is missing; the best lay-offs
terminal-help-off = lay off: `off 8H`, `off 8H 2`, `off JK 2 low`, or `off` for the best
terminal-help-swap = take a joker: `swap 6H`, or `swap 6H 1` from meld 1
terminal-help-drop = give up the round, where the rules allow it
terminal-help-discard = end your turn: `x KD`
terminal-help-back = take back what you last played to the table
terminal-help-sort = your hand: `sort suit`, `sort rank`, `sort own`
terminal-help-move = put a card elsewhere: `move 8H after 9C`, `move JK first`
terminal-help-hand = your hand
terminal-help-table = the table again; so does Enter
terminal-help-pile = the discard pile, which everyone has seen
terminal-help-scores = the scores of all rounds
terminal-help-log = what happened in this round
terminal-help-rules = the rules people ask for; `rules all` for every one
terminal-help-contract = the contracts of all rounds
terminal-help-seal = how you can check the deal
terminal-help-can = what you can do now, and why not the rest
terminal-help-help = this page
terminal-help-quit = leave; the game is saved
terminal-help-cards = A card alone, such as `4C`, asks before it does anything. Melds on the table are named by their numbers.

## Pages

terminal-scores = Scores
terminal-points-head = points
terminal-total = total
terminal-contracts = Contracts
terminal-contract-of = { $number }. { $melds }, { $cards } cards dealt
terminal-log = This round
terminal-own-rules = Rules changed at this table
terminal-more-rules = `rules all` has every rule, `contract` the contracts.
terminal-summary-out = Round { $number } is over: { $mine ->
    [1] you went out.
   *[other] { $name } went out.
}
terminal-summary-last = Round { $number } is over: { $mine ->
    [1] you are the last one left.
   *[other] { $name } is the last one left.
}
terminal-summary-cut = { $name } cut exactly: { $points ->
    [one] 1 point
   *[other] { $points } points
} off.
terminal-summary-dead = Round { $number } is over: no card was left to draw.
terminal-summary-none = nothing left
terminal-next-packs = Packs are added: { $packs } are in play, { $cards } cards.
terminal-next-round = Next is round { $number }: { $melds }, { $cards } cards. { $mine ->
    [1] You deal.
   *[other] { $name } deals.
}
terminal-final = { $winners ->
    [one] { $mine ->
        [1] You have won
       *[other] { $name } has won
    }
   *[other] { $name } share first place
} with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

## The beginning and the end

terminal-welcome = Contract Rummy, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}. The fewest points win.
terminal-welcome-back = The game goes on in round { $number } of { $rounds }.
terminal-against = You play with { $names }.
terminal-bot = Bot
terminal-bot-named = { $name } ({ $kind } bot)
terminal-first-deal = Drawn for the first deal: { $cards }. { $mine ->
    [1] You deal.
   *[other] { $name } deals.
}
terminal-drew-for-deal = { $name } { $card }
terminal-first-jack = Cards were dealt round until a jack fell: { $card }, card number { $cards }. { $mine ->
    [1] You deal.
   *[other] { $name } deals.
}
terminal-by-rules = The rules are those of { $rules }. `rules` tells them.
terminal-type-can = Type `?` whenever you want to know what you can do.
terminal-saves-to = Every move is saved in { $path }.
terminal-not-in-chinese = This terminal cannot show Chinese, so the game speaks English.
terminal-seal-closed = All deals are fixed before the first card is seen, under this seal. After the game you get the seed behind it and can check every deal.
terminal-seal-open = All deals of this game came from the seed below, and the seal was shown before the first card.
terminal-seal-demo = Dealt from the short seed { $number }: the same cards every time, and no fair deal.
terminal-seal-is = Seal:
terminal-seal-seed = Seed:
terminal-seal-check = To deal all rounds again from the seed and compare:
terminal-left = The game is saved. To go on:
terminal-left-unsaved = The game is not saved.
terminal-not-saved = The game could not be saved in { $path }: { $why }. You can play on, and it is tried again after every move.
terminal-saved-again = The game is saved again in { $path }.
terminal-bad-name = “{ $found }” cannot be a player’s name. A name has 1 to 24 characters that can be seen.
terminal-bad-bot = There is no bot called “{ $found }”. There are: { $names }.
