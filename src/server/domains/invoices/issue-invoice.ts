import type { Order, TaxSummary } from '#contract/orders.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { findUnpaidWaiver } from '#server/domains/payments/ledger/waive-payment.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { type Minor, minor } from '#shared/money.ts';
import { creditTaxes } from './credit-taxes.ts';
import { findDocument, findItemDiscounts, type StoredDocument } from './invoices.queries.ts';
import { issueDocument } from './issue-document.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * Issues the invoice of an order that has shipped or is paid, once: later calls return the same. Null while neither has happened. `now`: the time of issue,
 * which decides about date and year. Throws NotFound.
 */
export function issueInvoice(db: Database, orderId: string, now = new Date()): Promise<StoredDocument | null> {
  return inTransaction(db, async (db) => {
    const issued = await findDocument(db, orderId);
    if (issued) return issued;
    const order = await getOrder(db, { kind: 'shop' }, { id: orderId });
    if (!hasShipped(order) && !wasPaid(order)) return null;
    const settings = await getSettings(db);
    const whole = takeSnapshot(order, settings, { itemDiscounts: await findItemDiscounts(db, orderId), isPaid: wasPaid(order) });
    const snapshot = leaveOutUnsent(whole, minor(await findUnpaidWaiver(db, orderId)));
    const document = await issueDocument(db, { kind: 'invoice', orderId, refundId: null, snapshot, settings, issuedAt: now });
    // Another call was faster.
    return document ?? (await findDocument(db, orderId)) ?? null;
  });
}

/** The invoice without what was never sent and never paid, at each tax rate in proportion, as a credit note would take it back. */
function leaveOutUnsent(whole: ReturnType<typeof takeSnapshot>, amount: Minor): ReturnType<typeof takeSnapshot> {
  const unsent = creditTaxes(amount, whole.taxes, []);
  const sum = (name: 'net' | 'tax' | 'gross') => unsent.reduce((total, summary) => total + summary[name], 0);
  const without = ({ rate, net, tax, gross }: TaxSummary): TaxSummary => {
    const less = unsent.find((summary) => summary.rate === rate);
    return less ? { rate, net: net - less.net, tax: tax - less.tax, gross: gross - less.gross } : { rate, net, tax, gross };
  };
  return {
    ...whole,
    lines: [
      ...whole.lines,
      ...unsent.map(({ rate, net, gross }) => ({
        ...{ title: 'Items not sent', details: [], quantity: null, unitPrice: null, taxRate: rate },
        ...{ net: -net, gross: -gross },
      })),
    ],
    taxes: whole.taxes.map(without),
    ...{ net: whole.net - sum('net'), tax: whole.tax - sum('tax'), total: whole.total - sum('gross') },
  };
}

const hasShipped = ({ history }: Order): boolean => history.some(({ status }) => status === 'shipped');

/** Whether all of it was paid, even if some has been refunded. */
const wasPaid = ({ total, payment }: Order): boolean => payment.captured >= total - payment.waived;
