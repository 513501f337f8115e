"""Games called May I?, after the words with which a discard is asked for."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice

__all__ = ["PRESETS"]

PRESETS = (
    Preset(
        "may_i_pagat",
        {
            "packs": {2: 1, 3: 2, 5: 3, 7: 4},
            "joker_swap_run": False,
            "touching_runs": "allowed",
            "laydown_extra": True,
            "layoff_same_turn": True,
            "buy_penalty": 2,
            "final_round": "normal",
            "card_points": "mayi25",
        },
        {"MA": "D06 D07 D09 D21 D22 D25 D28 D29 D39 D49 D54"},
        remarks=("D39",),
        choices=(PresetChoice("one_penalty_card", {"buy_penalty": 1}, ("MA",)),),
        reconstructed=True,
    ),
    Preset(
        "may_i_house",
        {
            "players": (3, 8),
            "first_dealer": "highest_card",
            "contracts": "mayi6",
            "deal": 11,
            "jokers": {2: 4, 6: 6},
            "wild_ranks": ["2"],
            "wild_limit": "naturals",
            "wild_limit_scope": "laydown",
            "freed_joker": "hand",
            "swap_who": "not_down",
            "touching_runs": "gap2",
            "down_takes_discard": False,
            "buy_window": "until_discard",
            "down_may_buy": False,
            "discard_dead": "when_discarded",
            "reshuffle_when": "at_once",
            "card_points": "mayi_house",
        },
        {
            "GH-MAYI": (
                "D01 D02 D03 D04 D06 D07 D08 D09 D10 D11 D12 D14 D15 D18 D18b D21 D22 D23 D24 D25 D28 D29 D30 D33 D36 "
                "D37 D38 D39 D40 D41 D45b D47 D49 D51 D52 D54 D55 D57"
            ),
        },
        remarks=("D38", "D47"),
        choices=(PresetChoice("out_without_discard", {"goout_discard": "optional"}, ("GH-MAYI",)),),
    ),
)
