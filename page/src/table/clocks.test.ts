import { expect, test } from "vitest";
import { Clocks } from "./clocks.svelte";

test("BR-84 a countdown is the deadline less now, however often it is drawn and however long the tab was hidden", () => {
  let time = 1_000;
  const clocks = new Clocks(
    () => [{ what: "ask", ends: 61_000, of: 60_000, seat: null }],
    () => time,
  );
  for (let i = 0; i < 20; i += 1) expect(clocks.of("ask")).toEqual({ seconds: 60, share: 1 });
  time += 45_000;
  clocks.tick();
  expect(clocks.of("ask")).toEqual({ seconds: 15, share: 0.25 });
  time += 45_000;
  clocks.tick();
  expect(clocks.of("ask")).toEqual({ seconds: 0, share: 0 });
  expect(clocks.of("turn")).toBeNull();
});
