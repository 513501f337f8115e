"""The web app: the page and its sockets, served for the tables. Nothing in here knows a rule of the game.

`limits` says how much of everything is let in, `protocol` reads what comes, `visitor` knows who sent it. `shield` goes
round the whole application: headers, hosts, origins, sizes. `rest` and `sockets` are the handlers, `app` puts them
together, `serving` runs it all, over `heads` and `transport`.
"""
