### The page around the table: home, friends, rules, settings, checking a deal. Ids begin with page-.

## The line to the table

page-link-replaced = You went on playing in another tab.
page-link-closed = You have left this table.
page-link-unreadable = The table could not read that. Nothing has changed.
