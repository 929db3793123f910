import type { Order } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getOrder } from '../get-order.ts';
import type { OrderRef } from '../order-access.queries.ts';
import { lockOrder } from '../orders.queries.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { historyAuthor } from './move-order.ts';

interface CancelOptions {
  onlyPending?: boolean;
  /** For the order's history. */
  reason?: string | null;
  /** False for units that cannot be sold to others. */
  restock?: boolean | undefined;
}

/**
 * Cancels an order of which nothing has been shipped; its stock and promo redemption are released once. With `onlyPending`, any other order is returned
 * unchanged. Throws NotFound, InvalidTransition, PartlyShipped.
 */
export function cancelOrder(
  db: Database,
  actor: Actor,
  ref: OrderRef,
  { onlyPending = false, reason = null, restock }: CancelOptions = {},
): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, actor, ref);
    if (!order) throw new NotFound('This order');
    // The status was read under the lock, so a concurrent completion is seen here.
    if (!onlyPending || order.status === 'pending')
      await cancelLockedOrder(db, order, { ...historyAuthor(actor), note: reason }, { restock });
    return getOrder(db, actor, ref);
  });
}
