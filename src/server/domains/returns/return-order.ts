import { sql } from 'kysely';
import { restock } from '#server/domains/inventory/restock.ts';
import { lockOrderForChange } from '#server/domains/orders/lifecycle/lock-order.ts';
import { historyAuthor, moveOrder } from '#server/domains/orders/lifecycle/move-order.ts';
import { canTransition } from '#server/domains/orders/lifecycle/order-transitions.ts';
import { InvalidTransition } from '#server/domains/orders/orders.errors.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { restockedLines } from './receive-return.ts';
import { unitsNotReturned } from './returnable-units.ts';
import { returnReceived } from './returns.events.ts';
import { insertReturn, replaceReturnItems, updateReturn } from './returns.queries.ts';
import type { ReturnRecord } from './returns.tables.ts';

interface ReturnOrderInput {
  orderId: string;
  note?: string | null;
  /** Whether the items can be sold again. */
  isSellable: boolean;
}

/**
 * Takes back everything of an order that is not back yet, such as a parcel that could not be delivered: its requested returns, and one more for the rest.
 * Emits `return.received` for each. Throws NotFound, InvalidTransition.
 */
export function returnOrder(db: Database, admin: AdminActor, { orderId, note = null, isSellable }: ReturnOrderInput): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, admin, { id: orderId });
    if (!canTransition(order.status, 'returned')) throw new InvalidTransition(order.status, 'returned');
    const asReceived = (items: ReturnRecord['items']) => items.map((unit) => ({ ...unit, restocked: isSellable ? unit.quantity : 0 }));

    const requested = order.returns.filter(({ status }) => status === 'requested');
    const parts = requested.map(({ id, items }) => ({ id, items: asReceived(items) }));
    for (const { id, items } of parts) await replaceReturnItems(db, { id, order_id: orderId }, items);
    const rest = asReceived(unitsNotReturned(order).map((unit) => ({ ...unit, restocked: 0, alreadyRefunded: 0 })));
    if (rest.length > 0) {
      const row = {
        id: newId(),
        order_id: orderId,
        status: 'requested' as const,
        reason: 'other' as const,
        note: null,
        answer: null,
        refund: null,
        received_at: null,
        closed_at: null,
        requested_by: admin.userId,
      };
      await insertReturn(db, row, rest);
      parts.push({ id: row.id, items: rest });
    }
    // By the clock that has dated the return of the rest, and after it.
    const received = { status: 'received' as const, received_at: sql<Date>`clock_timestamp()`, received_by: admin.userId };
    for (const { id } of parts) await updateReturn(db, id, received);
    const units = parts.flatMap(({ items }) => items);
    await restock(db, orderId, restockedLines(units, order));
    await moveOrder(db, order, 'returned', { ...historyAuthor(admin), note });
    for (const { id } of parts) await emit(db, returnReceived, { orderId, returnId: id });
  });
}
