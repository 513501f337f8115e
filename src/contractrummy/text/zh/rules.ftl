### 每条家规：<key>-name 是名称，<key>-<value> 是规则本身，按设置的顺序排列。
### $value 是数字或写成文字的值。最后是给错了值时的说明。

## 分组

group-frame = 人数、用牌与发牌
group-melds = 牌组
group-table = 摊牌、挂牌、打出
group-buying = 抢购（Buy）
group-ending = 一轮的结束
group-scoring = 记分

## 人数、用牌与发牌

players-name = 人数
players-value = { $value }人可以玩。
best_players-name = 最佳人数
best_players-value = { $value }人玩最合适。
direction-name = 出牌方向
direction-clockwise = 按顺时针轮流，你之后轮到左边的人。
direction-counter-clockwise = 按逆时针轮流，你之后轮到右边的人。
first_dealer-name = 首轮发牌者
first_dealer-random = 首轮由谁发牌随机决定。
first_dealer-lowest-card = 每人摸一张，最小的首轮发牌，A算最小。
first_dealer-highest-card = 每人摸一张，最大的首轮发牌。
first_dealer-first-jack = 逐张翻牌，先拿到J的人首轮发牌。
dealer_rotation-name = 下一轮发牌者
dealer_rotation-next = 每轮换出牌方向上的下一位发牌。
dealer_rotation-left = 每轮换上一位发牌者左边的人发牌。
dealer_rotation-right = 每轮换上一位发牌者右边的人发牌。
first_player-name = 先出者
first_player-next = 出牌方向上发牌者的下一位先出。
first_player-left = 发牌者左边的人先出。
first_player-right = 发牌者右边的人先出。
rounds-name = 轮数
rounds-none = 有几个合约就打几轮。
rounds-count = 共打{ $value }轮，用前{ $value }个合约。
contracts-name = 合约
contracts-value = 各轮合约：{ $value }。
deal-name = 每人发牌
deal-value = 每人发牌：{ $value }。
packs-name = 牌的副数
packs-value = { $value ->
    [1] 用一副牌。
   *[other] 用{ $value }副牌混在一起。
}
packs-table = 用牌副数：{ $value }。
packs_added-name = 后几轮加牌
packs_added-value = { $value ->
    [none] 各轮用的牌一样多。
   *[other] 后几轮再加牌：{ $value }。
}
jokers-name = 鬼牌张数
jokers-value = { $value ->
    [0] 不用鬼牌。
   *[other] 整副牌里有{ $value }张鬼牌。
}
jokers-table = { $pattern ->
    [one-less] 鬼牌张数比人数少一。
   *[table] 鬼牌张数：{ $value }。
}
ranks-name = 所用点数
ranks-list = 所用点数：{ $value }。
suits-name = 所用花色
suits-list = 所用花色：{ $value }。
wild_ranks-name = 其他万能牌
wild_ranks-none = 万能牌只有鬼牌。
wild_ranks-list = 和鬼牌一样，这些牌也是万能牌：{ $value }。它们也可以当本牌用。
wild_by_round-name = 当轮万能牌
wild_by_round-none = 没有只在某一轮算万能的点数。
wild_by_round-list = 每轮另有一个点数也是万能牌：{ $value }。它们也可以当本牌用。
wild_suits-name = 万能牌的花色
wild_suits-any = 万能牌可以代替任何花色的牌。
wild_suits-own = 在顺里，有花色的万能牌只能代替同花色的牌；鬼牌不限。
initial_upcard-name = 第一张明牌
initial_upcard-turned-up = 发完牌后翻开牌库顶上一张，作弃牌堆的第一张，先出者可以拿。
initial_upcard-none = 发完牌后不翻明牌，先出者从牌库摸牌。
initial_upcard-bottom-of-cut = 发牌前切牌，切时露出的底牌作弃牌堆的第一张，先出者可以拿。
cut_bonus-name = 切牌奖励
cut_bonus-zero = 切牌没有奖励。
cut_bonus-count = 发牌者右边的人切牌；正好切出发牌所需的张数，总分减{ $value }分。
exact_cut-name = 切牌张数
exact_cut-with-upcard = 所需张数包括各家手牌和第一张明牌。
exact_cut-hands-only = 所需张数只算各家手牌，不算第一张明牌。
exact_cut-either = 所需张数是各家手牌，算不算第一张明牌都行。

## 牌组

