"""The table of people and bots round a game: seats, presence, clocks, standing wishes, the log that outlives a restart.

No web framework is known here: a table is told messages and tells messages (`messages`), and keeps its log in a store.
"""
