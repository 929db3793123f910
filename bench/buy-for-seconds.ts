import { buyAsGuest, type OrderDraft } from './buy-as-guest.ts';
import type { HttpClient } from './http-client.ts';

export const concurrency = 8;

export interface Purchases {
  /** ms of each journey. */
  times: number[];
  perSecond: number;
}

/** Runs guest journeys on eight connections for this long; journeys that have started are finished. Throws when one fails. */
export async function buyForSeconds(client: HttpClient, nextOrder: () => OrderDraft, seconds: number): Promise<Purchases> {
  const times: number[] = [];
  const startedAt = performance.now();
  const buyer = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const start = performance.now();
      await buyAsGuest(client, nextOrder());
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, buyer));
  return { times, perSecond: (times.length / (performance.now() - startedAt)) * 1_000 };
}
