import { lockStock } from '#server/domains/inventory/lock-stock.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { lockOpenRequests, type Owner, type StoredOrder } from './orders.queries.ts';

/** A caller has one open request at the most: a new one, for the variations, lets the earlier go in the same transaction. */
export const releaseEarlierRequest = async (db: Database, actor: Actor, variations: readonly string[]): Promise<void> =>
  releaseRequests(db, await lockOpenRequests(db, actor), { variations });

/** Lets the open request of a caller go, who will not complete it: a guest that becomes a user, or an account that ends. `note` says why. */
export const releaseOpenRequest = async (db: Database, owner: Owner, note: string): Promise<void> =>
  releaseRequests(db, await lockOpenRequests(db, owner), { variations: [], note });

/**
 * Lets locked requests go, for a new one of the variations unless `note` says something else. All stock that they are about is locked first: two callers who
 * give back what the other takes would wait for each other.
 */
export async function releaseRequests(
  db: Database,
  earlier: readonly StoredOrder[],
  { variations, note = 'replaced by a newer request' }: { variations: readonly string[]; note?: string },
): Promise<void> {
  if (earlier.length === 0) return;
  const reservedVariations = earlier.flatMap(({ items }) => items.flatMap(({ variation }) => variation ?? []));
  await lockStock(db, [...new Set([...reservedVariations, ...variations])]);
  for (const order of earlier) {
    await cancelLockedOrder(db, order, { by: 'customer', note });
  }
}
