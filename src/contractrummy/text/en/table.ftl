# What a table refuses outside the rules of the game, and the names it gives.

default-name = Player
bot-names = Robin Sasha Kim Alex Toni Nico Jo Sam

refused-no-seat = You have no seat at this table.
refused-host-only = Only the host can do that.
refused-no-such-table = There is no such table.
refused-no-such-seat = There is no such seat.
refused-no-such-code = No table has this code. Codes are good for a day.
refused-no-such-recovery = This code gives no seat back. Each is good for one time only.
refused-no-such-request = Nobody is waiting with that request.
refused-no-such-proposal = That proposal is no longer open.
refused-no-onlookers = This table has no onlookers.
refused-one-hand = You have seen the cards of another seat in this round. You can sit down there again if a bot has it, or on any seat of a bot after the next deal.
refused-table-full = Every seat is taken.
refused-table-over = This game is over.
refused-table-paused = The game is paused. The host can go on with it.
refused-table-fault = Something is wrong with this table, so nothing can be done here. What was played is kept.
refused-seat-taken = That seat is taken.
refused-seat-free = Nobody has that seat.
refused-seat-here = Whoever has that seat is here, and can get a new code themselves.
refused-seat-already = This browser has another seat at this table.
refused-bot-stays = A bot has that seat while the game is on. Somebody who joins can take it over.
refused-not-yourself = To give up your own seat, leave the table.
refused-removed = The host has taken you off this table.
refused-turned-away = The host has said no.
refused-too-many-requests = Too many people are waiting for the host already. Try again in a moment.
refused-too-few = It takes at least two to play.
refused-proposal-open = There is a proposal about the rules that not everybody has answered.
refused-started = That cannot be changed once the game has begun.
refused-not-started = The game has not begun.
refused-still-running = The game is not over yet.
refused-match-running = This can be had once the game is over.
refused-never-dealt = No card was dealt at this table.
refused-rules = { $why }
refused-rules-missing = Say which rules.
refused-options-missing = Say which options.
refused-rounds = These rules have { $most ->
    [one] one round
   *[other] { $most } rounds
 } at most.
refused-name = A name has 1 to { $longest } characters that can be seen.
refused-name-reserved = That name would be taken for the table's own. Choose another.
refused-name-taken = Somebody here has that name, or one that looks like it. Choose another.
refused-cmd-id-reused = That message had the number of another one, so nothing was done.
refused-storage-full = There is no room left to write on, so nothing was done. Try again later.
refused-try-later = It could not be written down, so nothing was done. Try again in a moment.
refused-log-full = So much has been written down at this table that nothing more can be changed here. The game can be played to its end, or ended, and you can leave.
refused-log-ended = No more can be written down at this table. Anybody who sits here can end the game, or leave.
refused-too-often = That has been done too often in this turn. It can be done again after the next discard.
refused-failed = Something went wrong, and nothing was done.
