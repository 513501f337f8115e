// The words and deeds of the action bar: what follows from how things stand and from what is chosen.

import { say } from "../lib/say.svelte";
import type { Why } from "../wire";
import type { Desk } from "./desk.svelte";
import { kindOf } from "./order";

export interface Press {
  /** Stays the same while the words change, so that focus stays, too. */
  id: string;
  words: string;
  go?: boolean;
  /** Why not now, in two or three words; it can be pressed all the same and says more. */
  why?: string;
  press: () => void;
}

export interface Bar {
  undo: boolean;
  second: Press | null;
  main: Press | null;
}

const short = (why: Why): string => why.short || say("table-not-now-short");

/** The bar as it is now. At most one press of it is amber. */
export function barOf(desk: Desk): Bar {
  const { state, can, me } = desk;
  if (!state || desk.you === null || !me) return { undo: false, second: null, main: null };
  const now = can?.now ?? [];
  const has = (what: (typeof now)[number]): boolean => now.includes(what);
  if (desk.held) {
    const card = kindOf(desk.held.key);
    return {
      undo: true,
      second: { id: "second", words: say("table-undo-discard"), go: true, press: () => desk.undo() },
      main: { id: "main", words: say("table-discarding", { card }), press: () => desk.discardNow() },
    };
  }
  if (desk.staging) return staged(desk);
  if (
    state.question &&
    !desk.myTurn &&
    (desk.question || desk.answered === state.question.window || state.question.answer !== null)
  )
    return asked(desk);
  if (state.phase === "claim" && has("leave_joker")) {
    return {
      undo: false,
      second: null,
      main: { id: "main", words: say("table-leave-joker"), press: () => void desk.send("leave joker") },
    };
  }
  if (!desk.myTurn) return waiting(desk);
  const undo = has("back");
  if (has("draw") || has("take")) {
    const card = state.upcard;
    const draw: Press = {
      id: "second",
      words: say("table-draw"),
      press: () => desk.draw(),
      go: !has("take") && has("draw"),
    };
    if (!has("draw")) draw.why = short(desk.no("draw"));
    const take: Press = {
      id: "main",
      words: card ? say("table-take", { card }) : say("table-take-none"),
      press: () => desk.take(),
      go: has("take"),
    };
    if (!has("take")) take.why = short(desk.no("take"));
    if (has("leave") && !has("draw"))
      return {
        undo,
        second: { id: "second", words: say("table-leave"), press: () => void desk.send("leave") },
        main: take,
      };
    return { undo, second: draw, main: take };
  }
  // The card was left and the others are asked first: the draw follows by itself.
  if (state.phase !== "play")
    return {
      undo,
      second: null,
      main: { id: "main", words: say("table-draw"), why: short(desk.no("draw")), press: () => desk.draw() },
    };
  return playing(desk, undo);
}

function staged(desk: Desk): Bar {
  const staging = desk.staging;
  const answer = staging?.answer ?? null;
  const count = staging?.count ?? 0;
  const more = (desk.can?.plans.length ?? 0) > (staging?.plan === -1 ? 0 : 1);
  const second: Press =
    more || !count
      ? { id: "second", words: say("table-another-way"), press: () => desk.anotherWay() }
      : { id: "second", words: say("table-take-all-back"), press: () => staging?.clear() };
  if (!more && !count) second.why = say("table-no-other-way");
  const ready = answer?.action != null;
  const main: Press = {
    id: "main",
    words: ready ? say("table-lay-down-cards", { count }) : say("table-lay-down"),
    go: ready,
    press: () => void desk.sendStaged(),
  };
  if (!ready) main.why = answer?.why ? short(answer.why) : say("table-looking");
  return { undo: true, second, main };
}

function asked(desk: Desk): Bar {
  const question = desk.state?.question;
  const answer =
    question?.answer ?? (desk.answered === question?.window ? (desk.busy.includes("no") ? false : true) : null);
  if (answer === null || answer === undefined) {
    return {
      undo: false,
      second: { id: "second", words: say("table-no-thanks"), press: () => desk.answer(false) },
      main: { id: "main", words: say("table-may-i"), go: true, press: () => desk.answer(true) },
    };
  }
  return {
    undo: false,
    second: wish(desk),
    main: {
      id: "main",
      words: answer ? say("table-asked") : say("table-declined"),
      why: say("table-others-decide"),
      press: () => undefined,
    },
  };
}

const wish = (desk: Desk): Press => ({
  id: "second",
  words: say("table-wish-open"),
  press: () => (desk.sheet = "wish"),
});

function waiting(desk: Desk): Bar {
  const state = desk.state;
  const can = desk.can;
  const question = state?.question;
  // The one in turn decides first; whoever wants the card may say so already.
  if (question && can?.now.includes("ask")) {
    return {
      undo: false,
      second: wish(desk),
      main: { id: "main", words: say("table-may-i-card", { card: question.card }), press: () => desk.answer(true) },
    };
  }
  return {
    undo: false,
    // Who can buy nothing more this round has nothing to wish for.
    second: desk.me?.buys_left === 0 ? null : wish(desk),
    main: { id: "main", words: say("table-draw"), why: short(desk.no("draw")), press: () => desk.draw() },
  };
}

function playing(desk: Desk, undo: boolean): Bar {
  const can = desk.can;
  const now = can?.now ?? [];
  const chosen = desk.chosen;
  const one = chosen.length === 1 ? kindOf(chosen[0] ?? "") : null;
  const discard: Press = {
    id: "second",
    words: one ? say("table-discard", { card: one }) : say("table-discard-none"),
    press: () => desk.discard(),
  };
  if (!now.includes("discard")) discard.why = short(desk.no("discard"));
  else if (!one) discard.why = say(chosen.length ? "table-choose-one-short" : "table-choose-card-short");
  else if (can?.keep[one]) discard.why = short(can.keep[one]);
  const canDown = now.includes("down");
  if (!desk.me?.down || (canDown && !chosen.length)) {
    const swap = desk.fits.find((fit) => fit.swap);
    if (swap)
      return {
        undo,
        second: discard,
        main: { id: "main", words: say("table-take-joker"), go: true, press: () => desk.layOff() },
      };
    const main: Press = { id: "main", words: say("table-lay-down-open"), go: canDown, press: () => desk.layDown() };
    if (!canDown) main.why = short(desk.no("down"));
    // With nothing to lay down, the discard is what comes next.
    if (!canDown && !discard.why) discard.go = true;
    return { undo, second: discard, main };
  }
  const fits = desk.fits;
  const cards = chosen.map(kindOf).join(" ");
  // While nothing can be laid off, the button names no card: it has to say when.
  const later = !now.includes("off") && !now.includes("swap");
  const off: Press = {
    id: "main",
    words:
      fits.length && fits.every((fit) => fit.swap)
        ? say("table-take-joker")
        : chosen.length === 0 || later
          ? say("table-off-none")
          : chosen.length < 3
            ? say("table-off", { cards })
            : say("table-off-many", { count: chosen.length }),
    go: fits.length > 0,
    press: () => desk.layOff(),
  };
  if (!fits.length)
    off.why = later
      ? short(desk.no("off"))
      : say(chosen.length ? "table-fits-nowhere" : "table-choose-card-short");
  if (off.why && !discard.why) discard.go = true;
  return { undo, second: discard, main: off };
}
