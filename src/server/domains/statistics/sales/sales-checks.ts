import { type Check, type Problem, warningAbout } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findFirstDay, readSalesState } from './add-up-sales.queries.ts';
import { findSalesMismatchDays, isRecountWaiting } from './sales-mismatches.queries.ts';

export const salesChecks: readonly Check[] = [
  { name: 'statistics', section: 'records', ok: 'Daily sales match the orders.', find: findWrongDays },
];

async function findWrongDays({ db }: Shop): Promise<Problem[]> {
  const state = await readSalesState(db);
  if (!state || state.addedUntil === null || (await isRecountWaiting(db))) return [];
  const { timeZone, addedUntil } = state;
  const from = await findFirstDay(db, timeZone);
  const days = await findSalesMismatchDays(db, { from: from ?? addedUntil, addedUntil, timeZone });
  return warningAbout(
    days,
    (some) => `The dashboard’s sales for ${some} don’t match the orders. Run "npm run shop -- rebuild-statistics".`,
  );
}
