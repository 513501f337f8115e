### 请求写错时的答复。

door-not-an-object = 请求应当是一个 { "JSON" } 对象。
door-no-such-op = 没有这种请求。可用的有：{ $allowed }。
door-unknown-field = 这种请求没有“{ $field }”一项，可用的有：{ $allowed }。
door-bad-field = “{ $field }”一项缺失，或类型不对。
door-too-many-games = 已经开着{ $limit }局，请先关掉一局。
door-no-such-game = 没有开着这个编号的牌局。
door-no-such-bot = 没有叫这个名字的电脑玩家，可选的有：{ $allowed }。
door-not-to-act = 现在不是在等{ $seat }。
