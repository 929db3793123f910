import { aDeliveredOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requestReturn } from './request-return.ts';

/** A guest's delivered order whose first unit the guest wants to send back. */
export async function aRequestedReturn(db: Database, overrides: Parameters<typeof aDeliveredOrder>[1] = {}) {
  const { order, guest } = await aDeliveredOrder(db, overrides);
  await requestReturn(db, guest.actor, { id: order._id }, { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' });
  const { id } = await db.selectFrom('returns').select('id').where('order_id', '=', order._id).executeTakeFirstOrThrow();
  return { orderId: order._id, returnId: id };
}
