import { lockStockAndAvailability } from '#server/domains/inventory/lock-stock.ts';
import { lockPromosForRelease } from '#server/domains/promotions/redemptions/redeem-promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cancelLockedOrder } from '../lifecycle/cancel-locked-order.ts';
import type { Owner } from '../order-access.queries.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { lockOpenRequests } from './order-requests.queries.ts';

/** The note in the history of a request that its customer has replaced. */
export const replacedByNewerRequest = 'replaced by a newer request';

/** Releases the caller's open request for a new one of these variations: a caller has at most one. Returns whether it had redeemed a promo. */
export const releaseEarlierRequest = async (db: Database, actor: Actor, variations: readonly string[]): Promise<boolean> =>
  releaseRequests(db, await lockOpenRequests(db, actor), { variations });

/** Releases an open request that will not be completed, because a guest became a user or an account is deleted. `note` is the reason in the history. */
export const releaseOpenRequest = async (db: Database, owner: Owner, note: string): Promise<void> => {
  await releaseRequests(db, await lockOpenRequests(db, owner), { variations: [], note });
};

/**
 * Cancels locked requests, by default because of a new one of `variations`. Locks the stock and the promos of both first: two callers that release what the
 * other one takes would deadlock. Returns whether one of them had redeemed a promo.
 */
export async function releaseRequests(
  db: Database,
  earlier: readonly StoredOrder[],
  { variations, note = replacedByNewerRequest }: { variations: readonly string[]; note?: string },
): Promise<boolean> {
  if (earlier.length === 0) return false;
  const reservedVariations = earlier.flatMap(({ items }) => items.flatMap(({ variation }) => variation ?? []));
  await lockStockAndAvailability(db, [...new Set([...reservedVariations, ...variations])]);
  const withPromo = earlier.flatMap(({ id, discounts }) => (discounts.length > 0 ? [id] : []));
  if (withPromo.length > 0) await lockPromosForRelease(db, withPromo);
  for (const order of earlier) {
    await cancelLockedOrder(db, order, { by: 'customer', note });
  }
  return withPromo.length > 0;
}
