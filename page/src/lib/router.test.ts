import { describe, expect, test, vi } from "vitest";
import { back, follow, go, here, match } from "./router.svelte";

const ID = "AbCdEfGhIjKlMnOpQrStUv";

describe("addresses", () => {
  test.each([
    ["/", { page: "home" }],
    ["/friends", { page: "friends" }],
    ["/friends/", { page: "friends" }],
    ["/settings", { page: "settings" }],
    ["/privacy", { page: "privacy" }],
    ["/rules", { page: "rules" }],
    ["/rules/heyue", { page: "ruleset", name: "heyue" }],
    ["/rules/heyue%20buy_limit%3Dnone", { page: "ruleset", name: "heyue buy_limit=none" }],
    ["/rules/%", { page: "ruleset", name: "%" }],
    ["/join", { page: "join" }],
    ["/join/ABCDEF", { page: "join", code: "ABCDEF" }],
    [`/t/${ID}`, { page: "table", id: ID }],
    [`/replay/${ID}`, { page: "replay", id: ID }],
    [`/check/${ID}`, { page: "check", id: ID }],
    ["/t/", { page: "missing" }],
    ["/t/../../etc", { page: "missing" }],
    ["/nowhere", { page: "missing" }],
  ])("%s", (path, route) => expect(match(path)).toEqual(route));
});

test("going, and back", async () => {
  const stop = follow();
  vi.stubGlobal("scrollTo", () => {});
  go("/rules");
  expect(here()).toEqual({ page: "rules" });
  go("/rules/king");
  expect(here()).toEqual({ page: "ruleset", name: "king" });
  const popped = new Promise((done) => addEventListener("popstate", done, { once: true }));
  back();
  await popped;
  expect(here()).toEqual({ page: "rules" });
  stop();
});

test("back from the first page goes where it is told", () => {
  const stop = follow();
  history.replaceState(null, "", "/settings");
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
  back("/");
  expect(here()).toEqual({ page: "home" });
  stop();
});

test("a link of this site is followed here; another's, and a download, are the browser's", () => {
  const stop = follow();
  document.body.innerHTML =
    '<a id="a" href="/privacy"><b>x</b></a><a id="b" href="/api/tables/x/record">x</a><a id="c" href="/rules" target="_blank">x</a>';
  const click = (id: string): boolean => {
    const target = document.getElementById(id)!;
    return (target.firstElementChild ?? target).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  expect(click("a")).toBe(false);
  expect(here()).toEqual({ page: "privacy" });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  click("b");
  expect(here()).toEqual({ page: "privacy" });
  stop();
});
