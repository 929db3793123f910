import type { TaxSummary } from '#contract/orders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
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
 * paid beyond that was no part of it. Null if there is nothing to correct: the order has no invoice, or all of it is credited. Throws NotFound.
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
    const taxes = creditTaxes(minor(amount), invoice.snapshot.taxes, credited);
    if (taxes.length === 0) return null;
    const snapshot = creditSnapshot(invoice, taxes);
    return issueDocument(db, { kind: 'credit_note', orderId, refundId, snapshot, settings: await getSettings(db), issuedAt: now });
  });
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
