"""Shanghai Rummy in seven deals and in ten."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice

__all__ = ["PRESETS"]

PRESETS = (
    Preset(
        "shanghai_davis",
        {
            "players": (3, 5),
            "deal": 11,
            "jokers": 4,
            "ace_mode": "high_only",
            "wild_limit": 1,
            "same_rank_sets": False,
            "layoff_same_turn": True,
            "buy_limit": 2,
        },
        {"RN": "D01 D06 D07 D08 D09 D10 D11 D15 D16 D18 D25 D26 D29 D30 D40 D49", "AM2": "D50"},
        remarks=("D50",),
    ),
    Preset(
        "shanghai_10",
        {
            "players": (3, 8),
            "first_dealer": "lowest_card",
            "contracts": "rs10",
            "deal": 11,
            "packs": {2: 2, 5: 3},
            "jokers": {2: 1, 5: 2},
            "wild_limit": {"S3": 1, "R4": 1, "R5": 2, "R7": 3, "R10": 4},
            "buy_limit": [3, 3, 3, 3, 3, 3, 3, 3, 4, 4],
            "card_points": {**dict.fromkeys("23456789T", 5), **dict.fromkeys("JQK", 10), "A": 15, "JK": 15},
            "blind_points": 25,
            "blind_clean_points": 50,
        },
        {
            "GO": "D01 D03 D04 D05 D09 D10 D12 D16",
            "RS": "D06 D07 D08 D15 D18 D38 D39 D40 D46 D54 D55",
        },
        remarks=("D55",),
    ),
    Preset(
        "shanghai_rum_wiki",
        {
            "contracts": "rs10",
            "deal": 11,
            "packs": {2: 2, 5: 3, 7: 4},
            "jokers": {2: 4, 5: 6, 7: 8},
            "wild_limit": "naturals",
            "buy_window": "until_draw",
        },
        {
            "WS": "D01 D02 D04 D06 D08 D09 D10 D11 D12 D16 D36 D45",
            "SB": "D11 D16 D39",
            "LK": "D14 D18",
        },
        remarks=("D01", "D07", "D09"),
        choices=(
            PresetChoice("twos_wild", {"wild_ranks": ["2"]}, ("SB",)),
            PresetChoice("ace_high_only", {"ace_mode": "high_only"}, ("SB",)),
        ),
        reconstructed=True,
    ),
)
