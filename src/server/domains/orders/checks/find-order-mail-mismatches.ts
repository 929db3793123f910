import type { Database } from '#server/platform/database/database.ts';
import { findUnhandledEvents } from '#server/platform/jobs/find-unhandled-events.ts';
import { findMissingOrderMails, findUnknownOrderMails, type OrderMailRef } from '../emails/order-mails.queries.ts';

/** The subscriber that writes each mail, and what of its event the mail is about. Reminders are written together with their cause. */
const writers: Readonly<Record<string, { job: string; reference: string } | null>> = {
  'orders.placed': { job: 'order.placed:mail-order-confirmation', reference: 'orderId' },
  'orders.cancelled': { job: 'order.cancelled:mail-customer', reference: 'orderId' },
  'fulfilment.shipped': { job: 'parcel.shipped:mail-customer', reference: 'parcelId' },
  'fulfilment.delivered': { job: 'order.delivered:mail-customer', reference: 'orderId' },
  'returns.requested': { job: 'return.requested:mail-customer', reference: 'returnId' },
  'returns.withdrawal': { job: 'order.withdrawn:mail-receipt', reference: 'withdrawalId' },
  'returns.received': { job: 'return.received:mail-customer', reference: 'returnId' },
  'returns.rejected': { job: 'return.rejected:mail-customer', reference: 'returnId' },
  'orders.unshipped-cancelled': { job: 'order.unshipped_cancelled:mail-unshipped-cancelled', reference: 'orderId' },
  'orders.refunded': { job: 'payment.refunded:mail-order-refunded', reference: 'refundId' },
  'orders.payment-arrived': { job: 'payment.captured:confirm-transfer', reference: 'orderId' },
  'orders.payment-incomplete': { job: 'payment.captured:confirm-transfer', reference: 'entryId' },
  'orders.payment-returned': { job: 'payment.voided:mail-payment-returned', reference: 'entryId' },
  'orders.payment-reminder': null,
};

/**
 * Compares what happened to orders with the mails about it. `missing`: `K7Q4-29XM (orders.placed)`, without those whose job still waits or was given up.
 * `unknown`: numbers of orders with a mail in the outbox that was queued twice, or past the shop.
 */
export async function findOrderMailMismatches(db: Database): Promise<{ missing: string[]; unknown: string[] }> {
  const missing = await findMissingOrderMails(db);
  const waiting = missing.length > 0 ? await findWaitingMails(db) : new Set<string>();
  return {
    missing: missing.filter((mail) => !waiting.has(keyOf(mail))).map(({ number, template }) => `${number} (${template})`),
    unknown: await findUnknownOrderMails(db, Object.keys(writers)),
  };
}

const keyOf = ({ template, reference }: Pick<OrderMailRef, 'template' | 'reference'>): string => `${template} ${reference}`;

async function findWaitingMails(db: Database): Promise<Set<string>> {
  const templates = Object.entries(writers).flatMap(([template, writer]) => (writer ? [{ template, ...writer }] : []));
  const events = await findUnhandledEvents(
    db,
    templates.map(({ job }) => job),
  );
  return new Set(
    templates.flatMap(({ template, job, reference }) =>
      events.flatMap((event) => (event.job === job ? [keyOf({ template, reference: String(event.payload[reference]) })] : [])),
    ),
  );
}
