"""Friends come by a link or six letters, see the rules before they sit, and play at one table."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from .axe import faults
from .people import DESKTOP, Person

Come = Callable[..., Person]
Table = Callable[..., list[Person]]


def names_seen(one: Person) -> set[str]:
    return {re.sub(r"^bot\s*", "", name) for name in one.page.locator(".seat .name").all_inner_texts()}


def sits(one: Person, name: str) -> Locator:
    """The row of somebody who sits, in the lobby."""
    return one.page.locator(".seat-row.person", has_text=name)


def test_four_people_by_link_and_a_late_joiner_takes_the_seat_of_a_bot(person: Come) -> None:
    ann = person("Ann")
    ann.go("/")
    ann.page.get_by_role("link", name="Play with friends").click()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Around the table")).to_be_visible()
    link = ann.page.get_by_label("Link to this table").input_value()
    bo, cy, di = person("Bo"), person("Cy"), person("Di", size=DESKTOP)
    for other in (bo, cy):
        other.page.goto(link)
        other.page.get_by_label("Your name").fill(other.name)
        other.page.get_by_role("button", name="Sit down").click()
        expect(sits(ann, other.name)).to_be_visible()
    ann.start()
    for one in (bo, cy):
        one.at_the_table()
    bot = next(seat["name"] for seat in ann.seats() if seat["kind"] == "bot")
    di.page.goto(link)
    expect(di.page.locator("main")).to_contain_text("You take over a bot’s seat and its hand")
    di.page.get_by_label("Your name").fill("Di")
    di.page.get_by_role("button", name="Take the seat").click()
    di.at_the_table()
    for one in (ann, bo, cy, di):
        expect(one.page.locator(".seat .badge")).to_have_count(0)
        assert names_seen(one) | {one.name} == {"Ann", "Bo", "Cy", "Di"}, bot
    everybody = [ann, bo, cy, di]
    playing = next(one for one in everybody if one.you == ann.state["turn"])
    # If the bot was in turn it may have drawn: its successor plays on from there.
    playing.until(lambda: playing.to_act, "to play")
    if "discard" not in playing.can:
        playing.draw(*(one for one in everybody if one is not playing))
    playing.discard(playing.cards()[-1])


def test_by_code_the_host_lets_somebody_in(person: Come) -> None:
    ann, bo = person("Ann"), person("Bo")
    ann.open(seats=3)
    code = ann.page.locator(".invite .code").inner_text()
    bo.go("/")
    bo.page.get_by_role("link", name="Join with a code").click()
    bo.page.get_by_label("The six letters").fill(code.lower())
    bo.page.get_by_role("button", name="Knock").click()
    expect(bo.page.get_by_text("You have knocked")).to_be_visible()
    ann.page.locator(".knock", has_text="Bo").get_by_role("button", name="Let in").click()
    expect(sits(ann, "Bo")).to_be_visible()
    expect(bo.page.get_by_role("heading", name="Around the table")).to_be_visible()
    assert bo.you_sit == 1


def test_a_wrong_code_says_so_at_its_field(person: Come) -> None:
    bo = person("Bo")
    bo.go("/join")
    bo.page.get_by_label("The six letters").fill("ZZZZZZ")
    bo.page.get_by_role("button", name="Knock").click()
    expect(bo.page.get_by_text("No table has this code now")).to_be_visible()
    bo.wrong.clear()  # the browser tells of every 404


def test_rules_are_seen_before_sitting_and_a_change_is_accepted_by_all(person: Come) -> None:
    ann, bo, cy = person("Ann"), person("Bo"), person("Cy")
    id = ann.open(seats=3, rules="common buy_limit=3")
    bo.go(f"/t/{id}")
    expect(bo.page.locator(".panel")).to_contain_text("Each player may buy 3 times in a round.")
    bo.join(id)
    cy.join(id)
    ann.page.get_by_role("button", name="Change rules").click()
    sheet = ann.page.locator("dialog")
    sheet.get_by_label("Rules", exact=True).select_option("heyue")
    sheet.get_by_role("button", name="Propose this").click()
    for other in (bo, cy):
        expect(other.page.locator(".proposed")).to_be_visible()
    bo.page.get_by_role("button", name="Agree").click()
    expect(ann.page.locator(".proposed")).to_contain_text("Still to answer: Cy")
    assert ann.table["rules"]["preset"] == "common"
    cy.page.get_by_role("button", name="Agree").click()
    for one in (ann, bo, cy):
        expect(one.page.locator(".proposed")).to_have_count(0)
        one.until(lambda one=one: one.table["rules"]["preset"] == "heyue", "for the new rules")


def test_an_onlooker_sees_what_lies_open_and_nobodys_hand(table: Table, person: Come) -> None:
    ann, _ = table("Ann", "Bo")
    eve = person("Eve", size=DESKTOP)
    eve.go(f"/t/{ann.id}")
    eve.page.get_by_role("button", name="Watch").click()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    expect(eve.page.locator(".seat")).to_have_count(2)
    expect(eve.page.locator(".hand, .acts")).to_have_count(0)
    assert faults(eve.page) == []
    assert not any(message["state"]["hand"] for message in eve.told if message.get("state"))
    expect(ann.page.locator(".me")).to_be_visible()


def test_reactions_are_seen_and_can_be_muted(table: Table) -> None:
    ann, bo = table("Ann", "Bo")
    bo.menu("Say something")
    bo.page.get_by_label("Do not show what others say").check()
    bo.close_sheet()
    ann.menu("Say something")
    ann.page.get_by_role("button", name="Well played").click()
    expect(ann.page.locator(".bubble")).to_have_text("Well played")
    bo.until(lambda: any(message["t"] == "reacted" for message in bo.told), "to hear it")
    expect(bo.page.locator(".bubble")).to_have_count(0)
    bo.menu("Say something")
    bo.page.get_by_label("Do not show what others say").uncheck()
    bo.close_sheet()
    expect(bo.page.locator(".bubble")).to_have_text("Well played")


def test_the_host_pauses_goes_on_changes_a_bot_and_ends_with_the_scores(table: Table) -> None:
    ann, bo = table("Ann", "Bo", seats=3)
    ann.menu("As the host")
    ann.page.get_by_role("button", name="Pause").click()
    expect(bo.page.locator(".banner")).to_contain_text("The host has paused the game")
    bo.page.locator(".acts .btn").last.click()
    expect(bo.page.locator(".ask.no")).to_contain_text("paused")
    ann.page.locator(".banner").get_by_role("button", name="Go on").click()
    expect(bo.page.locator(".banner")).to_have_count(0)
    ann.menu("As the host")
    ann.page.locator("dialog .item").last.click()
    ann.page.get_by_role("button", name="Novice bot").click()
    ann.until(lambda: ann.seats()[2]["level"] == "novice", "for another bot")
    ann.menu("As the host")
    ann.page.get_by_role("button", name="End now").click()
    ann.page.get_by_role("button", name="End with these scores?").click()
    for one in (ann, bo):
        expect(one.page.locator(".final")).to_contain_text("The host ended the match early")


def test_a_player_who_is_removed_is_told_and_a_bot_plays_on(table: Table) -> None:
    ann, bo = table("Ann", "Bo")
    ann.menu("As the host")
    ann.page.locator("dialog .item", has_text="Bo").click()
    ann.page.get_by_role("button", name="Remove from the table").click()
    expect(ann.page.locator(".seat .badge")).to_have_count(1)
    bo.until(lambda: bo.page.locator(".hand").count() == 0, "to be told")


def test_the_same_people_play_again(table: Table) -> None:
    ann, bo = table("Ann", "Bo")
    ann.menu("As the host")
    ann.page.get_by_role("button", name="End now").click()
    ann.page.get_by_role("button", name="End with these scores?").click()
    ann.page.get_by_role("button", name="Play again").click()
    for one in (ann, bo):
        before = one.id
        one.page.get_by_role("link", name="To the next match").click()
        one.until(lambda one=one, before=before: one.id != before and one.table.get("id") == one.id, "to be there")
    expect(sits(ann, "Bo")).to_be_visible()
    ann.start()
    bo.at_the_table()


def test_a_second_tab_takes_over_and_the_first_can_take_back(table: Table) -> None:
    ann, _ = table("Ann", "Bo")
    first, hand = ann.page, ann.cards()
    second = ann.tab()
    second.goto(f"/t/{ann.id}")
    expect(second.locator(".hand .card")).to_have_count(len(hand))
    expect(first.get_by_text("You are playing in another tab").first).to_be_visible()
    assert faults(first) == []
    first.get_by_role("button", name="Play here").click()
    expect(first.locator(".hand .card")).to_have_count(len(hand))
    expect(second.get_by_text("You are playing in another tab").first).to_be_visible()
    assert ann.cards() == hand


def test_a_seat_comes_back_in_another_browser_with_its_code(table: Table, person: Come) -> None:
    ann, bo = table("Ann", "Bo")
    hand = bo.cards()
    bo.menu("My seat’s code")
    bo.page.get_by_role("button", name="Make a code").click()
    code = bo.page.locator("dialog .secret").inner_text()
    phone = person("Bo’s phone")
    phone.go(f"/t/{ann.id}")
    phone.page.get_by_role("button", name="I had a seat here").click()
    phone.page.get_by_label("Code of your seat").fill(code)
    phone.page.get_by_role("button", name="Back to my seat").click()
    phone.at_the_table()
    assert sorted(phone.cards()) == sorted(hand)
    expect(bo.page.locator(".hand")).to_have_count(0)
