"""The games of Latin America and Spain: Carioca, Loba, Continental, Telefunken."""

from __future__ import annotations

from contractrummy.rules.families.record import Preset, PresetChoice

__all__ = ["PRESETS"]

PRESETS = (
    Preset(
        "carioca_chile",
        {
            "players": (2, 4),
            "best_players": (2, 4),
            "direction": "counter_clockwise",
            "contracts": "carioca9",
            "deal": 12,
            "packs": 2,
            "jokers": 4,
            "ace_mode": "corner",
            "run_max": 13,
            "wild_limit": 1,
            "wild_limit_scope": "laydown",
            "wilds_in_laydown": 2,
            "naturals_between_wilds": 4,
            "joker_swap_run": False,
            "touching_runs": "allowed",
            "same_rank_sets": False,
            "discard_taken_wins": False,
            "down_takes_discard": False,
            "joker_discardable": False,
            "buy_limit": 0,
            "goout_discard": "optional",
            "card_points": "carioca50",
            "tie_break": "rounds_won",
        },
        {
            "EC": (
                "D02 D05 D06 D07 D08 D09 D10 D11 D12 D14 D15 D16 D18 D19 D21 D23 D25 D26 D29 D30 D32 D33 D34 D36 "
                "D47 D49 D54 D55 D57"
            ),
            "XA": "D01 D07 D15 D16 D54",
            "PE": "D39",
            "LP": "D54",
        },
        remarks=("D05", "D09", "D15", "D17", "D18b", "D40", "D49"),
        choices=(
            PresetChoice("eight_rounds", {"contracts": "carioca8", "final_round": "normal"}, ("EC", "XA")),
            PresetChoice("ten_rounds", {"contracts": "carioca10", "final_rounds": 2}, ("EC", "XA")),
            PresetChoice(
                "runs_of_any_suits",
                {"contracts": ["SS", "SM4", "M4M4", "SSS", "SSM4", "SM4M4", "M4M4M4", "SSSS", "R13"]},
                ("EC",),
            ),
            PresetChoice("red_twos_wild", {"wild_ranks": ["2H", "2D"], "card_points": {"2H": 20, "2D": 20}}, ("EC",)),
            PresetChoice("jokers_taken", {"joker_swap_run": True, "freed_joker": "hand"}, ("EC",)),
            PresetChoice("out_at_once_10", {"blind_points": 10}, ("EC",)),
            PresetChoice("joker_30", {"card_points": {"JK": 30}}, ("XA", "LP")),
            # As often as one likes, but for the last round: a hand that has bought could never end that.
            PresetChoice("buys_for_points", {"buy_limit": [99] * 8 + [0], "buy_penalty": 0, "buy_points": 2}, ("PE",)),
            PresetChoice("cut_10", {"cut_bonus": 10}, ("PE",)),
            PresetChoice("out_at_once_30", {"blind_points": 30}, ("PE",)),
        ),
    ),
    Preset(
        "carioca_argentina",
        {
            "players": (2, 4),
            "best_players": (2, 4),
            "direction": "counter_clockwise",
            "contracts": "carioca10",
            "deal": 12,
            "packs": 2,
            "jokers": 4,
            "ace_mode": "corner",
            "run_max": 13,
            "wild_limit": 1,
            # A hand that has bought holds more cards than its last two contracts, of one run of 13, can take.
            "buy_limit": 0,
            "final_rounds": 2,
            "card_points": "carioca50",
        },
        {
            "NE": "D01 D02 D03 D06 D07 D08 D09 D10 D12 D14 D15 D18 D29 D30 D54 D55 D57",
            "CG": "D08",
            "RR": "D16",
        },
        remarks=("D17", "D40", "D49"),
        choices=(PresetChoice("deal_11_then_12", {"deal": [11] * 6 + [12] * 4}, ("CG",)),),
    ),
    Preset(
        "loba_central",
        {
            "players": (2, 5),
            "best_players": (2, 4),
            "direction": "counter_clockwise",
            "contracts": "mayi6",
            "deal": 11,
            "jokers": 4,
            "joker_place": "slides",
        },
        {
            "PG-L": "D01 D02 D03 D04 D05 D06 D08 D09 D10 D12 D14 D15 D16 D57",
            "SC": "D28 D29 D49",
            "SL": "D27 D49",
        },
        remarks=("D07",),
        reconstructed=True,
    ),
    Preset(
        "continental",
        {
            "best_players": (2, 4),
            "direction": "counter_clockwise",
            "first_dealer": "highest_card",
            "deal": [7, 8, 9, 10, 11, 12, 13],
            "packs": 2,
            "jokers": 6,
            "ace_mode": "corner",
            "run_max": None,
            "adjacent_wilds": False,
            "freed_joker": "same_owner",
            "touching_runs": "allowed",
            "card_points": "carioca50",
            "blind_points": 10,
        },
        {
            "CO": "D02 D03 D06 D07 D08 D14 D15 D16 D17 D25 D26",
            "WCO": "D01 D09 D10 D12 D19 D21 D23 D36 D38 D39 D43 D47 D54 D55 D57",
            "NH": "D01 D09 D54",
        },
        remarks=("D01", "D09"),
        choices=(
            PresetChoice("four_jokers", {"jokers": 4}, ("NH",)),
            PresetChoice("third_pack_later", {"packs_added": [0, 0, 0, 0, 1]}, ("NH",)),
            PresetChoice(
                "points_by_fives",
                {"card_points": "sh_8k"},
                ("NH",),
            ),
        ),
    ),
    Preset(
        "telefunken",
        {
            "players": (4, 4),
            "best_players": (4, 4),
            "contracts": "telefunken",
            "deal": [10, 10, 10, 12, 12, 12, 12, 12],
            "packs": 2,
            "jokers": 4,
            "run_min": 3,
            "wild_limit": 1,
            "new_melds": True,
            "buy_limit_game": 7,
            # A last round of one run could hardly ever be won with every card.
            "final_round": "normal",
        },
        {"PG-T": "D01 D09 D10 D14 D31 D39 D40 D57", "TQ": "D07 D15 D16 D18"},
        remarks=("D07", "D08", "D14", "D39", "D49"),
        reconstructed=True,
    ),
)
