### The table screen: every word on it that is not a rule, a reason or a card.

## Cards and people

table-standing-for = { $wild } standing for { $card }
table-you = You
table-seat = Seat { $number }
table-card-spoken = { $card }{ $wild ->
    [yes] {", wild"}
   *[no] {""}
}{ $fresh ->
    [yes] , just drawn
   *[no] {""}
}, { $at } of { $count }
table-meld-spoken = { $whose ->
    [you] Your
   *[other] { $name }’s
} { $kind ->
    [set] set
   *[other] run
}: { $cards }{ $fits ->
    [yes] , your card fits here
   *[no] {""}
}
table-seat-spoken = { $name }{ $kind ->
    [bot] , bot
   *[other] {""}
}{ $standing ->
    [away] , away
    [played_for] , away, a bot plays
   *[other] {""}
}, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $down ->
    [yes] down
    [dropped] out of this round
   *[no] not down
}{ $buys ->
    [-1] {""}
    [one] , 1 buy left
   *[other] , { $buys } buys left
}{ $turn ->
    [yes] , playing now
   *[no] {""}
}

## The bar on top, seats, melds

table-menu = Menu
table-round-of = Round { $round } of { $rounds }
table-rules-dealt = { $who ->
    [you] You dealt
   *[other] { $name } dealt
} · { $rules }
table-scores = Scores
table-scores-colon = Scores:
table-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-place-moved = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}{ $way ->
    [up] {" ↑"}
    [down] {" ↓"}
   *[same] {""}
}
table-players = Players
table-bot = bot
table-playing-now = Playing
table-away = Away
table-dropped = Gave up
table-down = Down
table-not-down = Not down
table-melds = Melds on the table
table-no-melds = No melds on the table yet

## The middle

table-middle = Contract and piles
table-contract = This round’s contract
table-contract-lacks = Contract · { $count ->
    [one] 1 card short
   *[other] { $count } cards short
}
table-must-lay-down = You must lay down this turn
table-have-it = You have it in hand
table-you-are-down = You are down
table-down-play = Lay off what fits, then discard
table-down-discard = Discard a card to end your turn
table-points-left = { $points ->
    [one] 1 point in hand
   *[other] { $points } points in hand
}
table-fits = [[{ $cards }]] fits on { $whose ->
    [you] your melds
   *[other] { $name }’s melds
}
table-swaps = [[{ $cards }]] takes the joker from { $whose ->
    [you] your meld
   *[other] { $name }’s meld
}
table-piles = Piles
table-stock = Stock, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-draw-stock = Draw from the stock, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-take-spoken = Take the { $card } from the discard pile, free
table-pile-spoken = Discard pile: { $card }
table-pile-empty = Discard pile, empty
table-free = free
table-round-done = The round is over
table-waiting-for = Waiting for { $names }
table-next-deal = The next round is being dealt

## My line and my hand

table-rail = Your hand and actions
table-your-turn = Your turn
table-your-turn-draw = Your turn: draw
table-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-points-in-hand = { $points ->
    [one] 1 point in hand
   *[other] { $points } points in hand
}
table-buys-free = buys: no limit
table-buys-left = { $count ->
    [0] no buys left
    [one] 1 buy left
   *[other] { $count } buys left
}
table-seconds = { $count } s
table-seconds-left = { $count ->
    [one] 1 second left
   *[other] { $count } seconds left
}
table-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-you-watch-title = Watching
table-you-watch = You are watching: you see what lies open, and nobody’s hand.
table-you-watch-short = watching
table-onlookers = { $count ->
    [0] {""}
    [one] 1 onlooker
   *[other] { $count } onlookers
}

## The action bar

table-actions = Actions
table-sort = Sort
table-hint = Hint
table-undo = Undo
table-draw = Draw
table-leave = Leave it
table-take = Take [[{ $card }]]
table-take-none = Take
table-discard = Discard [[{ $card }]]
table-discard-none = Discard
table-discarding = Discarding [[{ $card }]]
table-undo-discard = Undo
table-lay-down-open = Lay down…
table-lay-down = Lay down
table-lay-down-cards = Lay down { $count } cards
table-another-way = Another way
table-no-other-way = no way found
table-take-all-back = Take all back
table-looking = looking…
table-off = Lay off [[{ $cards }]]
table-off-many = Lay off { $count } cards
table-off-none = Lay off
table-take-joker = Take the joker
table-leave-joker = Leave it there
table-no-thanks = No thanks
table-may-i = May I? Buy it
table-may-i-card = May I? [[{ $card }]]
table-asked = Asked
table-declined = Not wanted
table-others-decide = others decide
table-wish-open = Wish to buy…
table-fits-nowhere = fits nowhere
table-choose-card = Choose a card of your hand first, then press the button again.
table-choose-card-short = choose a card
table-choose-one = Several cards are chosen. Choose just one to discard.
table-choose-one-short = choose one
table-choose-off = Choose the card that you want to add, then the meld it should go on.
table-choose-off-short = choose a card
table-not-now = That has its time later in the turn.
table-not-now-short = not now
table-not-your-turn = { $name } is playing. Your turn comes after.
table-not-your-turn-short = { $name } is playing
table-is-paused = The host has paused the game
table-is-paused-short = paused
table-round-is-over = This round is over.
table-round-is-over-short = round over

