"""What a player may mean, and what can be done: requests that leave something open, read as the moves they can be.

Shared by every way to play. No rule is written here: whether a move can be made is asked of the engine, move by move.
"""
