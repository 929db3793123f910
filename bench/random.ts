/** Pseudo-random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number;
  /** An integer, both ends inclusive. */
  between: (from: number, to: number) => number;
  pick: <T>(choices: readonly T[]) => T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to pick from');
    return choice;
  };
  return { next, between, pick };
}
