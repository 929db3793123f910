import { createHash } from 'node:crypto';
import { maxAmount } from '#contract/limits.ts';
import type { ImportedTransfer } from '#contract/payments.ts';
import type { Settings } from '#contract/settings.ts';
import { findOrdersInText } from '#server/domains/orders/lists/find-orders-in-text.ts';
import { lockOrderForPayment } from '#server/domains/orders/payment/lock-order-for-payment.ts';
import { amountDue } from '#server/domains/orders/payment/record-payment.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { currencyDigits } from '#shared/money.ts';
import { recordPaymentEntries } from '../ledger/record-payment-entries.ts';
import { refundRest } from '../refunds/refund-payment.ts';
import { parseBankAmount } from './parse-bank-amount.ts';
import type { BankCsvRow } from './parse-bank-csv.ts';

interface ImportOptions {
  admin: AdminActor;
  settings: Settings;
  /** Only says what would be booked. */
  dryRun: boolean;
}

interface ImportReply {
  list: ImportedTransfer[];
  total: number;
  booked: number;
}

type Transfer = ImportedTransfer & { fingerprint: string };

const bookedOutcomes: readonly ImportedTransfer['outcome'][] = ['matched', 'partial', 'overpaid', 'cancelled_order'];

/**
 * Books the incoming transfers of a bank's CSV for the orders whose numbers are in their purposes, all in one transaction, and says row by row what it did. A
 * row that was imported before is booked once, even if it comes again in another file.
 */
export async function importTransfers(db: Database, rows: readonly BankCsvRow[], options: ImportOptions): Promise<ImportReply> {
  try {
    return await inTransaction(db, async (db) => {
      const reply = await bookTransfers(db, rows, options);
      if (options.dryRun) throw new DryRun(reply);
      await recordAuditEntry(db, options.admin, {
        action: 'payment.importTransfers',
        entity: 'payment',
        entityId: null,
        before: null,
        after: { rows: reply.total, booked: reply.list.filter(isBooked).map(({ number, amount }) => ({ number, amount })) },
      });
      return reply;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.reply;
    throw error;
  }
}

/** Rolls a dry run back. */
class DryRun extends Error {
  readonly reply: ImportReply;
  constructor(reply: ImportReply) {
    super('dry run');
    this.reply = reply;
  }
}

const isBooked = ({ outcome }: ImportedTransfer): boolean => bookedOutcomes.includes(outcome);

async function bookTransfers(db: Database, rows: readonly BankCsvRow[], { admin, settings }: ImportOptions): Promise<ImportReply> {
  const transfers: Transfer[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) transfers.push(await readTransfer(db, row, { settings, seen }));
  // Orders are locked in the sequence of their ids, so that two imports do not deadlock.
  const matched = transfers.filter(({ order }) => order !== null).sort((a, b) => ((a.order ?? '') < (b.order ?? '') ? -1 : 1));
  for (const transfer of matched) transfer.outcome = await book(db, admin, transfer);
  const list = transfers.map(({ fingerprint: _, ...transfer }) => transfer);
  return { list, total: list.length, booked: list.filter(isBooked).length };
}

async function readTransfer(
  db: Database,
  row: BankCsvRow,
  { settings, seen }: { settings: Settings; seen: Map<string, number> },
): Promise<Transfer> {
  const amount = parseBankAmount(row.amount, currencyDigits(settings.currency));
  const transfer = {
    line: row.line,
    amount,
    purpose: row.purpose || null,
    number: null,
    order: null,
    fingerprint: fingerprintOf(row, amount, seen),
  };
  const rejected = (outcome: ImportedTransfer['outcome']): Transfer => ({ ...transfer, outcome });
  if (amount === null || Math.abs(amount) > maxAmount || row.purpose === '') return rejected('unreadable');
  if (amount <= 0) return rejected('not_incoming');
  if (row.currency !== null && row.currency.toUpperCase() !== settings.currency) return rejected('wrong_currency');
  const [order, ...others] = await findOrdersInText(db, row.purpose);
  if (!order || others.length > 0) return rejected('unknown_order');
  return { ...transfer, outcome: 'matched', number: order.number, order: order.id };
}

/** Of what a row says, however the file is written. The same transfer twice in one file is two transfers. */
function fingerprintOf({ date, purpose, payer, currency }: BankCsvRow, amount: number | null, seen: Map<string, number>): string {
  const text = JSON.stringify([date, amount, currency, payer, purpose.replace(/\s+/g, ' ')]);
  const nth = (seen.get(text) ?? 0) + 1;
  seen.set(text, nth);
  return `csv ${createHash('sha256').update(`${nth} ${text}`).digest('hex').slice(0, 40)}`;
}

async function book(db: Database, admin: AdminActor, { order: id, amount, fingerprint }: Transfer): Promise<ImportedTransfer['outcome']> {
  const order = await lockOrderForPayment(db, id ?? '');
  const due = await amountDue(db, order);
  const entry = { kind: 'captured', amount: amount ?? 0, provider: 'transfer', reference: fingerprint, adminId: admin.userId } as const;
  const added = await recordPaymentEntries(db, order, [entry]);
  if (added.length === 0) return 'already_imported';
  if (order.status === 'cancelled') {
    await refundRest(db, order.id, 'The order was cancelled');
    return 'cancelled_order';
  }
  if (entry.amount === due) return 'matched';
  return entry.amount < due ? 'partial' : 'overpaid';
}
