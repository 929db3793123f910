import type { Order } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { mayChangeEmail } from '#shared/may-change-email.ts';
import { deleteTrackingKeys } from '../emails/tracking-keys.queries.ts';
import { getOrder } from '../get-order.ts';
import { EmailNotChangeable } from '../orders.errors.ts';
import { orderEmailChanged } from '../orders.events.ts';
import { lockOrderForChange } from './lock-order.ts';
import { updateOrderEmail } from './order-email.queries.ts';
import { insertOrderNote } from './order-notes.queries.ts';

/**
 * Corrects the email of an order that the guest of this browser has just placed: the key of a mailed link is not enough, since that may have gone to a
 * stranger. All links that were mailed before stop working, and the confirmation is sent to the new email. The email that it has changes nothing. Throws NotFound, EmailNotChangeable.
 */
export function changeOrderEmail(db: Database, actor: Actor, { id, email }: { id: string; email: string }): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForChange(db, actor, { id });
    const { userId: user, email: earlier, status, parcels, history } = order;
    if (earlier?.toLowerCase() === email.toLowerCase()) return getOrder(db, actor, { id });
    if (!mayChangeEmail({ user, status, parcels, history }, new Date())) throw new EmailNotChangeable();
    await updateOrderEmail(db, id, email);
    await deleteTrackingKeys(db, [id]);
    await insertOrderNote(db, { orderId: id, adminId: null, text: `The customer changed the email from ${earlier} to ${email}.` });
    await emit(db, orderEmailChanged, { orderId: id });
    return getOrder(db, actor, { id });
  });
}
