### 一步棋为何不行。编号即 errors.REASONS 的代码，空位即代码所带的事实。
### 先说错在哪里、是哪些牌，再说怎么办，最后说是哪条家规。

## 轮到谁、轮到哪一步

GAME_OVER = 牌局已经结束，没有可做的了。
NO_SUCH_SEAT = 这里没有{ $seat }：本桌共{ $seats }个座位，从0数起。
NOT_YOUR_TURN = 还没轮到你，现在轮到{ $turn }。
TURN_OVER = 这个回合已经结束，下次轮到你时再出牌。
DRAW_FIRST = 请先摸牌，然后才能放牌、打牌。
ALREADY_DREW = 你已经摸过牌了，每回合只摸一次。能上桌的牌先放，再打出一张。
NO_DISCARD = 弃牌堆是空的，没有牌可拿、可抢购，下一张从牌库来。
DISCARD_LEFT = 这回合你已放弃{ $card }，不能再拿了，请从牌库摸牌。
DEAD_DISCARD = 这回合不能拿{ $card }：有人抢购之后，下面露出的牌不动。请从牌库摸牌。（家规：{ exposed_after_buy-name }）
DOWN_TAKES_STOCK = 你已经摊牌；本桌已摊牌的人只能从牌库摸牌。（家规：{ down_takes_discard-name }）
OFFER_FIRST = 请先放弃{ $card }：从牌库摸牌之前，要先让别人有机会要这张牌。（家规：{ turn_player_priority-name }）
NO_DROPPING = 本桌不能中途弃权，请继续出牌。（家规：{ drop_points-name }）
DROPPED = 这一轮你已经弃权，下一轮再来。

## 抢购

WINDOW_CLOSED = 晚了一步，这张弃牌已经不能抢购（Buy）了。
ALREADY_ANSWERED = 这张牌你已经答复过了，一次就够。
YOUR_OWN_DRAW = 正轮到你，{ $card }不用你抢购：要不要它，本来就由你先说。
BUY_LIMIT = { $limit ->
    [0] 本桌不能抢购（Buy）。
   *[other] 本轮{ $limit }次抢购（Buy）已用完。
}（家规：{ buy_limit-name }）
BUY_LIMIT_GAME = { $limit ->
    [0] 这一局不能抢购（Buy）。
   *[other] 这一局{ $limit }次抢购（Buy）已用完。
}（家规：{ buy_limit_game-name }）
ONE_SALE_A_TURN = 这回合已有人抢购过，每回合只能抢购一张。（家规：{ buys_per_turn-name }）
DOWN_MAY_NOT_BUY = 你已经摊牌；本桌已摊牌的人不能抢购。（家规：{ down_may_buy-name }）
OWN_DISCARD = { $card }是你自己打出的；本桌不能抢购自己打出的牌。（家规：{ buy_own_discard-name }）
INITIAL_UPCARD = { $card }是发牌时翻开的第一张明牌，本桌不能抢购它。（家规：{ buy_initial_upcard-name }）
NO_PENALTY_CARD = 牌不够，不能抢购：罚抽加上下一次摸牌要{ $needed }张，现在{ $available ->
    [0] 一张也摸不到。
   *[other] 只摸得到{ $available }张。
}

## 牌组

