### Rules as files and on the command line, and text that cannot be read at all. The line is said beside the sentence.

## Text of any kind. $bytes and $limit are sizes in bytes, $byte counts from 1.

text-too-large = This is too large to be read: { $limit } bytes at most, and it has { $bytes }.
text-encoding = This text is in { $encoding }. Save it as UTF-8.
text-not-utf8 = This text is not in UTF-8: byte { $byte } does not fit. Save it as UTF-8.
text-nul = There is a NUL character in the text. Take it out.
text-surrogate = { $found } is half a character. The other half is missing.
text-too-deep = Brackets are nested too deep here. { $depth } levels are read.

## JSON. $found is the text at fault; $first and $again are lines.

json-syntax = This is not JSON from here on: “{ $found }”. Look for a missing comma, quote or bracket just before it.
json-ends = The JSON text stops before it is complete.
json-twice = “{ $key }” comes twice in one object, in line { $first } and in line { $again }. Keep one of them.
json-not-a-number = { $found } is not a number JSON has.
json-number-too-big = { $found } is too big a number. Whole numbers go from −{ $limit } to { $limit }.

## Rules files

file-cr = The lines of this file end in CR alone, as on very old Macs. Save it with LF or CR LF line ends.
file-control = There is an invisible control character here ({ $character }). Take it out.
file-line = This line has { $length } characters. A line of a rules file has { $limit } at most.
file-syntax = This line cannot be read (column { $column }). A rules file is TOML, such as buy_limit = 3 or deal = [10, 12], or JSON.
file-yaml = This looks like YAML. A rules file is TOML, such as buy_limit = 3, or JSON, such as { "{\"buy_limit\": 3}" }.
file-not-a-table = A rules file in JSON is one object, such as { "{\"buy_limit\": 3}" }.
file-key-twice = { $key } is given twice, in line { $first } and in line { $again }. Keep one of them.
file-version = The version of a rules file is a whole number, { $supported } at present. It cannot be { $found }.
file-newer-version = These rules were made for a newer version of this program (rules version { $version }; this one reads up to { $supported }). A newer program will read them.
file-title = The title of a rule set is one line of 1 to { $most } characters, not “{ $found }”.
file-title-character = The title has a character that cannot be seen or printed ({ $character }). Take it out.
setting-word = “{ $found }” sets no rule. Write a rule and its value with = between, such as buy_limit=3.
setting-twice = { $rule } ({ $key }) is set twice. Keep one of them.

# What the writer of a file may want to know.
file-note-empty = The file sets no rule, so these are the rules of { preset-common }.
file-note-no-version = The file does not say which version of the rules format it is in, so it is read as the present one. To say so, add version = 2.
file-note-exact-cut = The file has cut_with_upcard, which is now called exact_cut and has a third value, either.
file-note-same-owner = The file has freed_joker = own_run, which is now called same_owner: the joker goes onto a run of the player whose meld it came from.

## Rules that do not fit together

# error
problem-sets-need-ranks = Round { $round } asks for { $contract }, and its sets must be of different ranks, but the deck has only { $ranks ->
    [one] 1 rank.
   *[other] { $ranks } ranks.
}
# error
problem-runs-need-suits = Round { $round } asks for { $contract }, each run in a suit of its own, but the deck has only { $suits ->
    [one] 1 suit.
   *[other] { $suits } suits.
}
# error
problem-no-such-run = Round { $round } asks for { $contract }, and with this deck a run can have { $longest } cards at most.
# error; $players is the number of players the deck is for, $largest is 0 where there can be no set at all
problem-no-such-set = Round { $round } asks for { $contract }, and with the deck for { $players } players { $largest ->
    [0] there can be no set at all.
   *[other] a set can have { $largest } cards at most.
}
# error
problem-too-few-wilds = Round { $round } asks for { $contract }, which takes { $needed ->
    [one] 1 wild card
   *[other] { $needed } wild cards
} with so few cards of each rank, but the deck for { $players } players has { $wilds ->
    [0] none.
   *[other] only { $wilds }.
}
# error; $room is the most cards that can leave the hand
problem-no-room = In round { $round } nobody could go out: a hand has { $holds } cards or more, and { $contract } can take { $room } at most. Deal fewer cards or play the last round like the others.
# warning
problem-best-players = The game is said to be best with { $low } to { $high } players, but { $least } to { $most } can play.
# warning
problem-wilds-over-size = { $rule } ({ $key }) is { $value }, and no contract has a meld of more than { $size } cards. The limit says nothing there.
# warning
problem-wilds-not-in-contracts = There are wild cards in the deck, but no contract can be made with one: { $rule } ({ $key }) is { $value }, and the largest meld has { $size } cards.
