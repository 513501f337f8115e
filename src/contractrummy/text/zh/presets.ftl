### 预设：`preset-<名>` 是名称，`preset-<名>-about` 说它的特点，
### `remark-<名>-<编号>` 说明哪里与来源不同，或者作了什么取舍。

## 名称

preset-common = 通行版合约拉米
preset-heyue = 合约拉米
preset-pagat_contract = 合约拉米，基础版（{ "Contract Rummy" }）
preset-classic_hoyle = 合约拉米，经典版（{ "Contract Rummy" }）
preset-liverpool_wiki = 利物浦拉米，切牌奖励（{ "Liverpool Rummy" }）
preset-liverpool_radio = 利物浦拉米，十一张（{ "Liverpool Rummy" }）
preset-joker_jo = 鬼牌拉米（{ "Jo" }）
preset-shanghai_davis = 上海拉米，七轮（{ "Shanghai Rummy" }）
preset-shanghai_10 = 上海拉米，十轮（{ "Shanghai Rummy" }）
preset-shanghai_rum_wiki = 上海拉米，加州版（{ "Shanghai Rum" }）
preset-may_i_pagat = 可以吗，末轮照常（{ "May I?" }）
preset-may_i_house = 可以吗，家规版（{ "May I?" }）
preset-progressive_modern = 递进拉米（{ "Progressive Rummy" }）
preset-progressive_parlett = 递进拉米，前身（{ "Progressive Rummy" }）
preset-zioncheck = 齐恩切克（{ "Zioncheck" }）
preset-king = 国王拉米（{ "King Rummy" }）
preset-hollywood_contract = 好莱坞拉米，合约版（{ "Hollywood Rummy" }）
preset-onze = 十一（{ "Onze" }）
preset-carioca_chile = 卡里奥卡，智利（{ "Carioca" }）
preset-carioca_argentina = 卡里奥卡，阿根廷（{ "Carioca" }）
preset-loba_central = 洛巴，中美洲（{ "Loba" }）
preset-continental = 大陆拉米，西班牙（{ "Continental" }）
preset-telefunken = 德律风根，委内瑞拉（{ "Telefunken" }）

preset-with-choices = { $title }：{ $choices }

## 特点

preset-common-about = 最常见的写法，也是这里一切的默认：七个合约，鬼牌比人数少一张，抢购次数不限。
preset-heyue-about = 中文资料里的打法：四张鬼牌全用，一组里最多一张，每人每轮最多抢购三次，小牌每张5分。
preset-pagat_contract-about = 从转载中读到的基础打法，除人数外与通行版没有不同。
preset-classic_hoyle-about = 美国规则书里的打法，只用一两张鬼牌。顺里的万能牌给它代替的那张牌让位，挪到顺的一端；最后一张牌可以挂上桌。
preset-liverpool_wiki-about = 用上各副牌里的全部鬼牌；切牌时正好切出所需张数的人有奖励。
preset-liverpool_radio-about = 2005年美国一个广播节目刊出的打法：每轮十一张，摊牌时牌组可以更长，已摊牌的人不能拿弃牌。
preset-joker_jo-about = 流行于澳大利亚。发完牌不翻明牌，先出者只能从牌库摸牌。
preset-shanghai_davis-about = 七轮，每轮十一张。A只当最大，一组最多一张鬼牌，摊牌当回合就可以挂牌，每人每轮最多抢购两次。
preset-shanghai_10-about = 共十轮，顺最长要到十张。牌组越长，可用的鬼牌越多；一次摊下就出完减25分，不用鬼牌减50分。
preset-shanghai_rum_wiki-about = 又叫加州拉米：十轮，每轮十一张，一组里鬼牌不能比本牌多，下一位摸牌之前都可以喊Buy。
preset-may_i_pagat-about = 每次抢购罚抽两张，桌上的鬼牌不能换走，最后一轮和别的轮一样打。
preset-may_i_house-about = 一桌人完整写下的家规。2是万能牌，只有还没摊牌的人可以换鬼牌，弃牌在回合结束之前都可以要。
preset-progressive_modern-about = 发牌每轮多一张，从六张到十二张，所以第一轮一个回合就可能出完。
preset-progressive_parlett-about = 早期打法，万能牌只有2。合约只说张数，用同点组还是顺都可以；同点组要有不同的花色。
preset-zioncheck-about = 1930年代的美国玩法，其他玩法都从它而来：五个合约，每轮十张，不用鬼牌。
preset-king-about = 四人，四个合约。鬼牌一摊上桌，按轮次第一个拿着那张本牌的人可以马上换走。
preset-hollywood_contract-about = A是万能牌，不用鬼牌。有人抢购之后，轮到的人可以拿下面露出的弃牌。
preset-onze-about = 名字是法语的“十一”：每轮十一张，最后一轮十三张，2是万能牌，出完的奖励从5分涨到35分。
preset-carioca_chile-about = 流行于智利，逆时针进行。顺可以越过A，没有抢购，最后一个合约是同花色的十三张。
preset-carioca_argentina-about = 共十轮，每轮十二张。最后两轮各要一组十三张的顺：先是不限花色，再是同一花色。
preset-loba_central-about = 逆时针进行，六轮，每轮十一张。顺两端的鬼牌可以随着顺变长而改当别的牌。
preset-continental-about = 流行于西班牙，逆时针进行，从七张发到十三张。顺可以越过A一直走下去，一次摊下就出完减10分。
preset-telefunken-about = 四人，八个合约，最小的只要一组三条。已摊牌的人可以再摊新牌组，全局只有七次抢购。

