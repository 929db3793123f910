import type { NewReturn } from '#contract/returns.ts';
import { resolveUnits } from '#server/domains/fulfilment/item-units.ts';
import { type LockedOrder, lockOrderForChange } from '#server/domains/orders/lifecycle/lock-order.ts';
import type { OrderRef } from '#server/domains/orders/order-ref.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { latestReturnDate, unitsNotReturned } from './returnable-units.ts';
import { NotReturnable } from './returns.errors.ts';
import { returnRequested } from './returns.events.ts';
import { insertReturn } from './returns.queries.ts';

/** How many returns an order may have before its customer has to ask the shop, cancelled ones included: each is read with the order. */
export const maxReturns = 30;

/**
 * Requests a return of items that were sent to the caller, or, for admins, to any customer and at any time. Emits `return.requested`. Throws NotFound,
 * NotReturnable, and InvalidInput for items that were not sent or are in another return.
 */
export function requestReturn(db: Database, actor: Actor, ref: OrderRef, { items, reason, note = null }: NewReturn): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, actor, ref);
    const available = unitsNotReturned(order);
    requireReturnable(order, { isEmpty: available.length === 0, isAdmin: actor.kind === 'admin' });
    const units = resolveUnits(items, order.items, { available, describe: describeAvailable });
    const returnId = newId();
    const row = {
      id: returnId,
      order_id: order.id,
      status: 'requested' as const,
      reason,
      note,
      requested_by: actor.kind === 'admin' ? actor.userId : null,
    };
    await insertReturn(db, { ...row, ...notHandledYet }, units);
    await emit(db, returnRequested, { orderId: order.id, returnId });
  });
}

const notHandledYet = { answer: null, refund: null, received_at: null, closed_at: null };

function requireReturnable(order: LockedOrder, { isEmpty, isAdmin }: { isEmpty: boolean; isAdmin: boolean }): void {
  if (order.parcels.length === 0) throw new NotReturnable('nothing sent');
  if (order.delivery.kind === 'email') throw new NotReturnable('gift card');
  const until = latestReturnDate(order);
  if (!isAdmin && (until === null || until <= new Date())) throw new NotReturnable('too late');
  if (!isAdmin && order.returns.length >= maxReturns) throw new NotReturnable('too often');
  if (isEmpty) throw new NotReturnable('all returned');
}

const describeAvailable = (max: number): string => (max === 0 ? 'There are none of these left to return.' : `You can return up to ${max}.`);
