// The arithmetic of the hand: as few rows as leave every card a strip wide enough to read and to press.

export interface Sizes {
  /** The width the hand has, without its padding, in px. */
  width: number;
  card: number;
  height: number;
  /** The least strip of a covered card. */
  strip: number;
  /** What shows of a card in a covered row. */
  rowStep: number;
}

export interface Rows {
  rows: number;
  /** Cards in a full row. */
  per: number;
  /** From one card to the next. */
  step: number;
  rowStep: number;
  /** Height of all rows. */
  height: number;
}

/** From three rows on a covered row shows a little less; the index needs 48 px. */
const TIGHT = 50 / 52;
/** Cards with room to spare lie this far apart. */
const AIR = 6;

/** How `count` cards lie. */
export function rowsOf(count: number, sizes: Sizes): Rows {
  const { width, card, strip } = sizes;
  let rows = 1;
  let per = Math.max(count, 1);
  const stepOf = (): number => (per > 1 ? (width - card) / (per - 1) : card + AIR);
  while (stepOf() < strip && per > 1) {
    rows += 1;
    per = Math.ceil(count / rows);
  }
  // As many rows as are really filled: 9 cards in rows of 3 are three rows, whatever was tried before.
  rows = Math.max(1, Math.ceil(count / per));
  const rowStep = rows >= 3 ? Math.min(sizes.rowStep, Math.max(sizes.rowStep * TIGHT, 0)) : sizes.rowStep;
  return { rows, per, step: Math.min(stepOf(), card + AIR), rowStep, height: (rows - 1) * rowStep + sizes.height };
}

export interface Spot {
  x: number;
  y: number;
  /** Whether the next card of the row lies over it. */
  covered: boolean;
  /** Whether another row lies over it. */
  under: boolean;
}

/** Where the card at `index` of `count` lies. `centred` puts short rows in the middle. */
export function spotOf(index: number, count: number, rows: Rows, sizes: Sizes, centred: boolean): Spot {
  const row = Math.floor(index / rows.per);
  const column = index % rows.per;
  const inRow = Math.min(rows.per, count - row * rows.per);
  const used = (inRow - 1) * rows.step + sizes.card;
  const start = centred ? Math.max(0, (sizes.width - used) / 2) : 0;
  return {
    x: start + column * rows.step,
    y: row * rows.rowStep,
    covered: column < inRow - 1,
    under: row < rows.rows - 1,
  };
}

/** Between which cards a point of the hand lies: 0 is before the first, `count` after the last. */
export function gapAt(x: number, y: number, count: number, rows: Rows, sizes: Sizes, centred: boolean): number {
  const row = Math.max(0, Math.min(rows.rows - 1, Math.floor(y / rows.rowStep)));
  const first = row * rows.per;
  const inRow = Math.max(0, Math.min(rows.per, count - first));
  const start = spotOf(first, Math.max(count, first + 1), rows, sizes, centred).x;
  const column = Math.round((x - start) / rows.step);
  return first + Math.max(0, Math.min(inRow, column));
}