## 已知多少

preset-known = 已知{ $rules }条规则中的{ $known }条
preset-reconstructed = 部分为推定：能读到的来源太少，不能保证全部准确。默认家规未必就是它原来的规则。
preset-house-defaults-about = 来源没有说到这些，照默认家规，也就是通行版合约拉米的规则（说明里另有交代的除外）：{ $names }。
preset-no-house-defaults = 每条规则都有来源。
preset-sources = 来源
preset-source-whole = { $title }
preset-source-part = { $title }（只读到一部分）
preset-remarks = 说明
preset-remark = { $rule }：{ $remark }
preset-choices = 选项
preset-choices-about = 把选项加在名称后面：{ $example }。
preset-differs = { $number ->
    [0] 就是通行版合约拉米的规则。
   *[other] 与通行版合约拉米有{ $number }项设置不同。
}
dimension-D46 = 抢购来的牌何时可用
dimension-D52 = 摸不到牌时

## 预设列表

presets-name = 预设
presets-title = 名称
presets-known = 已知
presets-known-of = { $known }/{ $rules }
presets-differences = 不同
presets-legend = 已知：{ $rules }条规则里有来源的条数，其余照默认家规。不同：与{ $first }不同的设置数。
presets-legend-reconstructed = 带{ "*" }的部分为推定。

## 选项

choice-deal_11 = 每轮十一张
choice-last_normal = 最后一轮照常打出一张
choice-last_run_of_seven = 最后一轮要一组七张顺
choice-ace_high_only = A只当最大
choice-touching_allowed = 允许相接顺子
choice-sets_of_different_ranks = 两组不能同点数
choice-one_joker = 一组最多一张鬼牌
choice-one_natural = 一组至少一张本牌
choice-two_naturals = 一组至少两张本牌
choice-extra_cards = 摊牌时可以多放牌
choice-layoff_at_once = 摊牌当回合可以挂牌
choice-three_buys = 每轮最多抢购三次
choice-two_penalty_cards = 罚抽两张
choice-low_cards_5 = 小牌5分
choice-ace_20 = A算20分
choice-joker_25 = 鬼牌25分
choice-joker_50 = 鬼牌50分
choice-deal_7 = 第1–4轮七张
choice-last_deal_10 = 最后一轮十张
choice-two_jokers = 一组最多两张鬼牌
choice-first_caller = 先开口者得牌
choice-twos_wild = 2是万能牌
choice-deal_10_three_times = 只有第1–3轮十张
choice-deal_12 = 每轮十二张
choice-two_packs_up_to_5 = 五人以内用两副牌
choice-runs_of_3 = 三张顺
choice-one_penalty_card = 罚抽一张
choice-out_without_discard = 不打出牌也可以出完
choice-two_packs = 多少人都用两副牌
choice-one_or_two_jokers = 两副牌一张鬼牌，三副牌两张
choice-sixth_round = 加第六轮
choice-eight_rounds = 八轮
choice-ten_rounds = 十轮
choice-runs_of_any_suits = 四张顺不论花色
choice-red_twos_wild = 红色的2是万能牌
choice-jokers_taken = 可以换鬼牌
choice-out_at_once_10 = 一次摊下就出完减10分
choice-joker_30 = 鬼牌30分
choice-buys_for_points = 抢购罚2分，不罚抽牌
choice-cut_10 = 切牌正好减10分
choice-out_at_once_30 = 一次摊下就出完减30分
choice-deal_11_then_12 = 第1–6轮十一张
choice-four_jokers = 四张鬼牌
choice-third_pack_later = 第5轮起加第三副牌
choice-points_by_fives = 2–7每张5分，8–K每张10分

## 说明

