### 为何不行，几个字，写在现在不能用的按钮上。按下去给出完整的原因。

## 轮到谁、轮到哪一步

short-GAME_OVER = 牌局已结束
short-NOT_YOUR_TURN = 还没轮到你
short-TURN_OVER = 回合已结束
short-DRAW_FIRST = 先摸牌
short-ALREADY_DREW = 已摸过牌
short-NO_DISCARD = 没有弃牌
short-DISCARD_LEFT = 已放弃这张
short-DEAD_DISCARD = 抢购后不能拿
short-DOWN_TAKES_STOCK = 你已摊牌
short-OFFER_FIRST = 先放弃弃牌
short-NO_DROPPING = 本桌不能弃权
short-DROPPED = 本轮已弃权
short-OTHERS_ARE_ASKED = 正在问别人
short-NO_JOKER_OFFERED = 没有鬼牌可换

## 抢购

short-WINDOW_CLOSED = 晚了一步
short-ALREADY_ANSWERED = 已答复
short-YOUR_OWN_DRAW = 可免费拿
short-BUY_LIMIT = 抢购次数已用完
short-BUY_LIMIT_GAME = 抢购次数已用完
short-ONE_SALE_A_TURN = 每回合只抢一张
short-DOWN_MAY_NOT_BUY = 你已摊牌
short-OWN_DISCARD = 自己打出的牌
short-INITIAL_UPCARD = 首张明牌不卖
short-NO_PENALTY_CARD = 牌不够

## 牌组

short-SET_MIXED = 点数不同
short-RUN_MIXED = 花色不同
short-RUN_GAP = 中间断开
short-RUN_REPEATS = 有重复的牌
short-RUN_TURNS_CORNER = 绕过了A
short-ACE_NOT_LOW = A只能最大
short-ACE_NOT_HIGH = A只能最小
short-ACE_IN_NO_RUN = A不能入顺
short-MELD_TOO_SHORT = 张数不够
short-RUN_TOO_LONG = 张数太多
short-WRONG_PLACE = 位置不对
short-NOT_IN_DECK = 没有这张牌
short-STATE_THE_WILD = 选鬼牌位置
short-WILD_LIMIT = 万能牌太多
short-WILDS_OVER_NATURALS = 万能牌太多
short-WILDS_NOT_FEWER = 万能牌太多
short-MIN_NATURALS = 本牌太少
short-ADJACENT_WILDS = 万能牌挨着
short-WILDS_TOO_CLOSE = 万能牌太近
short-WILD_OF_OTHER_SUIT = 花色不符
short-SET_SUITS = 花色重复
short-SET_ALL_SUITS = 花色不齐

## 摊牌

short-ALREADY_DOWN = 已摊过牌
short-NOT_IN_HAND = 手里没有
short-CONTRACT_NOT_MET = 不合合约
short-WRONG_RANK = 点数不对
short-EXTRA_CARDS = 多了牌
short-TOUCHING_RUNS = 两组顺相接
short-RUNS_SAME_SUIT = 顺的花色相同
short-SAME_RANK_SETS = 点数相同
short-WILDS_IN_LAY_DOWN = 万能牌太多
short-CARDS_LEFT_OVER = 还有剩牌
short-LEAVE_ONE_CARD = 要留一张
short-KEEP_A_DISCARD = 留一张打出
short-TOO_EARLY = 还太早

## 挂牌与换鬼牌

short-NOT_DOWN = 先摊下合约
short-NOT_THIS_TURN = 下一回合起
short-NO_SUCH_MELD = 没有这组
short-NO_CARDS = 先选牌
short-CHOOSE_MELD = 先选牌组
short-DOES_NOT_FIT = 挂不上
short-PLACE_TAKEN = 位置已有牌
short-STATE_THE_PLACE = 先选一端
short-OWN_MELDS_ONLY = 只能挂自己的
short-RUN_FULL = 这组已满
short-SWAP_OFF = 鬼牌不能换
short-SWAP_SET = 同点组不能换
short-SWAP_ONLY_BEFORE_DOWN = 你已摊牌
short-NO_WILD_THERE = 不是万能牌
short-WRONG_CARD_FOR_WILD = 不是这张
short-WILD_HAS_NO_PLACE = 没处可放
short-PLAY_THE_WILD = 先用掉鬼牌
short-WILD_GOES_BACK = 鬼牌要挂回去
short-NO_LAY_DOWN_YET = 还摊不了牌
short-LAY_DOWN_FIRST = 先摊牌
short-NOT_JUST_LAID = 只限新牌组
short-NO_MELDS_YET = 桌上没有牌组

## 打出、收回

short-JUST_TAKEN = 刚拿的牌
short-TAKEN_CARD_WINS_NOT = 刚拿的牌
short-JOKER_STAYS = 鬼牌不能打
short-NOTHING_TO_TAKE_BACK = 没有可收回的
short-NO_TAKING_BACK = 本桌不能收回

## 不是单独一条原因能说的，整句在 offers.ftl。

# $cards 是合约还差的张数。
short-CARDS_LACKING = 还差{ $cards }张
short-MELDS_CLASH = 不能一起摊
short-NO_NEW_MELD = 没有新牌组
short-NOTHING_FITS = 没有能挂的
short-NO_JOKER_FITS = 没有鬼牌可换
