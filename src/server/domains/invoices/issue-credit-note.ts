import type { TaxSummary } from '#contract/orders.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { type Minor, minor, sumMoney } from '#shared/money.ts';
import { creditTaxes } from './credit-taxes.ts';
import { findCreditNotes, lockInvoice, type StoredDocument } from './invoices.queries.ts';
import type { InvoiceSnapshot } from './invoices.tables.ts';
import { issueDocument } from './issue-document.ts';
import { issueInvoice } from './issue-invoice.ts';

interface Refund {
  orderId: string;
  refundId: string;
  /** Minor units, with tax. */
  amount: number;
}

/**
 * Issues the credit note of a refund, once. It takes back tax in proportion, and with the order's other credit notes never more than the invoice: what was
 * paid beyond that was no part of it, and is what goes back first. Null if there is nothing to correct: the order has no invoice, or all of it is credited. Throws NotFound.
 */
export function issueCreditNote(db: Database, { orderId, refundId, amount }: Refund, now = new Date()): Promise<StoredDocument | null> {
  return inTransaction(db, async (db) => {
    // The jobs of the payment and of its refund may run in any order.
    await issueInvoice(db, orderId, now);
    const invoice = await lockInvoice(db, orderId);
    if (!invoice) return null;
    const issued = await findCreditNotes(db, orderId);
    const ofRefund = issued.find(({ refund_id }) => refund_id === refundId);
    if (ofRefund) return ofRefund;
    const credited = issued.flatMap(({ snapshot }) => snapshot.taxes);
    const taxes = creditTaxes(await findCredit(db, { orderId, amount }, { invoice, issued }), invoice.snapshot.taxes, credited);
    if (taxes.length === 0) return null;
    const snapshot = creditSnapshot(invoice, taxes);
    return issueDocument(db, { kind: 'credit_note', orderId, refundId, snapshot, settings: await getSettings(db), issuedAt: now });
  });
}

/** How much of a refund takes back something of the invoice. */
async function findCredit(
  db: Database,
  { orderId, amount }: Pick<Refund, 'orderId' | 'amount'>,
  { invoice, issued }: { invoice: StoredDocument; issued: readonly StoredDocument[] },
): Promise<Minor> {
  const { captured, refunded } = (await getOrder(db, { kind: 'shop' }, { id: orderId })).payment;
  const overpaid = captured - invoice.snapshot.total;
  if (overpaid <= 0) return minor(amount);
  const credited = sumMoney(issued.map(({ snapshot }) => minor(snapshot.total)));
  return minor(Math.min(amount, Math.max(0, refunded - overpaid - credited)));
}

function creditSnapshot({ number, snapshot: invoiced }: StoredDocument, taxes: TaxSummary[]): Omit<InvoiceSnapshot, 'issuedOn'> {
  const sum = (name: 'net' | 'tax' | 'gross') => taxes.reduce((total, summary) => total + summary[name], 0);
  return {
    ...invoiced,
    lines: taxes.map(({ rate, net, gross }) => ({
      title: 'Refund',
      details: [`For invoice ${number}`],
      quantity: null,
      unitPrice: null,
      taxRate: rate,
      net,
      gross,
    })),
    taxes,
    net: sum('net'),
    tax: sum('tax'),
    total: sum('gross'),
    discount: null,
    supply: null,
    payment: null,
    corrects: number,
  };
}