## Refusals

table-refused-move = That was not possible
table-cannot-draw = You cannot draw now
table-cannot-take = You cannot take the card now
table-cannot-ask = You cannot buy this card
table-cannot-undo = There is nothing to undo
table-cannot-discard = You cannot discard [[{ $card }]]
table-cannot-discard-none = You cannot discard yet
table-cannot-off = You cannot lay off [[{ $cards }]] there
table-cannot-off-none = You cannot lay off yet
table-cannot-down = You cannot lay down yet
table-no-hint = No hint just now
table-all-right = All right
table-try-slots = Try the slots
table-fill-for-me = Fill for me
table-take-back-card = Take back [[{ $card }]]
table-take-back-meld = Take this meld back
table-take-back-spoken = { $card }, take back
table-rules-here = Rules of this table

## Choices

table-choice = Choose
table-never-mind = Never mind
table-which-joker = Which card is the joker?
table-which-place = Where should [[{ $cards }]] go?
table-way-off = { $whose ->
    [you] on your { $kind ->
        [set] set
       *[other] run
    }
   *[other] on { $name }’s { $kind ->
        [set] set
       *[other] run
    }
}{ $as ->
    [none] {""}
   *[other] {" "}as [[{ $as }]]
}
table-way-swap = { $whose ->
    [you] take your joker
   *[other] take { $name }’s joker
}
table-claim = A joker on offer
table-claim-question = Do you take the joker?
table-claim-with = With [[{ $card }]]

## Buying

table-buy-window = Buy window
table-buy-question = Buy [[{ $card }]]?
table-buy-line = { $who ->
    [nobody] {""}
   *[other] { $name } passed.
} { $how ->
    [first] Whoever asks first gets it.
    [later] { $count ->
        [one] If { $before } asks too, { $before } comes before you.
       *[other] If { $before } ask too, they come before you.
    }
   *[next] If you ask, you come first.
}
table-buy-price = Price: { $penalty ->
    [0] nothing
    [one] 1 card from the stock
   *[other] { $penalty } cards from the stock
}{ $points ->
    [0] {""}
    [one] {" "}and 1 point
   *[other] {" "}and { $points } points
}.{ $left ->
    [-1] {""}
    [one] {" "}1 buy left.
   *[other] {" "}{ $left } buys left.
}
table-wish-title = Wish to buy
table-wish-how = Choose what you want. When such a card is thrown, you ask for it at once. It holds for this round.
table-wish-by = Choose by
table-wish-by-rank = By rank
table-wish-by-card = By card
table-wish-else-no = Do not ask me about other cards this round
table-wish-now = You ask for: { $cards }
table-wish-none = No wishes: you are asked about every card.
table-wish-none-at-all = You are not asked this round.
table-wish-clear = Clear all
table-wish-keep = Keep

## Laying down

