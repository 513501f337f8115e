"""The page and the server behind it: sockets, addresses, cookies, limits. What is played there is `table`'s affair."""
