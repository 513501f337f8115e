### 写成文件或写在命令行上的规则，以及根本读不了的文字。行号在句子之外另行标出。

## 各种文字。$bytes、$limit 是字节数，$byte 从1数起。

text-too-large = 内容太大，读不了：最多{ $limit }字节，这里有{ $bytes }字节。
text-encoding = 这段文字的编码是{ $encoding }，请存成{ "UTF-8" }。
text-not-utf8 = 这段文字不是{ "UTF-8" }编码：第{ $byte }个字节不对。请存成{ "UTF-8" }。
text-nul = 文字里有{ "NUL" }字符，请删掉。
text-surrogate = { $found }只是半个字符，缺了另一半。
text-too-deep = 这里括号套得太深，最多读{ $depth }层。

## JSON。$found 是出错的文字，$first、$again 是行号。

json-syntax = 从“{ $found }”起不是{ "JSON" }。看看前面是不是少了逗号、引号或括号。
json-ends = { "JSON" }没有写完就断了。
json-twice = 同一个对象里“{ $key }”写了两次：第{ $first }行和第{ $again }行。请只留一个。
json-not-a-number = { "JSON" }里没有{ $found }这样的数。
json-number-too-big = { $found }太大了，整数只能从−{ $limit }到{ $limit }。

## 规则文件

file-cr = 文件的行尾只有{ "CR" }（很老的{ "Mac" }格式），请用{ "LF" }或{ "CR LF" }换行另存。
file-control = 这里有个看不见的控制字符（{ $character }），请删掉。
file-line = 这一行有{ $length }个字符，规则文件一行最多{ $limit }个。
file-syntax = 这一行读不懂（第{ $column }列）。规则文件用{ "TOML" }写，如{ "buy_limit = 3" }、{ "deal = [10, 12]" }，也可以用{ "JSON" }。
file-yaml = 这看起来是{ "YAML" }。规则文件用{ "TOML" }写，如{ "buy_limit = 3" }；或用{ "JSON" }写，如{ "{\"buy_limit\": 3}" }。
file-not-a-table = { "JSON" }的规则文件要写成一个对象，如{ "{\"buy_limit\": 3}" }。
file-key-twice = { $key }写了两次：第{ $first }行和第{ $again }行。请只留一个。
file-version = 规则文件的版本是整数，目前是{ $supported }，不能是{ $found }。
file-newer-version = 这套规则是为更新版的程序写的（规则版本{ $version }，本程序最多读到{ $supported }），请换新版程序来读。
file-title = 规则的标题要写成一行，1到{ $most }个字，不能是“{ $found }”。
file-title-character = 标题里有个看不见、印不出的字符（{ $character }），请删掉。
setting-word = “{ $found }”没有设定任何规则。请把规则和值用等号连起来写，如{ "buy_limit=3" }。
setting-twice = “{ $rule }”（{ $key }）设了两次，请只留一个。

# 写文件的人也许想知道的事。
file-note-empty = 文件里没有设定任何规则，所以用的是{ preset-common }的规则。
file-note-no-version = 文件没有写明规则格式的版本，按现行版本读取。要写明，加一行{ "version = 2" }。
file-note-exact-cut = 文件里的{ "cut_with_upcard" }现在叫{ "exact_cut" }，并多了一个值{ "either" }。
file-note-same-owner = 文件里的{ "freed_joker = own_run" }现在叫{ "same_owner" }：鬼牌要放到它原来那组的主人的顺上。

## 彼此合不到一起的规则

# error
problem-sets-need-ranks = 第{ $round }轮要{ $contract }，这些同点组的点数又须各不相同，可整副牌只有{ $ranks }种点数。
# error
problem-runs-need-suits = 第{ $round }轮要{ $contract }，每组顺的花色又须各不相同，可整副牌只有{ $suits }种花色。
# error
problem-no-such-run = 第{ $round }轮要{ $contract }，可照这副牌，同花顺最长只能有{ $longest }张。
# error; $players is the number of players the deck is for, $largest is 0 where there can be no set at all
problem-no-such-set = 第{ $round }轮要{ $contract }，可照{ $players }人用的牌，{ $largest ->
    [0] 根本组不成同点组。
   *[other] 同点组最多只能有{ $largest }张。
}
# error
problem-too-few-wilds = 第{ $round }轮要{ $contract }，每种点数的牌太少，得用{ $needed }张万能牌，可{ $players }人用的牌里{ $wilds ->
    [0] 一张也没有。
   *[other] 只有{ $wilds }张。
}
# error; $room is the most cards that can leave the hand
problem-no-room = 第{ $round }轮谁也出不完：手里至少有{ $holds }张牌，而{ $contract }最多只能放下{ $room }张。请少发几张，或让最后一轮和其他各轮一样打。
# warning
problem-best-players = 最佳人数写的是{ $low }到{ $high }人，可这套规则只供{ $least }到{ $most }人玩。
# warning
problem-wilds-over-size = “{ $rule }”（{ $key }）是{ $value }，可合约里的牌组最多只有{ $size }张，这个上限不起作用。
# warning
problem-wilds-not-in-contracts = 整副牌里有万能牌，可哪个合约都用不上：“{ $rule }”（{ $key }）是{ $value }，而最大的牌组只有{ $size }张。