table-stage = Your lay-down
table-stage-ready = Ready to lay down
table-stage-open = Put your melds together
table-stage-left = then { $count } left, { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-stage-close = Close the lay-down
table-slot = { $kind ->
    [set] Set of { $size }
    [run] Run of { $size }
    [mixed] Run of { $size }
   *[other] Meld of { $size }
}
table-slot-open = { $kind ->
    [set] Set: { $count } of { $size }
    [run] Run: { $count } of { $size }
    [mixed] Any run: { $count } of { $size }
    [any] Meld: { $count } cards
   *[other] Set or run: { $count } of { $size }
}
table-slot-bad = Not a meld
table-one-more-meld = One more

## Hints

table-hint-title = I would do this
table-thanks = Thanks
table-do-it = Do it

## Sheets

table-close = Close
table-sort-title = Sort my hand
table-sort-contract = By contract
table-sort-suit = By suit
table-sort-rank = By rank
table-sort-own = My own order
table-move-card = Move [[{ $card }]]
table-move-none = Move a card
table-move-left = Left
table-move-right = Right
table-move-how = Choose a card first. You can also drag cards, or hold Shift and press an arrow key.
table-player = Player
table-total = Total
table-just-now = Just now
table-last-round-again = Last round again
table-log-empty = Nothing has happened yet
table-side = Scores and log
table-scores-and-log = Scores and log
table-settings = Settings
table-home = To the start page
table-drop = Give up this round
table-drop-sure = Give up this round for its fixed points?
table-leave-seat = Get up for good
table-leave-sure = Get up? A bot takes your seat
table-guide-again = Explain the game as I play
table-rules-changes = What differs from the usual rules:
table-rules-as-they-are = The usual rules, unchanged.
table-rules-all = All rules
table-seal = Seal of the deal
table-seal-what = The deal was sealed before play. Write the seal down if you like: after the match anyone can check that nothing was changed.
table-seal-demo = This deal came from a short seed. It is for trying out and not a fair deal.
table-seal-later = It can be checked once the match is over.
table-seal-line = The deal is sealed and can be checked after the match. Seal { $seal }
table-check-deal = Check this deal
table-recovery = My seat’s code
table-recovery-what = With this code you get your seat back on another phone or browser. Making one makes the one before void. Show it to nobody.
table-recovery-make = Make a code
table-recovery-another = Make another
table-seat-is = { $standing ->
    [bot] { $level ->
        [novice] A bot that is learning
       *[other] A steady bot
    }
    [played_for] Away; a bot plays until they are back
    [away] Away just now
   *[here] Here
}{ $host ->
    [yes] , host of this table
   *[no] {""}
}
table-seat-facts = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $down ->
    [yes] down
   *[no] not down
}{ $buys ->
    [-1] {""}
    [one] , 1 buy left
   *[other] , { $buys } buys left
}
table-seat-score = { $score ->
    [one] 1 point
   *[other] { $score } points
} so far, place { $place }
table-bot-steady = Steady bot
table-bot-novice = Novice bot
table-host = As the host
table-host-remove = Remove from the table
table-host-pause = Pause
table-host-resume = Go on
table-host-end = End now
table-host-end-sure = End with these scores?
table-host-request = { $name } would like to join
table-host-admit = Let in
table-host-turn-away = Not now
table-host-code = Make a code to join
table-host-code-is = Code to join:
table-look = Look
table-keys-title = Keys
table-keys-tab = Tab
table-keys-tab-does = from group to group: seats, melds, piles, hand, actions
table-keys-arrows = Arrows
table-keys-arrows-does = inside a group
table-keys-space = Space
table-keys-space-does = choose a card, press a button
table-keys-shift = Shift + arrows
table-keys-shift-does = move the card
table-key-draw = draw
table-key-take = take the open card
table-key-down = lay down, or lay off
table-key-discard = discard
table-key-buy = May I? Buy it
table-key-undo = undo
table-key-sort = sort
table-key-keys = these keys
table-keys-letters = Single letters act at the table
table-reactions = Say something
table-reactions-muted = Do not show what others say
table-reaction-hello = Hello
table-reaction-well-played = Well played
table-reaction-thanks = Thank you
table-reaction-oops = Silly me
table-reaction-thinking = Let me think
table-reaction-hurry = Take heart, throw it
table-reaction-laugh = Ha ha
table-reaction-wow = Wow

## The end of a round and of the match

table-out-title = { $who ->
    [you] You go out
    [nobody] Nobody went out
   *[other] { $name } goes out
}
table-summary-line = Round { $round } is over. { $last ->
    [yes] It was the last one.
   *[no] The lowest total leads.
}
table-plus = { $points ->
    [0] 0
   *[other] +{ $points }
}
table-next = Next: { $contract }. { $count } cards each, { $who ->
    [you] you deal.
   *[other] { $name } deals.
}
table-go-on = Round { $round }
table-to-result = To the result
table-final = The result
table-you-won = You have won
table-won = { $count ->
    [0] The match is over
    [one] { $names } has won
   *[other] { $names } have won together
}
table-final-line = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, won with { $points ->
    [one] 1 point
   *[other] { $points } points
}. The lowest total wins.
table-ended-early = The host ended the match early; these scores stand.
table-rematch = Play again
table-rematch-host = The host can start another match.
table-to-rematch = To the next match
table-replay = Watch it again

## Connection

table-lost = The connection is gone. Trying to get back; nothing of your game is lost.
table-restarting = The table will be back in a moment. Every move is kept.
table-connected-again = Connected again. Your hand is as you left it.
table-fault = This table cannot go on.
table-live-asks = You are asked: do you buy [[{ $card }]]?