SET_MIXED = { $meld } 不是同点组：点数不全相同。
RUN_MIXED = { $meld } 不是同花顺：花色不全相同。
RUN_GAP = { $meld } 不是同花顺：中间断开了。用缺的那张或鬼牌补上。
RUN_REPEATS = { $meld } 不是同花顺：{ $card }不止一张。顺里每个位置只放一张。
RUN_TURNS_CORNER = { $meld } 不是同花顺：它绕过了A。A只能在2的下面或K的上面，不能同时连着两头。（家规：{ ace_mode-name }）
ACE_NOT_LOW = { $meld } 把A放在2的下面；本桌的A只能当最大。（家规：{ ace_mode-name }）
ACE_NOT_HIGH = { $meld } 把A放在K的上面；本桌的A只能当最小。（家规：{ ace_mode-name }）
ACE_IN_NO_RUN = { $meld } 里有A的位置；本桌的A不能放进顺，顺最多从2到K。（家规：{ ace_mode-name }）
MELD_TOO_SHORT = { $meld } 太短：只有{ $size }张，至少要{ $least }张。
RUN_TOO_LONG = { $meld } 太长：有{ $size }张，一组顺最多{ $most }张。（家规：{ run_max-name }）
WRONG_PLACE = { $card }在 { $meld } 里放错了地方：那是{ $place }的位置。
NOT_IN_DECK = { $meld } 要用到{ $card }，这副牌里没有这张牌。
STATE_THE_WILD = 请说明 { $meld } 里的万能牌当什么牌：{ $choices }。
WILD_LIMIT = { $meld } 有{ $wilds }张万能牌；{ $limit ->
    [0] 本桌的牌组不许用万能牌
   *[other] 本桌每组最多{ $limit }张
}。（家规：{ wild_limit-name }）
WILDS_OVER_NATURALS = { $meld } 的万能牌多过本牌：{ $wilds }张对{ $naturals }张。本桌万能牌不能比本牌多。（家规：{ wild_limit-name }）
WILDS_NOT_FEWER = { $meld } 的万能牌太多：{ $wilds }张，本牌只有{ $naturals }张。本桌每组的本牌要比万能牌多。（家规：{ wild_limit-name }）
MIN_NATURALS = { $meld } { $naturals ->
    [0] 没有本牌
   *[other] 只有{ $naturals }张本牌
}，本桌每组至少要{ $least }张。（家规：{ min_naturals-name }）
ADJACENT_WILDS = { $meld } 有两张万能牌挨在一起，中间要隔一张本牌。（家规：{ adjacent_wilds-name }）
WILDS_TOO_CLOSE = { $meld } 的万能牌离得太近，两张之间至少要隔{ $least }张本牌。（家规：{ naturals_between_wilds-name }）
WILD_OF_OTHER_SUIT = { $card }在 { $meld } 里不能当万能牌：本桌鬼牌以外的万能牌只能代替同花色的牌。（家规：{ wild_suits-name }）
SET_SUITS = { $meld } 有重复的花色；本桌同点组的花色要各不相同。（家规：{ set_suits-name }）
SET_ALL_SUITS = { $meld } 没有凑齐四种花色；本桌四张以上的同点组必须四种都有。（家规：{ set_suits-name }）

## 摊牌

ALREADY_DOWN = 你已经摊过牌了，合约每轮只摊一次。可以往桌上的牌组挂牌。
NOT_IN_HAND = 你手里没有：{ $cards }。
CONTRACT_NOT_MET = 这不合本轮的合约。合约是{ $contract }，你摆出的是{ $given }。
WRONG_RANK = { $meld } 的点数不对：合约在这里要的是{ $rank }的同点组。
EXTRA_CARDS = { $meld } 有{ $size }张，合约在这里正好要{ $exactly }张。多的先留着，以后可以挂牌。（家规：{ laydown_extra-name }）
TOUCHING_RUNS = 这两组同花色的顺相接了：{ $first } 和 { $second }。让它们再隔开一些，或者互相重叠。（家规：{ touching_runs-name }）
RUNS_SAME_SUIT = 这两组顺花色相同：{ $first } 和 { $second }。本桌你的每组顺要花色不同。（家规：{ touching_runs-name }）
SAME_RANK_SETS = 这两组同点组点数相同：{ $first } 和 { $second }。本桌你的每组同点组要点数不同。（家规：{ same_rank_sets-name }）
WILDS_IN_LAY_DOWN = 这次摊牌用了{ $wilds }张万能牌，{ $limit ->
    [0] 本桌摊牌时不许用
   *[other] 本桌最多{ $limit }张
}。（家规：{ wilds_in_laydown-name }）
CARDS_LEFT_OVER = 这一轮要把手牌全部摊成牌组才算出完，还剩下：{ $cards }。（家规：{ final_round-name }）
LEAVE_ONE_CARD = 这一轮要摊得只剩一张，再把它打出。这样摊你{ $left ->
    [0] 一张也不剩
   *[other] 会剩{ $left }张
}。（家规：{ final_round-name }）
KEEP_A_DISCARD = 要留一张能打出的牌，最后一张不能放到桌上。（家规：{ goout_discard-name }）
TOO_EARLY = 现在摊牌太早，本桌从每人本轮的第{ $turns }个回合起才能摊牌。（家规：{ first_turn_laydown-name }）