remark-heyue-D07 = 以原文的表格为准。后面的一条技巧说第5至7轮都要三组顺，与表格不符。
remark-heyue-D09 = 六至八人用几副牌、几张鬼牌，原文没有说定；三副牌加六张鬼牌才留得下牌库。
remark-heyue-D21 = 原文没有给谁换鬼牌的权利，所以鬼牌不能换走。
remark-heyue-D25 = 原文没有禁止相接的顺，所以允许。
remark-pagat_contract-D38 = 一个来源把牌给最先轮到的人，另一个给最先开口的人。这里给最先轮到的人，另一种是选项。
remark-classic_hoyle-D07 = 没有读到全部七个合约的列表，这里用这一族共同的合约。
remark-classic_hoyle-D27 = 把万能牌代替的那张牌挂上去，万能牌就挪到顺的一端，不会回到手里。
remark-classic_hoyle-D54 = 2只有当万能牌时才算15分，见“2是万能牌”的选项。
remark-liverpool_wiki-D08 = 较早的版本只有前三轮发十张，或每轮都发十二张，两种都是选项。
remark-liverpool_radio-D01 = 原文说到五人为止。
remark-joker_jo-D15 = 例子里有三张的顺，但没有这样的规则。这里顺最少四张，三张顺是选项。
remark-shanghai_davis-D50 = 打出的牌能挂上桌时喊“上海”的规则没有实现，这里没有这种喊法。
remark-shanghai_10-D55 = 最后一轮摊下就出完，所以不另减分。
remark-shanghai_rum_wiki-D01 = 来源一处说二至八人，一处说三至八人。这里二至八人都可以玩。
remark-shanghai_rum_wiki-D07 = 没有读到它的十个合约，这里用上海拉米十轮的合约。
remark-shanghai_rum_wiki-D09 = 来源说最多四副牌；这里七人起用第四副。
remark-may_i_pagat-D39 = 来源的说法可能只指第7轮。这里每轮都罚抽两张，罚抽一张是选项。
remark-may_i_house-D38 = 排在开口者前面的人可以要走那张牌，所以归最先轮到的人。
remark-may_i_house-D47 = 规则要求打出一张，但有一条允许不打出就出完，这是选项。
remark-progressive_modern-D03 = 来源说最小的牌先出；这里由最小的牌发牌。
remark-progressive_modern-D10 = 一个来源总是两副牌四张鬼牌，另一个两副牌一张、三副牌两张。选项里两种都有。
remark-progressive_parlett-D15 = 来源没有说顺最少几张。第一个合约是三张的同点组或顺，所以最少三张。
remark-zioncheck-D06 = 一个来源是五轮，另一个是六轮但没有说第六轮要什么。这里五轮，第六轮一组三条加两组四张顺是选项。
remark-zioncheck-D54 = 没有来源说记分，这里用经典版的分数。
remark-king-D23 = 鬼牌是在别人的回合换走的，所以进到手里。
remark-hollywood_contract-D08 = 来源说前六轮十一张，没有说最后一轮，这里用通常的十二张。
remark-hollywood_contract-D16 = A是万能牌，不代替2以下或K以上的牌，所以顺里没有A的位置。
remark-hollywood_contract-D20 = 来源不许牌组全是A。这里A当A用算本牌，所以三张A可以成一组。
remark-onze-D09 = 来源说至少两副牌。这里用两副，六人起三副。
remark-onze-D54 = 没有来源说记分。当万能牌用的2仍按2记分。
remark-carioca_chile-D05 = 来源说发牌者左边的人先出，可是发牌往右轮。这里由出牌方向上的下一位先出。
remark-carioca_chile-D09 = 来源说人少时用一副牌。这里总用两副：只有一副时，桌上的同点组很快就满，一轮可能打不完。
remark-carioca_chile-D15 = 有一处说顺可以混花色。这里的顺只用一种花色，不论花色是选项。
remark-carioca_chile-D17 = 没有来源说顺最长几张。顺越过A可能绕回来，所以每个点数只放一张。
remark-carioca_chile-D18b = 一张的上限说的是摊牌；中间隔着四张本牌时，以后可以挂上第二张鬼牌。
remark-carioca_chile-D40 = 来源里完全没有抢购（Buy），所以次数是0。
remark-carioca_chile-D49 = 最后一个合约十三张全部摊下，不打出牌。有的牌桌不许用鬼牌，这一条没有实现。
remark-carioca_argentina-D17 = 没有来源说顺最长几张。顺越过A可能绕回来，所以每个点数只放一张。
remark-carioca_argentina-D40 = 没有来源说到抢购（Buy）。抢购过的手牌在最后两个十三张的合约里永远出不完，智利的打法也没有抢购，所以这里没有。
remark-carioca_argentina-D49 = 两个十三张的合约都要全部摊下，不打出牌。
remark-loba_central-D07 = 没有读到它的六个合约，这里用合约拉米的前六个。
remark-continental-D01 = 一个来源说二至四人，另一个说二至八人。六人以上牌库太少，见加第三副牌的选项。
remark-continental-D09 = 一个来源说后面的轮加第三副牌，没有说从哪轮起；选项从第5轮加。
remark-telefunken-D07 = 各国的合约列表不同。
remark-telefunken-D08 = 没有来源说发几张。这里照通行版，第八轮也是十二张。
remark-telefunken-D14 = 有的合约要不含万能牌的同点组，这一条没有实现，任何同点组都可以。
remark-telefunken-D39 = 抢购要付筹码，每人全局七枚。筹码没有实现：全局七次抢购，每次罚抽一张。
remark-telefunken-D49 = 最后一个合约是一组七张顺，很难把牌全部摊下，所以最后一轮和别的轮一样打。

## 没有的选项

rules-no-such-choice = 预设{ $name }没有叫{ $found }的选项。{ $near ->
    [none] {""}
   *[other] 是不是{ $near }？
}{ $allowed ->
    [none] 它没有选项。
   *[other] 它的选项：{ $allowed }。
}
