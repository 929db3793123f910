import type { OrderMailContent } from '#contract/order-details.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { listOrderMails } from '../back-office/get-order-details.ts';
import { getOrder } from '../get-order.ts';
import { findMailOfOrder } from './order-mails.queries.ts';

/**
 * One mail about an order, for staff who may not open the outbox. Its links have no key, with which they could act as the customer. Throws NotFound, also
 * for a mail that the outbox no longer has.
 */
export async function getOrderMail(
  db: Database,
  admin: AdminActor,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<OrderMailContent> {
  const { number } = await getOrder(db, admin, { id: orderId });
  const stored = await findMailOfOrder(db, orderId, mailId);
  const mail = (await listOrderMails(db, orderId)).find(({ _id }) => _id === mailId);
  if (!stored || !mail) throw new NotFound('This email');
  const { html, body } = stored.secret ? { html: null, body: null } : stored;
  return { ...mail, number, html: html && withoutKeys(html), text: body && withoutKeys(body) };
}

/** As `mailOrderConfirmation` and `queueOrderMail` write them into links. */
const withoutKeys = (content: string): string => content.replaceAll(/(?:\?|&(?:amp;)?)key=[\w-]+/g, '');
