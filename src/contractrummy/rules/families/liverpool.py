"""Liverpool Rummy, and Joker Rummy from Australia."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice

__all__ = ["PRESETS"]

PRESETS = (
    Preset(
        "liverpool_wiki",
        {
            "players": (3, 8),
            "deal": [10, 10, 10, 10, 12, 12, 12],
            "packs": {2: 2, 5: 3},
            "jokers": {2: 4, 5: 6},
            "cut_bonus": 50,
        },
        {
            "WL": "D01 D02 D05 D06 D07 D08 D09 D10 D11 D12 D13 D14 D15 D16 D57",
            "RF": "D07",
            "AL": "D08",
            "IP": "D08 D09",
            "ET": "D11 D16",
        },
        remarks=("D08",),
        choices=(
            PresetChoice("deal_10_three_times", {"deal": {4: 12}}, ("AL",)),
            PresetChoice("deal_12", {"deal": 12}, ("IP",)),
            PresetChoice("two_packs_up_to_5", {"packs": {2: 2, 6: 3}, "jokers": {2: 4, 6: 6}}, ("IP",)),
            PresetChoice("twos_wild", {"wild_ranks": ["2"]}, ("ET",)),
            PresetChoice("ace_high_only", {"ace_mode": "high_only"}, ("ET",)),
        ),
        reconstructed=True,
    ),
    Preset(
        "liverpool_radio",
        {
            "players": (2, 5),
            "deal": 11,
            "packs": {2: 2, 5: 3},
            "jokers": {2: 4, 5: 6},
            "laydown_extra": True,
            "down_takes_discard": False,
            "down_may_buy": False,
        },
        {"WA": "D01 D05 D06 D07 D08 D09 D10 D11 D14 D15 D16 D28 D30 D33 D36 D41 D49 D54 D57"},
        remarks=("D01",),
    ),
    Preset(
        "joker_jo",
        {
            "players": (3, 8),
            "deal": [10, 10, 10, 10, 12, 12, 12],
            "packs": {2: 2, 5: 3, 7: 4},
            "initial_upcard": "none",
            "buy_initial_upcard": False,
        },
        {
            "JO": "D01 D02 D06 D07 D08 D09 D10 D14 D16 D49",
            "CA": "D01 D09 D10 D12 D36 D38 D42",
        },
        remarks=("D15",),
        choices=(
            PresetChoice(
                "runs_of_3",
                {"run_min": 3, "contracts": ["SS", "SR3", "R3R3", "SSS", "SSR3", "SR3R3", "R3R3R3"]},
                ("JO",),
            ),
        ),
        reconstructed=True,
    ),
)
