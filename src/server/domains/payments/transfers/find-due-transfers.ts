import type { Database } from '#server/platform/database/database.ts';
import { claimUnremindedTransfers, closeTransfersOfSettledOrders, findTransfersDueBefore } from './bank-transfers.queries.ts';

const remindedBefore = 2 * 86_400_000;

/** Marks the transfers of unpaid placed orders that are due within two days as reminded, once. Returns the ids of the orders. */
export const claimTransfersToRemind = (db: Database, now: Date): Promise<string[]> =>
  claimUnremindedTransfers(db, { dueBefore: new Date(now.getTime() + remindedBefore), now });

/** The ids of placed orders of whose transfer nothing has arrived in time. */
export const findOverdueTransfers = (db: Database, now: Date): Promise<string[]> => findTransfersDueBefore(db, now);

/** Closes the transfers of orders that are paid or no longer placed, so that they are not looked at again. */
export const closeSettledTransfers = async (db: Database): Promise<void> => {
  await closeTransfersOfSettledOrders(db);
};
