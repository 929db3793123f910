import { eraseTracking } from '#server/domains/fulfilment/erase-tracking.ts';
import { erasePaymentNotes } from '#server/domains/payments/ledger/erase-payment-notes.ts';
import { eraseReturns } from '#server/domains/returns/erase-returns.ts';
import { hasOpenReturns } from '#server/domains/returns/has-open-returns.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteMailsToRecipientBySubject } from '#server/platform/mail/mails-by-recipient.ts';
import { deleteTrackingKeys } from '../emails/tracking-keys.queries.ts';
import { OpenOrders, OpenReturns } from '../orders.errors.ts';
import { releaseOpenRequest } from '../requests/release-earlier-request.ts';
import { deleteNotesOfOrders } from './order-notes.queries.ts';
import { assignClosedOrdersToUser, eraseUserOrders, hasOpenOrder } from './order-ownership.queries.ts';

/**
 * Anonymizes the orders of a user whose row is locked, in the transaction that deletes the account. Numbers, items, amounts, country and region stay;
 * mailed keys expire or go, notes and tracking numbers go. An open request is released. Closed guest orders with one of the user's verified `emails` are
 * anonymized, too. Open ones are not, and do not block the deletion: anybody may have typed the email. Returns the ids. Throws OpenOrders while an
 * order of the user is on its way, because the parcel needs its address, and OpenReturns while a return waits for the shop.
 */
export async function eraseOrders(db: Database, { userId, emails }: { userId: string; emails: readonly string[] }): Promise<string[]> {
  await releaseOpenRequest(db, { kind: 'user', userId }, 'account deleted');
  if (await hasOpenOrder(db, userId)) throw new OpenOrders();
  if (await hasOpenReturns(db, userId)) throw new OpenReturns();
  await assignClosedOrdersToUser(db, { userId, emails });
  const orders = await eraseUserOrders(db, userId);
  // An order may have an email of its own.
  await deleteMailsToRecipientBySubject(
    db,
    orders.flatMap(({ number, email }) => (email === null ? [] : [{ to: email, subjectText: number }])),
  );
  const ids = orders.map(({ id }) => id);
  await deleteTrackingKeys(db, ids);
  await deleteNotesOfOrders(db, ids);
  await eraseTracking(db, ids);
  await eraseReturns(db, ids);
  await erasePaymentNotes(db, ids);
  return ids;
}
