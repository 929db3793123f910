import type { Asker } from './ask.ts';
import { buyAsGuest, type Wish } from './journey.ts';

export const atOnce = 8;

export interface Bought {
  /** Milliseconds of each journey. */
  times: number[];
  perSecond: number;
}

/** Buys on eight connections for so long; every journey that began is finished. One failure ends it all. */
export async function buyFor(asker: Asker, wish: () => Wish, seconds: number): Promise<Bought> {
  const times: number[] = [];
  const began = performance.now();
  const buyer = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const start = performance.now();
      await buyAsGuest(asker, wish());
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return { times, perSecond: (times.length / (performance.now() - began)) * 1_000 };
}
