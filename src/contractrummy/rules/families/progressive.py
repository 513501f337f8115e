"""Progressive Rummy with its forerunners, and other games of North America with contracts of their own."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice

__all__ = ["PRESETS"]

PRESETS = (
    Preset(
        "progressive_modern",
        {
            "players": (3, 8),
            "first_dealer": "lowest_card",
            "deal": [6, 7, 8, 9, 10, 11, 12],
            "packs": {2: 2, 5: 3},
            "jokers": 4,
        },
        {
            "OP1": "D01 D03 D05 D06 D08 D09 D10 D14 D15 D28 D54",
            "OP2": "D07 D08 D09 D10 D30 D36 D38 D39",
            "SK": "D27 D57",
        },
        remarks=("D03", "D10"),
        choices=(
            PresetChoice("two_packs", {"packs": 2}, ("OP1",)),
            PresetChoice("one_or_two_jokers", {"jokers": {2: 1, 5: 2}}, ("OP2",)),
        ),
        reconstructed=True,
    ),
    Preset(
        "progressive_parlett",
        {
            "players": (2, 6),
            "contracts": "parlett_prog",
            "deal": 10,
            "packs": 2,
            "jokers": 0,
            "wild_ranks": ["2"],
            "set_suits": "parlett",
            # Its first contract is a set or a run of three cards.
            "run_min": 3,
            "card_points": "prog11",
        },
        {"PA": "D01 D06 D07 D08 D09 D10 D11 D14 D47 D54"},
        remarks=("D15",),
        reconstructed=True,
    ),
    Preset(
        "zioncheck",
        {"players": (2, 6), "contracts": "zion5", "deal": 10, "packs": 2, "jokers": 0},
        {"PA": "D01 D06 D07 D08 D09 D10", "PG-DE": "D06"},
        remarks=("D06", "D54"),
        choices=(PresetChoice("sixth_round", {"contracts": ["SS", "SR", "RR", "SSS", "SSR", "SRR"]}, ("PG-DE",)),),
    ),
    Preset(
        "king",
        {
            "players": (4, 4),
            "best_players": (4, 4),
            "contracts": "king4",
            "deal": 10,
            "jokers": 4,
            "swap_when": "at_once",
            "freed_joker": "hand",
            "laydown_extra": True,
            "layoff_same_turn": True,
            "card_points": "mayi25",
        },
        {"PA": "D01 D06 D07 D08 D09 D10 D15 D21 D28 D29 D54"},
        remarks=("D23",),
    ),
    Preset(
        "hollywood_contract",
        {
            "players": (4, 6),
            "best_players": (4, 6),
            "deal": [11, 11, 11, 11, 11, 11, 12],
            "packs": 2,
            "jokers": 0,
            "wild_ranks": ["A"],
            "ace_mode": "never",
            "min_naturals": 1,
            "down_may_buy": False,
            "exposed_after_buy": "may_take",
        },
        {"LJ": "D01 D02 D05 D06 D07 D08 D09 D10 D11 D12 D15 D20 D36 D37 D39 D41 D45"},
        remarks=("D08", "D16", "D20"),
        reconstructed=True,
    ),
    Preset(
        "onze",
        {
            "deal": [11, 11, 11, 11, 11, 11, 13],
            "jokers": {2: 4, 6: 6},
            "wild_ranks": ["2"],
            "wild_limit": "naturals",
            "buy_limit": 3,
            "winner_points": [5, 10, 15, 20, 25, 30, 35],
        },
        {"ON": "D05 D06 D07 D08 D09 D10 D11 D12 D14 D15 D18 D21 D37 D38 D39 D40 D55"},
        remarks=("D09", "D54"),
        reconstructed=True,
    ),
)
