import { expect, test } from "vitest";
import { gapAt, rowsOf, spotOf, type Sizes } from "./rows";

const PHONE = { card: 60, height: 84, strip: 40, rowStep: 52 };
const LARGE = { card: 72, height: 101, strip: 40, rowStep: 62.4 };
const SIDE = { card: 54, height: 76, strip: 34, rowStep: 45 };
const ROOMY = { card: 78, height: 110, strip: 46, rowStep: 66 };

/** The table of the concept: cards, rows × cards in the first row, and the strip where it is stated. */
const TABLE: [string, Omit<Sizes, "width"> & { width: number }, [number, number, number, number?][]][] = [
  [
    "320",
    { ...PHONE, width: 304 },
    [
      [10, 2, 5],
      [12, 2, 6],
      [14, 2, 7],
      [16, 3, 6],
      [18, 3, 6],
      [20, 3, 7],
      [22, 4, 6],
    ],
  ],
  [
    "360",
    { ...PHONE, width: 344 },
    [
      [10, 2, 5, 66],
      [12, 2, 6, 57],
      [14, 2, 7, 47],
      [16, 2, 8, 41],
      [18, 3, 6, 57],
      [20, 3, 7, 47],
      [22, 3, 8, 41],
    ],
  ],
  [
    "390",
    { ...PHONE, width: 374 },
    [
      [10, 2, 5],
      [12, 2, 6, 63],
      [14, 2, 7, 52],
      [16, 2, 8, 45],
      [18, 3, 6, 63],
      [20, 3, 7, 52],
      [22, 3, 8, 45],
    ],
  ],
  [
    "412",
    { ...PHONE, width: 396 },
    [
      [10, 2, 5],
      [12, 2, 6],
      [14, 2, 7, 56],
      [16, 2, 8, 48],
      [18, 2, 9, 42],
      [20, 3, 7, 56],
      [22, 3, 8, 48],
    ],
  ],
  [
    "360 in large print",
    { ...LARGE, width: 344 },
    [
      [10, 2, 5],
      [12, 2, 6],
      [14, 2, 7, 45],
      [16, 3, 6],
      [18, 3, 6, 54],
      [20, 3, 7, 45],
      [22, 4, 6],
    ],
  ],
  [
    "740 by 360",
    { ...SIDE, width: 574 },
    [
      [10, 1, 10],
      [12, 1, 12, 47],
      [14, 1, 14, 40],
      [16, 1, 16, 35],
      [18, 2, 9],
      [20, 2, 10],
      [22, 2, 11],
    ],
  ],
  [
    "768",
    { ...ROOMY, width: 736 },
    [
      [10, 1, 10, 73],
      [12, 1, 12, 60],
      [14, 1, 14, 51],
      [16, 2, 8],
      [18, 2, 9],
      [20, 2, 10],
      [22, 2, 11],
    ],
  ],
  [
    "1440",
    { ...ROOMY, width: 1078 },
    [
      [10, 1, 10],
      [12, 1, 12],
      [14, 1, 14, 77],
      [16, 1, 16, 67],
      [18, 1, 18, 59],
      [20, 1, 20, 53],
      [22, 1, 22, 48],
    ],
  ],
];

for (const [screen, sizes, cases] of TABLE) {
  test.each(cases)(`on a screen of ${screen}, %i cards lie in %i rows of %i`, (count, rows, per, strip) => {
    const found = rowsOf(count, sizes);
    expect([found.rows, found.per]).toEqual([rows, per]);
    if (strip !== undefined) expect(Math.round(found.step)).toBe(strip);
    expect(found.step).toBeGreaterThanOrEqual(sizes.strip);
  });
}

test("every card of every hand has a strip of at least 40 by 48 px inside the width", () => {
  for (let count = 1; count <= 24; count += 1) {
    const sizes = { ...PHONE, width: 344 };
    const rows = rowsOf(count, sizes);
    expect(rows.rowStep).toBeGreaterThanOrEqual(48);
    for (let i = 0; i < count; i += 1) {
      const spot = spotOf(i, count, rows, sizes, false);
      expect(spot.x + sizes.card).toBeLessThanOrEqual(sizes.width + 0.01);
      expect(spot.y + sizes.height).toBeLessThanOrEqual(rows.height + 0.01);
    }
  }
});

test("no cards and one card are no trouble, nor is a width that is not known yet", () => {
  expect(rowsOf(0, { ...PHONE, width: 344 }).rows).toBe(1);
  expect(rowsOf(1, { ...PHONE, width: 344 })).toMatchObject({ rows: 1, per: 1 });
  expect(rowsOf(14, { ...PHONE, width: 0 }).per).toBeGreaterThan(0);
});

test("a point of the hand is a gap between two cards, in every row", () => {
  const sizes = { ...PHONE, width: 344 };
  const rows = rowsOf(14, sizes);
  expect(gapAt(0, 10, 14, rows, sizes, false)).toBe(0);
  expect(gapAt(rows.step * 3, 10, 14, rows, sizes, false)).toBe(3);
  expect(gapAt(344, 10, 14, rows, sizes, false)).toBe(7);
  expect(gapAt(rows.step * 2, 70, 14, rows, sizes, false)).toBe(9);
  expect(gapAt(344, 500, 14, rows, sizes, false)).toBe(14);
});
