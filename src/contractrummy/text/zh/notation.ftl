### 读不懂的牌、牌组、合约、动作和局面。
### $position 从1数字符；$found 是出错的文字。

notation-not-a-card = 第{ $position }个字符处的“{ $found }”不是牌。先写点数（A 2–9 T J Q K），再写花色（C D H S），如8H、TD；鬼牌写JK。
notation-one-card = 这里只要一张牌，“{ $found }”不是牌或不止一张（第{ $position }个字符处）。
notation-lookalike = 第{ $position }个字符处的“{ $found }”里有个只是看着像的字符：{ $name }。请用普通的字母和数字重打一遍。
notation-bad-rank = 第{ $position }个字符处的“{ $found }”不是牌：点数是A 2–9 T J Q K（T写10也行），后面跟花色C D H S。
notation-joker-unknown = 第{ $position }个字符处的“{ $found }”：没说明这张鬼牌当什么牌。顺里写JK=8H，同点组里写JK=8。
notation-too-many-cards = 牌太多了，最多{ $limit }张（第{ $position }个字符处：“{ $found }”）。
notation-more-copies = 第{ $position }个字符处的“{ $found }”多了：{ $packs }副牌里没有这么多张。
notation-not-here = 第{ $position }个字符处的“{ $found }”这里没有，或没有这么多张。
notation-ambiguous = 第{ $position }个字符处的“{ $found }”可以指{ $choices }，请说明是哪一个。
notation-contract = 第{ $position }个字符处的“{ $found }”不是合约。S是三张的同点组，R是四张顺，最多写六个，如SSR；数字表示另外的张数，如S4、R7。
notation-contract-size = 第{ $position }个字符处的“{ $found }”张数不对：同点组3到13张，同花顺3到14张。
notation-finish = “{ $found }”（第{ $position }个字符处）不是一轮的结束方式，只能是{ "normal" }（照常）、{ "all_cards" }（用完全部手牌）、{ "all_but_discard" }（只留一张打出）。
notation-no-cards = 第{ $position }个字符处没有牌（“{ $found }”）。
notation-too-long = 文字太长，最多{ $limit }个字符。第{ $position }个字符起没有读：“{ $found }”。
notation-not-a-meld = 第{ $position }个字符处的“{ $found }”不是牌组：这些牌和鬼牌所代替的牌合不到一起。
notation-wild-needs-place = 第{ $position }个字符处的“{ $found }”没说明鬼牌当什么。JK=后面写一张牌（JK=8H），在同点组里写点数（JK=8）。
notation-not-an-action = 第{ $position }个字符处的“{ $found }”不是动作。动作以这些词开头：{ $allowed }。
notation-not-a-position = 第{ $position }个字符处的“{ $found }”不该出现在局面的文字里。
notation-unknown-word = 第{ $position }个字符处的“{ $found }”这里没有这个词。