## The guided first round

table-tip-draw = Draw a card to begin: press Draw.
table-tip-take = Begin with one card: take the open one, it is free, or draw from the stock.
table-tip-play = Collect towards the contract. Choose a card you do not need, then Discard.
table-tip-down = You have the whole contract. Press Lay down… to see it.
table-tip-slots = These are your melds. Tap a card to take it back, or lay them down.
table-tip-fill = Put cards into the slots: tap a slot, then cards of your hand.
table-tip-off = Some of your cards fit on melds. Choose a card: the meld lights up.
table-tip-ask = Nobody has taken it yet. You may have it now, for the price stated.
table-tip-wait = The others play. Meanwhile you can arrange your hand.
table-tip-skip = Skip tips

## What happened

table-log-dealt = { $who ->
    [you] You dealt round { $round }
   *[other] { $name } dealt round { $round }
}
table-log-left = { $who ->
    [you] You passed on [[{ $card }]]
   *[other] { $name } passed on [[{ $card }]]
}
table-log-nobody = Nobody bought [[{ $card }]]
table-log-bought = { $who ->
    [you] You bought [[{ $card }]]
   *[other] { $name } bought [[{ $card }]]
}
table-log-before-you = { $name } got [[{ $card }]]: { $name } comes before you in line
table-log-penalty = { $who ->
    [you] { $card ->
        [none] You took a penalty card
       *[other] You took a penalty card: [[{ $card }]]
    }
   *[other] { $name } took a penalty card
}
table-log-drew = { $who ->
    [you] { $card ->
        [none] You drew from the stock
       *[other] You drew [[{ $card }]]
    }
   *[other] { $name } drew from the stock
}
table-log-took = { $who ->
    [you] You took [[{ $card }]]
   *[other] { $name } took [[{ $card }]]
}
table-log-reshuffled = The discards were shuffled: { $count ->
    [one] 1 card is the new stock
   *[other] { $count } cards are the new stock
}
table-log-down = { $who ->
    [you] You laid down { $melds }
   *[other] { $name } laid down { $melds }
}
table-log-new-melds = { $who ->
    [you] You added { $melds }
   *[other] { $name } added { $melds }
}
table-log-off = { $who ->
    [you] { $whose ->
        [own] You laid [[{ $cards }]] on your own meld
       *[other] You laid [[{ $cards }]] on { $owner }’s meld
    }
   *[other] { $whose ->
        [own] { $name } laid [[{ $cards }]] on their own meld
        [you] { $name } laid [[{ $cards }]] on your meld
       *[other] { $name } laid [[{ $cards }]] on { $owner }’s meld
    }
}
table-log-swap = { $who ->
    [you] { $whose ->
        [own] You took [[{ $wild }]] from your own meld for [[{ $card }]]
       *[other] You took [[{ $wild }]] from { $owner }’s meld for [[{ $card }]]
    }
   *[other] { $whose ->
        [own] { $name } took [[{ $wild }]] from their own meld for [[{ $card }]]
        [you] { $name } took [[{ $wild }]] from your meld for [[{ $card }]]
       *[other] { $name } took [[{ $wild }]] from { $owner }’s meld for [[{ $card }]]
    }
}
table-log-moved = { $who ->
    [you] You moved the joker with [[{ $cards }]]
   *[other] { $name } moved the joker with [[{ $cards }]]
}
table-log-joker-left = { $who ->
    [you] You left the joker there
   *[other] { $name } left the joker there
}
table-log-back = { $who ->
    [you] You took your last play back
   *[other] { $name } took the last play back
}
table-log-discarded = { $who ->
    [you] You discarded [[{ $card }]]
   *[other] { $name } discarded [[{ $card }]]
}
table-log-dropped = { $who ->
    [you] You gave up this round
   *[other] { $name } gave up this round
}
table-log-out = { $who ->
    [you] You went out
   *[other] { $name } went out
}
table-log-round-over = Round { $round } is over
table-log-table-sat = { $name } sat down
table-log-table-stood = { $name } got up
table-log-table-bot-sat = A bot sits down: { $name }
table-log-table-removed = { $name } was removed
table-log-table-played-for = { $name } is away; a bot plays the hand until they are back
table-log-table-is-back = { $name } is back
table-log-table-sealed = The deal is sealed
table-log-table-started = The match begins
table-log-table-paused = The game is paused
table-log-table-resumed = The game goes on
table-log-table-ended = The host ended the match
table-log-table-timed-out = { $name } ran out of time
table-log-table-over = The match is over
table-log-table-rematch = Another match is open