## 挂牌与换鬼牌

NOT_DOWN = 先摊下合约，然后才能往桌上的牌组放牌。
NOT_THIS_TURN = 你这回合刚摊牌，下一回合起才能往桌上的牌组放牌。（家规：{ layoff_same_turn-name }）
NO_SUCH_MELD = 桌上没有{ $meld }：{ $melds ->
    [0] 还没有人摊牌。
   *[other] 一共{ $melds }组，从1数起。
}
NO_CARDS = 请至少选一张牌。
CHOOSE_MELD = { $card }可以挂到不止一处，请选牌组：{ $choices }。
DOES_NOT_FIT = { $meld ->
    [none] 这里没有{ $card }能挂的牌组。
   *[other] { $card }挂不到 { $meld } 上。
}
PLACE_TAKEN = { $card }在 { $meld } 里的位置已经有牌。
STATE_THE_PLACE = { $card }放在 { $meld } 的两端都可以，请选一端：{ $choices }。
OWN_MELDS_ONLY = 那是别人的牌组；本桌只能往自己的牌组挂牌。（家规：{ layoff_targets-name }）
RUN_FULL = { $meld } 已经满了，不能再加牌。（家规：{ run_max-name }）
SWAP_OFF = 桌上的鬼牌不能换走。（家规：{ joker_swap_run-name }）
SWAP_SET = 同点组里的鬼牌不能换走，你可以把牌挂在旁边。（家规：{ joker_swap_set-name }）
SWAP_ONLY_BEFORE_DOWN = 本桌只有还没摊牌的人能换鬼牌，你已经摊牌了。（家规：{ swap_who-name }）
NO_WILD_THERE = { $meld } 的第{ $index }张不是万能牌，没有可换的。
WRONG_CARD_FOR_WILD = { $card }换不走那张鬼牌：它当的是{ $wanted }。
WILD_HAS_NO_PLACE = { $card }会没处放：换来的鬼牌当回合就要用掉，而桌上没有它能放的地方。（家规：{ freed_joker-name }）
PLAY_THE_WILD = 先把{ $card }用掉：换来的鬼牌要在同一回合放回桌上。（家规：{ freed_joker-name }）
WILD_GOES_BACK = { $card }要在同一回合挂到原来那位玩家的同花顺上。（家规：{ freed_joker-name }）
NO_LAY_DOWN_YET = 换走{ $card }就必须在这回合摊牌并用上它，而你现在还做不到。（家规：{ swap_who-name }）
LAY_DOWN_FIRST = 你还没摊牌就换了鬼牌，这回合必须摊牌，或者收回刚才的动作。（家规：{ swap_who-name }）
NOT_JUST_LAID = { $meld } 不是刚摊下的；现在只问你要不要新牌组里的鬼牌。（家规：{ swap_when-name }）
NO_MELDS_YET = 桌上还没有牌组，没处挂牌，也没有鬼牌可换。

## 打出

JUST_TAKEN = { $card }是你刚从弃牌堆拿的，这回合不能打出，请换一张。（家规：{ discard_taken-name }）
TAKEN_CARD_WINS_NOT = { $card }是你刚从弃牌堆拿的，最后一轮不能靠打出刚拿的牌出完。（家规：{ discard_taken_wins-name }）
JOKER_STAYS = 本桌不能打出鬼牌，请换一张。（家规：{ joker_discardable-name }）

## 收回

NOTHING_TO_TAKE_BACK = 没有可收回的：只有这回合放到桌上的牌能收回手里。
NO_TAKING_BACK = 本桌放下的牌不能收回。
OTHERS_ARE_ASKED = 正在先问其他玩家，等他们答完再继续。
NO_JOKER_OFFERED = 现在没有问你要不要换鬼牌。
