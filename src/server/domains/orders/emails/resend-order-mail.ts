import type { OrderMail } from '#contract/order-details.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { queuePreparedMail } from '#server/platform/mail/outbox.ts';
import { retryMail } from '#server/platform/mail/retry-mail.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { listOrderMails } from '../back-office/get-order-details.ts';
import { findMailOfOrder, insertOrderMail } from './order-mails.queries.ts';

/**
 * Sends a mail about an order once more, as it was: a copy of one that was sent, and otherwise the mail itself. Replies with the mails of the order. Throws
 * NotFound, also for a mail that the outbox no longer has, and MailNotSendable.
 */
export async function resendOrderMail(
  db: Database,
  shop: Pick<Shop, 'config'>,
  { orderId, mailId }: { orderId: string; mailId: string },
): Promise<OrderMail[]> {
  const mail = await findMailOfOrder(db, orderId, mailId);
  if (!mail) throw new NotFound('This email');
  const { status, template, recipient: to, subject, html, body, headers } = mail;
  if (status === 'sent' && html !== null && body !== null) {
    const id = newId();
    // Its own reference, so that it is known as a mail of the order besides the first one.
    await insertOrderMail(db, { orderId, template, reference: id }, id);
    await queuePreparedMail(db, shop, { id, template, to, subject, html, text: body, headers });
  } else {
    await retryMail(db, shop.config, mailId);
  }
  return listOrderMails(db, orderId);
}
