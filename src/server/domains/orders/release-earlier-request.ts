import { lockStock } from '#server/domains/inventory/lock-stock.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { closeOrder } from './close-order.ts';
import { lockOpenRequests, type Owner } from './orders.queries.ts';

/**
 * A caller has one open request at the most: a new one, for the variations, lets the earlier go in the same transaction. All stock that the two are about
 * is locked first: two callers who give back what the other takes would wait for each other.
 */
export const releaseEarlierRequest = (db: Database, actor: Actor, variations: readonly string[]): Promise<void> =>
  release(db, actor, { variations, note: 'replaced by a newer request' });

/** Lets the open request of a caller go, who will not complete it: a guest that becomes a user, or an account that ends. `note` says why. */
export const releaseOpenRequest = (db: Database, owner: Owner, note: string): Promise<void> => release(db, owner, { variations: [], note });

async function release(db: Database, actor: Owner, { variations, note }: { variations: readonly string[]; note: string }): Promise<void> {
  const earlier = await lockOpenRequests(db, actor);
  if (earlier.length === 0) return;
  const held = earlier.flatMap(({ items }) => items.flatMap(({ variation }) => variation ?? []));
  await lockStock(db, [...new Set([...held, ...variations])]);
  for (const order of earlier) {
    await closeOrder(db, order, { by: 'customer', note });
  }
}
