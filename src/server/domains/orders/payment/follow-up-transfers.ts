import {
  claimTransfersToRemind,
  closeSettledTransfers,
  findOverdueTransfers,
} from '#server/domains/payments/transfers/find-due-transfers.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { mailPaymentReminder } from '../emails/mail-payments.ts';
import { cancelLockedOrder } from '../lifecycle/cancel-locked-order.ts';
import { lockOrder } from '../orders.queries.ts';
import { amountDue } from './record-payment.ts';

/** In the history of the order, and in the mail about its cancellation. */
const overdueNote = 'Your payment didn’t arrive in time';

/**
 * Reminds the customers of unpaid transfers two days before they are due, and cancels the orders that nobody has paid by then; their stock is released. An
 * order that was paid in part is left to an admin.
 */
export async function followUpTransfers(shop: Shop): Promise<void> {
  const now = new Date();
  await closeSettledTransfers(shop.db);
  await inTransaction(shop.db, async (db) => {
    for (const orderId of await claimTransfersToRemind(db, now)) await mailPaymentReminder({ ...shop, db }, orderId);
  });
  const errors: unknown[] = [];
  for (const id of await findOverdueTransfers(shop.db, now)) await cancelOverdue(shop.db, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} overdue orders could not be cancelled: ${errors[0]}`);
}

const cancelOverdue = (db: Database, id: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrder(db, { kind: 'shop' }, { id });
    // The money may have arrived in the meantime.
    if (order?.status === 'placed' && (await amountDue(db, order)) === order.total - order.creditAmount)
      await cancelLockedOrder(db, order, { by: 'shop', note: overdueNote });
  });
