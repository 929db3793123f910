import type { BankAccount } from '#contract/payments.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertBankTransferRow } from './bank-transfers.queries.ts';

/** How an order is to be paid by transfer: until when, and to which account. */
export interface PlannedTransfer {
  dueAt: Date;
  account: BankAccount | null;
}

const day = 86_400_000;

/** The transfer of an order that is placed `now`. */
export const planBankTransfer = ({ bankAccount: account, transferDueDays }: Settings, now: Date): PlannedTransfer => ({
  dueAt: new Date(now.getTime() + transferDueDays * day),
  account,
});

/** Stores the transfer of a new order, in its transaction. */
export const insertBankTransfer = (db: Database, orderId: string, { dueAt, account }: PlannedTransfer): Promise<void> =>
  insertBankTransferRow(db, { orderId, dueAt, account: JSON.stringify(account) });