set_min-name = 同点组最少张数
set_min-count = 同点组是至少{ $value }张点数相同的牌。
set_suits-name = 同点组的花色
set_suits-any = 同点组里花色可以重复。
set_suits-distinct = 同点组里花色不能重复，所以最多四张。
set_suits-distinct-laydown = 摊牌时同点组里花色不能重复，以后挂上的牌可以重复。
set_suits-parlett = 三张的同点组要有三种花色，四张以上的要四种齐全。
run_min-name = 同花顺最少张数
run_min-count = 同花顺是至少{ $value }张同一花色、点数相连的牌。
ace_mode-name = 顺里的A
ace_mode-low-or-high = A在顺里要么最小（A-2-3-4），要么最大（J-Q-K-A），不能把K和2连起来：Q-K-A-2不算顺。
ace_mode-high-only = A只能当最大：J-Q-K-A是顺，A-2-3-4不是。
ace_mode-low-only = A只能当最小：A-2-3-4是顺，J-Q-K-A不是。
ace_mode-corner = 顺可以越过A接着走：Q-K-A-2也算顺。
ace_mode-never = A在顺里没有自己的位置：顺从2到K。
run_max-name = 同花顺最多张数
run_max-none = 同花顺的长度没有上限；能越过A时，点数可以重复出现。
run_max-count = 同花顺最多{ $value }张{ $value ->
    [13] ，每个点数一张
    [14] ，从A到A
   *[other] {""}
}。
wild_limit-name = 每组万能牌
wild_limit-none = 一组里万能牌张数不限。
wild_limit-zero = 牌组里不许用万能牌。
wild_limit-count = 一组里最多{ $value }张万能牌。
wild_limit-naturals = 一组里万能牌不能比本牌多。
wild_limit-fewer = 一组里本牌要比万能牌多。
wild_limit-table = 一组里最多的万能牌，按张数：{ $value }。介于两者之间的张数按较小的算。
wild_limit_scope-name = 万能牌上限何时有效
wild_limit_scope-laydown = 万能牌的上限只在摊牌时有效，以后挂牌可以超过。
wild_limit_scope-always = 万能牌的上限在摊牌和挂牌时都有效。
wilds_in_laydown-name = 一次摊牌的万能牌
wilds_in_laydown-none = 一次摊牌合计的万能牌张数不限。
wilds_in_laydown-zero = 摊牌时不许用万能牌。
wilds_in_laydown-count = 一次摊牌合计最多{ $value }张万能牌。
adjacent_wilds-name = 相邻的万能牌
adjacent_wilds-yes = 顺里的万能牌可以挨在一起。
adjacent_wilds-no = 顺里的万能牌不能挨在一起。
naturals_between_wilds-name = 两张万能牌之间
naturals_between_wilds-zero = 顺里两张万能牌之间不必隔着本牌。
naturals_between_wilds-count = 顺里两张万能牌之间至少要隔{ $value }张本牌。
min_naturals-name = 每组本牌
min_naturals-zero = 牌组可以全是万能牌，但要说明各当什么牌。
min_naturals-count = 有万能牌的牌组，至少要有{ $value }张本牌。
min_naturals_in-name = 本牌下限的范围
min_naturals_in-melds = 本牌的下限对同点组和同花顺都有效。
min_naturals_in-sets = 这只对同点组有效。
min_naturals_in-runs = 这只对同花顺有效。
joker_swap_run-name = 换顺里的鬼牌
joker_swap_run-yes = 手里有顺中万能牌所代替的那张牌，就可以放进去，把万能牌换出来。
joker_swap_run-no = 顺里的万能牌不能换走。
joker_swap_set-name = 换同点组里的鬼牌
joker_swap_set-yes = 手里有同点组那个点数的牌，就可以放进去，把万能牌换出来。
joker_swap_set-no = 同点组里的万能牌不能换走。
swap_when-name = 何时换鬼牌
swap_when-own-turn = 换万能牌要在自己的回合里，摸牌之后。
swap_when-at-once = 有人摊下万能牌时，马上依次问其他人换不换；换的人收进手里，不必另外做什么。没人换的，以后可以在自己的回合里换。
freed_joker-name = 换来的鬼牌
freed_joker-same-turn = 换来的万能牌当回合就要放回桌上，不能留在手里，也不能打出。
freed_joker-hand = 换来的万能牌可以留在手里。
freed_joker-same-owner = 换来的万能牌当回合要放到同一位主人的一组顺上。
swap_who-name = 谁可以换鬼牌
swap_who-down = 在这回合之前已经摊牌的人可以换万能牌。
swap_who-not-down = 只有还没摊牌的人可以换万能牌。
swap_who-any = 谁都可以换万能牌；还没摊牌的人换了，当回合就要摊牌。
touching_runs-name = 相接顺子
touching_runs-allowed = 自己的几组顺可以首尾相接：同花色的3-4-5-6和7-8-9-10可以一起摊下。
touching_runs-no-join = 摊牌时，自己两组同花色的顺不能首尾相接：有了3-4-5-6，可以配8-9-10-J（隔开）或5-6-7-8（重叠），不能配7-8-9-10。
touching_runs-no-join-or-corner = 摊牌时，自己两组同花色的顺不能首尾相接，绕过A也算相接：J-Q-K-A不能配A-2-3-4或2-3-4-5，10-J-Q-K也不能配A-2-3-4。
touching_runs-gap2 = 摊牌时，自己两组同花色的顺要么重叠，要么至少隔两个点数：有了3-4-5-6，可以配9-10-J-Q，不能配7-8-9-10或8-9-10-J。
touching_runs-different-suits = 摊牌时，自己的几组顺花色要各不相同。
same_rank_sets-name = 两组同点数
same_rank_sets-yes = 摊下的两组同点组可以点数相同。
same_rank_sets-no = 摊下的几组同点组点数要各不相同。
joker_place-name = 鬼牌的位置
joker_place-fixed = 万能牌放上桌时要说明当什么牌，只要还在桌上就不变。
joker_place-end-moves-once = 顺两端的万能牌可以挪一次，或者给它代替的那张牌让位，自己挪到任何一端，或者挪到另一端，接上一起挂的几张牌。
joker_place-slides = 有人挂上顺两端万能牌所代替的牌时，万能牌就挪到任何一端，次数不限；几张牌一起挂时，它也可以挪到另一端来接上。
joker_place-moves = 有人挂上顺里万能牌所代替的牌时，不论它在哪里，都让位挪到这组顺的任何一端；几张牌一起挂时，一端的万能牌也可以挪到另一端来接上。

