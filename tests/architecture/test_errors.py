"""Errors keep their facts wherever they go."""

import pickle

import pytest

import contractrummy as cr

ERRORS = [
    cr.Illegal("BUY_LIMIT", {"limit": 3}),
    cr.BadNotation("not_here", "notation-not-here", 4, "8H"),
    cr.BadRules("rules-whole-number", "buy_limit", line=3, found="x", low=0, high=99),
    cr.BadRecord("record-bad-line", line=7, found="hello"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_crosses_a_process_border_whole(error: cr.ContractRummyError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and again.__dict__ == error.__dict__ and str(again) == str(error)


def test_a_reason_is_its_code_whatever_its_facts() -> None:
    assert cr.Reason("BUY_LIMIT", limit=3) == cr.Reason("BUY_LIMIT", limit=4) == "BUY_LIMIT"
    assert pickle.loads(pickle.dumps(cr.Reason("BUY_LIMIT", limit=3))).params == {"limit": 3}


def test_a_code_or_fact_that_does_not_exist_is_an_error_at_once() -> None:
    with pytest.raises(KeyError):
        cr.Reason("NO_SUCH_CODE")
    with pytest.raises(KeyError):
        cr.Reason("BUY_LIMIT", cards=())


def test_a_value_too_long_to_print_is_refused_like_any_other() -> None:
    with pytest.raises(cr.BadRules):
        cr.preset("common").replace(buy_limit=10**5000)
