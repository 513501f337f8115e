"""Contract Rummy itself: the two founding texts, and the games that books call by that name."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice

__all__ = ["PRESETS"]

LOW = "23456789"

PRESETS = (
    Preset(
        "common",
        {},
        {
            "EN": (
                "D01 D02 D04 D05 D06 D07 D08 D09 D10 D11 D13 D14 D15 D16 D18 D18b D20 D21 D22 D23 D24 D25 D28 D29 D30 "
                "D31 D35 D36 D37 D38 D39 D40 D43 D44 D45 D45b D46 D47 D48 D49 D50 D51 D52 D53 D54 D55 D56 D57 D58"
            ),
        },
        choices=(
            PresetChoice("deal_11", {"deal": 11}, ("EN",)),
            PresetChoice("last_normal", {"final_round": "normal"}, ("EN",)),
            PresetChoice(
                "last_run_of_seven",
                {"contracts": ["SS", "SR", "RR", "SSS", "SSR", "SRR", "R7"], "final_round": "normal"},
                ("EN",),
            ),
            PresetChoice("ace_high_only", {"ace_mode": "high_only"}, ("EN",)),
            PresetChoice("touching_allowed", {"touching_runs": "allowed"}, ("EN",)),
            PresetChoice("sets_of_different_ranks", {"same_rank_sets": False}, ("EN",)),
            PresetChoice("one_joker", {"wild_limit": 1}, ("EN",)),
            PresetChoice("one_natural", {"min_naturals": 1}, ("EN",)),
            PresetChoice("two_naturals", {"min_naturals": 2}, ("EN",)),
            PresetChoice("extra_cards", {"laydown_extra": True}, ("EN",)),
            PresetChoice("layoff_at_once", {"layoff_same_turn": True}, ("EN",)),
            PresetChoice("three_buys", {"buy_limit": 3}, ("EN",)),
            PresetChoice("two_penalty_cards", {"buy_penalty": 2}, ("EN",)),
            PresetChoice("low_cards_5", {"card_points": dict.fromkeys(LOW, 5)}, ("EN",)),
            PresetChoice("ace_20", {"card_points": {"A": 20}}, ("EN",)),
            PresetChoice("joker_25", {"card_points": {"JK": 25}}, ("EN",)),
            PresetChoice("joker_50", {"card_points": {"JK": 50}}, ("EN",)),
        ),
    ),
    Preset(
        "heyue",
        {
            "deal": [10, 10, 10, 10, 12, 12, 12],
            "jokers": {2: 4, 6: 6},
            "wild_limit": 1,
            # The table row says two naturals; it follows from one joker in a set of three.
            "min_naturals": 2,
            "joker_swap_run": False,
            "touching_runs": "allowed",
            "buy_limit": 3,
            "card_points": "zh",
        },
        {
            "ZH": (
                "D01 D02 D06 D07 D08 D09 D10 D11 D12 D13 D14 D15 D16 D18 D18b D20 D29 D30 D36 D37 D38 D39 D40 D41 D43 "
                "D46 D47 D49 D54 D56 D57"
            ),
        },
        remarks=("D07", "D09", "D21", "D25"),
        choices=(
            PresetChoice("deal_7", {"deal": dict.fromkeys((1, 2, 3, 4), 7)}, ("ZH",)),
            PresetChoice("last_deal_10", {"deal": {7: 10}}, ("ZH",)),
            PresetChoice("two_jokers", {"wild_limit": 2, "min_naturals": 1}, ("ZH",)),
            PresetChoice("joker_50", {"card_points": {"JK": 50}}, ("ZH",)),
        ),
    ),
    Preset(
        "pagat_contract",
        {"players": (3, 5), "best_players": (4, 4)},
        {
            "PG-COPY": "D01 D02 D03 D04 D06 D08 D09 D10 D12 D14 D15 D16 D17",
            "PG-COPY2": "D07 D57",
            "PG-DE": "D08",
            "BF": "D07 D36 D38 D39 D49",
            "SZ": "D29 D54",
            "EN": "D38",
        },
        remarks=("D38",),
        choices=(PresetChoice("first_caller", {"buy_priority": "first_caller"}, ("BF",)),),
        reconstructed=True,
    ),
    Preset(
        "classic_hoyle",
        {
            "players": (3, 8),
            "first_dealer": "lowest_card",
            "deal": [10, 10, 10, 10, 12, 12, 12],
            "packs": {2: 2, 5: 3},
            "jokers": {2: 1, 5: 2},
            "joker_swap_run": False,
            "joker_place": "moves",
            "goout_discard": "optional",
            "stock_out": "all",
        },
        {
            "BI": "D01 D02 D03 D04 D05 D06 D08 D09 D10 D12 D16 D54",
            "PA": "D01 D06 D07 D08 D09 D11 D12 D14 D15 D16 D21 D28 D47 D51 D54 D57",
            "CA": "D01 D03 D04 D08 D09 D10 D11 D16 D36 D37 D38 D54",
            "RF": "D07",
            "OP2": "D07",
            "WC": "D15",
            "CS": "D39",
        },
        remarks=("D07", "D27", "D54"),
        # A two costs 15 as a wild card only: where twos are not wild the table is that of common.
        choices=(PresetChoice("twos_wild", {"wild_ranks": ["2"], "card_points": {"2": 15}}, ("PA", "CA")),),
    ),
)
