import type { Settings } from '#contract/settings.ts';
import { lockOrderForChange, type OrderCaller } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor, moveOrder } from '#server/domains/orders/lifecycle/move-order.ts';
import { InvalidTransition } from '#server/domains/orders/orders.errors.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { setParcelsDelivered } from './parcels.queries.ts';
import { returnWindowAfterDelivery } from './return-window.ts';

/** Marks a shipped order and all its parcels as delivered. Throws NotFound, InvalidTransition. */
export function deliverOrder(
  db: Database,
  caller: OrderCaller,
  { orderId, note = null }: { orderId: string; note?: string | null },
  settings: Pick<Settings, 'returnDays'>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, caller, { id: orderId });
    // Before the parcels: an order that cannot be delivered keeps them as they are.
    if (order.status !== 'shipped') throw new InvalidTransition(order.status, 'delivered');
    const author = historyAuthor(caller);
    await setParcelsDelivered(db, orderId, { ...returnWindowAfterDelivery(order, settings), adminId: author.adminId });
    await moveOrder(db, order, 'delivered', { ...author, note });
  });
}
