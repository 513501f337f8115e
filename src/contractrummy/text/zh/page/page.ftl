### 牌桌之外的各页：首页、亲友、规则、设置、核对发牌。编号以page-开头。

## 与牌桌的连接

page-link-replaced = 你在另一个标签页里接着玩了。
page-link-closed = 你已离开这张牌桌。
page-link-unreadable = 牌桌没读懂这一步，什么都没有变。