## 摊牌、挂牌、打出

laydown_extra-name = 摊牌时多放牌
laydown_extra-yes = 摊牌时牌组可以比合约要求的长。
laydown_extra-no = 摊牌时张数要正好合乎合约，多的牌留在手里。
layoff_same_turn-name = 摊牌当回合挂牌
layoff_same_turn-yes = 摊牌后，当回合就可以挂牌。
layoff_same_turn-no = 摊牌后，下一回合起才可以挂牌。
layoff_targets-name = 可挂的牌组
layoff_targets-any = 可以挂到桌上任何一组，不论是谁摊的。
layoff_targets-own = 只能挂到自己摊下的牌组，也只能从那里换万能牌。
new_melds-name = 合约之外的新牌组
new_melds-yes = 已摊牌的人可以再摊新的牌组。
new_melds-no = 摊下合约后不再摊新的牌组，只能挂牌。
discard_taken-name = 打出刚拿的弃牌
discard_taken-yes = 从弃牌堆拿的牌，当回合可以再打出。
discard_taken-no = 从弃牌堆拿的牌，当回合不能再打出；另一副里同样的牌可以。
discard_taken_wins-name = 用刚拿的牌出完
discard_taken_wins-yes = 出完时打出的最后一张，可以是刚从弃牌堆拿的牌。
discard_taken_wins-no = 最后一轮里，不能靠打出刚从弃牌堆拿的牌来出完。
down_takes_discard-name = 已摊牌者拿弃牌
down_takes_discard-yes = 已摊牌的人仍可拿弃牌堆的明牌当作摸牌。
down_takes_discard-no = 已摊牌的人只能从牌库摸牌。
joker_discardable-name = 打出鬼牌
joker_discardable-yes = 鬼牌和别的牌一样可以打出。
joker_discardable-no = 鬼牌不能打出。
first_turn_laydown-name = 最早摊牌
first_turn_laydown-count = { $value ->
    [1] 第一个回合就可以摊牌。
   *[other] 每人从本轮的第{ $value }个回合起才可以摊牌。
}

## 抢购

