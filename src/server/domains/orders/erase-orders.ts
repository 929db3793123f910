import { forgetPromoUsers } from '#server/domains/promotions/take-promo-use.ts';
import type { Database } from '#server/platform/database/database.ts';
import { OpenOrders } from './orders.errors.ts';
import { eraseOrdersOf, hasOpenOrder } from './ownership.queries.ts';
import { releaseOpenRequest } from './release-earlier-request.ts';

/**
 * Takes a user whose row is locked out of all own orders, in the transaction that deletes the account: they keep their numbers, things, sums and country and
 * name nobody; their mailed keys are void, their promo uses count for nobody in particular. A request that was never placed is let go.
 * Throws OpenOrders while something is on its way: a parcel needs its address.
 */
export async function eraseOrders(db: Database, userId: string): Promise<void> {
  await releaseOpenRequest(db, { kind: 'user', userId }, 'account deleted');
  if (await hasOpenOrder(db, userId)) throw new OpenOrders();
  await forgetPromoUsers(db, await eraseOrdersOf(db, userId));
}
