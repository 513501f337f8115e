/** Where one is in a game that is looked at again, step by step. */

const PACE = 1_100;

export class Steps {
  at = $state(0);
  playing = $state(false);
  #timer: ReturnType<typeof setInterval> | null = null;
  #roundOf: () => number[];

  /** `roundOf` tells the round of every step. */
  constructor(roundOf: () => number[]) {
    this.#roundOf = roundOf;
  }

  get last(): number {
    return Math.max(0, this.#roundOf().length - 1);
  }

  /** Each round with the step it begins at. */
  get rounds(): [round: number, start: number][] {
    const starts = new Map<number, number>();
    for (const [step, round] of this.#roundOf().entries()) if (!starts.has(round)) starts.set(round, step);
    return [...starts];
  }

  to(step: number): void {
    this.at = Math.min(this.last, Math.max(0, step));
    if (this.at === this.last) this.pause();
  }

  by(steps: number): void {
    this.pause();
    this.to(this.at + steps);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.playing = true;
    this.#timer = setInterval(() => this.to(this.at + 1), PACE);
  }

  pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.playing = false;
  }
}