buy_window-name = 抢购时机
buy_window-after-refusal = 轮到的人不要明牌、也还没摸牌时，别人可以抢购（Buy）。
buy_window-until-draw = 在轮到的人从牌库摸牌之前，别人都可以抢购（Buy）明牌；他摸牌不必等人。
buy_window-until-discard = 在轮到的人打出牌之前，别人都可以抢购（Buy）明牌，他摸过牌也行。
turn_player_priority-name = 优先拒绝权
turn_player_priority-first-refusal = 轮到的人先选：可以免费拿明牌当作摸牌。
turn_player_priority-offers-round = 轮到的人从牌库摸牌之前，要先把明牌让给大家。
buy_priority-name = 抢购顺位
buy_priority-soonest = 几个人都要时，归最先轮到的那位。
buy_priority-first-caller = 几个人都要时，归最先开口的那位。
buy_penalty-name = 抢购罚抽
buy_penalty-zero = 抢购不罚抽牌。
buy_penalty-count = 抢到的人还要从牌库罚抽{ $value }张。
buy_points-name = 抢购罚分
buy_points-zero = 抢购不罚分。
buy_points-count = 每次抢购罚{ $value }分。
buy_limit-name = 每轮抢购次数
buy_limit-none = 抢购次数不限。
buy_limit-zero = 不能抢购（Buy）。
buy_limit-count = 每人每轮最多抢购{ $value }次。
buy_limit-rounds = 每人最多抢购次数：{ $value }。
buy_limit_game-name = 全局抢购次数
buy_limit_game-none = 全局的抢购次数不另设上限。
buy_limit_game-zero = 全局都不能抢购。
buy_limit_game-count = 每人全局最多抢购{ $value }次。
down_may_buy-name = 已摊牌者抢购
down_may_buy-yes = 已摊牌的人仍可抢购。
down_may_buy-no = 已摊牌的人不能抢购。
buy_initial_upcard-name = 抢购第一张明牌
buy_initial_upcard-yes = 发牌时翻开的第一张明牌也可以抢购。
buy_initial_upcard-no = 发牌时翻开的第一张明牌不能抢购。
buy_own_discard-name = 抢购自己打出的牌
buy_own_discard-yes = 可以抢购自己刚打出的牌，按座位顺序排在最后。
buy_own_discard-no = 不能抢购自己打出的牌。
buys_per_turn-name = 每回合抢购
buys_per_turn-one = 每回合只能有一次抢购，之后轮到的人摸牌继续。
buys_per_turn-chain = 一张被抢购后，下面露出的牌也可以接着抢购。
exposed_after_buy-name = 抢购后露出的牌
exposed_after_buy-stock-only = 有人抢购后，轮到的人从牌库摸牌，下面露出的牌不能拿。
exposed_after_buy-may-take = 有人抢购后，轮到的人可以拿下面露出的牌。
discard_dead-name = 没人要的弃牌
discard_dead-when-drawn = 没人要的弃牌，轮到的人从牌库摸牌后就不能再要。
discard_dead-when-discarded = 没人要的弃牌，在轮到的人打出牌之前都还可以要。

## 一轮的结束

goout_discard-name = 出完时的弃牌
goout_discard-required = 最后一张牌要打出去才算出完，不能放到桌上。
goout_discard-optional = 最后一张牌打出去，或放到桌上，都算出完。
floating-name = 空手续打
floating-yes = 最后一张牌可以放到桌上而不算出完，下回合空着手继续。
floating-no = 手牌用完这轮就结束，不能空着手继续。
final_round-name = 最后一轮
final_round-all-cards = 最后一轮要等全部手牌都能摆进合约的牌组才摊牌，牌组可以更长；不用打出牌，摊下就出完。
final_round-all-but-discard = 最后一轮要等手牌除一张外都能摆进合约的牌组才摊牌，牌组可以更长；再打出那一张，就出完。
final_round-normal = 最后一轮和别的轮一样打。
final_rounds-name = 同样结束的轮数
final_rounds-count = { $value ->
    [1] 只有最后一轮有特别的结束方法。
   *[other] 最后{ $value }个合约的各轮，都照最后一个合约的方法结束。
}
rummy_call-name = 喊能挂的弃牌
rummy_call-off = 打出的牌本来能挂上桌，也没有什么后果。
rummy_call-give-back = 打出的牌本来能挂上桌时，最先喊的人把它退给打出的人，并附上自己的一张。
rummy_call-caller-discards = 打出的牌本来能挂上桌时，最先喊的人可以弃一张，打出的人收回那张，再从牌库摸两张。
rummy_call-freeze = 打出的牌本来能挂上桌时，最先喊的人拿来用掉，再打出一张冻结的牌。
rummy_call-shanghai = 打出的牌本来能挂上桌时，最先喊“上海”的人用掉它；比抢购优先，已摊牌的人也可以喊。
stock_out-name = 牌库摸完时
stock_out-all-but-top = 牌库摸完后，留下弃牌堆的明牌，其余重洗成新牌库。
stock_out-all = 牌库摸完后，弃牌堆全部重洗成新牌库。
reshuffle_when-name = 何时重洗
reshuffle_when-needed = 牌库空了、又有人要摸牌时才重洗。
reshuffle_when-at-once = 牌库最后一张一摸走就重洗。
max_reshuffles-name = 每轮重洗次数
max_reshuffles-none = 重洗次数不限。再也摸不到牌时，这轮结束，各人按手里的牌记分。
max_reshuffles-zero = 弃牌不重洗：摸不到牌时，这轮结束，各人按手里的牌记分。
max_reshuffles-count = 每轮最多重洗{ $value }次。之后摸不到牌时，这轮结束，各人按手里的牌记分。
advance-name = 没做成合约
advance-move-on = 不论做成与否，大家都进到下一个合约。
advance-stay = 没做成合约的人，下一轮还做同一个合约。

## 记分

card_points-name = 剩牌罚分
card_points-table = 手里剩牌的罚分：{ $value }。
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
winner_points-name = 出完奖励
winner_points-zero = 出完的人这轮记0分。
winner_points-count = 出完的人总分减{ $value }分。
winner_points-rounds = 出完的人总分减分：{ $value }。
blind_points-name = 摊牌就出完
blind_points-zero = 同一回合里摊牌又出完，没有另外的奖励。
blind_points-count = 同一回合里摊牌又出完，总分再减{ $value }分；摊牌就等于出完的那些轮不算。
blind_clean_points-name = 摊牌就出完，没用万能牌
blind_clean_points-none = 摊下的牌里有没有万能牌，奖励都一样。
blind_clean_points-zero = 摊下的牌里没有万能牌，就不减分。
blind_clean_points-count = 摊下的牌里没有万能牌，则减{ $value }分。
hand_counts-name = 哪些剩牌计分
hand_counts-all = 手里剩的牌全部计分，凑齐了合约却没摊下的也算。
hand_counts-spare = 手里凑成合约的牌不计分，只算其余的牌。
tie_break-name = 平分
tie_break-shared = 总分最低者胜，总分相同则名次并列。
tie_break-rounds-won = 总分最低者胜，总分相同则赢的轮数多者在前。

drop_points-name = 放弃一轮
drop_points-none = 一轮没打完，谁也不能退出。
drop_points-zero = 轮到自己、还没摸牌时，可以放弃这一轮，不记罚分。
drop_points-count = 轮到自己、还没摸牌时，可以放弃这一轮，记{ $value }分罚分。

## 给错了值。$rule 是家规名称，$key 是它在文件里的名字，$found 是给出的值。

rules-whole-number = “{ $rule }”（{ $key }）要填{ $low }到{ $high }的整数，不能是{ $found }。
rules-yes-or-no = “{ $rule }”（{ $key }）只能填是或否，不能是{ $found }。
rules-one-of = “{ $rule }”（{ $key }）只能是这些之一：{ $allowed }。不能是{ $found }。
rules-two-numbers = “{ $rule }”（{ $key }）要填两个{ $low }到{ $high }的整数，小的在前，不能是{ $found }。
rules-number-a-round = “{ $rule }”（{ $key }）要填一个{ $low }到{ $high }的整数，或每轮一个（最多20轮），不能是{ $found }。
rules-by-players = “{ $rule }”（{ $key }）要填一个{ $low }到{ $high }的整数，或按2到8的人数各填一个，不能是{ $found }。
rules-words = “{ $rule }”（{ $key }）要从这些里选，每样一次：{ $allowed }。不能是{ $found }。
rules-word-a-round = “{ $rule }”（{ $key }）要按轮各填一个：{ $allowed }。不能是{ $found }。
rules-wild-limit = “{ $rule }”（{ $key }）要填{ "none" }（不限）、0到13的整数、{ "naturals" }（不多于本牌）、{ "fewer" }（少于本牌），或按牌组大小（如S3、R5）各填一个。不能是{ $found }。
rules-points = “{ $rule }”（{ $key }）要填一张分数表，或这些名称之一：{ $allowed }。不能是{ $found }。
rules-points-table = “{ $rule }”（{ $key }）要写明{ $ranks }各多少分（单张不同的再写，如2H），或填这些名称之一：{ $allowed }。不能是{ $found }。
rules-contracts = “{ $rule }”（{ $key }）要填1到20个合约，如SS、SR、S4R7：S是同点组，R是同花顺，E是两者任一，M是不论花色的顺，数字表示另外的张数，SSS/RRR可以任选；也可以填这些现成的名称：{ $lists }。不能是{ $found }。
rules-no-such-round = 这套规则没有第{ $round }轮：一共{ $rounds }轮。
rules-no-such-key = 没有叫{ $key }的家规。{ $near ->
    [none] {""}
   *[other] 是不是{ $near }？
}
rules-no-such-preset = 没有叫{ $found }的预设。{ $near ->
    [none] {""}
   *[other] 是不是{ $near }？
}现有的预设：{ $allowed }。
