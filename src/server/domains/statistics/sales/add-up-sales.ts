import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { addDays as after, earlier, localDate } from '#shared/calendar-date.ts';
import {
  addDays,
  clearSales,
  findDaysOfOrder,
  findFirstDay,
  insertSalesState,
  lockSalesState,
  recentDays,
  setAddedUntil,
  subtractDays,
  sumRecentDays,
} from './add-up-sales.queries.ts';

/** How long after its end a day is added up, in ms: longer than any transaction that places an order. */
const delay = 2 * 3_600_000;
/** How many days one transaction adds up. Cancellations of orders wait for it in the queue, shoppers never do. */
const daysAtOnce = 28;

interface Calendar {
  timeZone: string;
  now: Date;
}

/**
 * Adds up all days that are over. Until then, and while days are missing, the dashboard counts the orders themselves. If the shop has moved to another time
 * zone, it starts anew. May run several times at once, and be interrupted.
 */
export async function addUpSales(db: Database, calendar: Calendar): Promise<void> {
  await insertSalesState(db, calendar.timeZone);
  while (await addUpNextDays(db, calendar));
}

/** Deletes what was added up and counts it again. */
export async function rebuildSales(db: Database, calendar: Calendar): Promise<void> {
  await insertSalesState(db, calendar.timeZone);
  await inTransaction(db, async (db) => {
    await lockSalesState(db);
    await clearSales(db, calendar.timeZone);
  });
  await addUpSales(db, calendar);
}

/** Returns whether days may be left. */
const addUpNextDays = (db: Database, { timeZone, now }: Calendar): Promise<boolean> =>
  inTransaction(db, async (db) => {
    const state = await lockSalesState(db);
    const hasMoved = state?.timeZone !== timeZone;
    if (hasMoved) await clearSales(db, timeZone);
    const end = localDate(new Date(now.getTime() - delay), timeZone);
    const from = (hasMoved ? null : state.addedUntil) ?? (await findFirstDay(db, timeZone));
    if (from === null || from >= end) return false;
    const to = earlier(after(from, daysAtOnce), end);
    await addDays(db, { from, to, timeZone });
    await setAddedUntil(db, to);
    if (to === end) await sumRecentDays(db, to);
    return to < end;
  });

/**
 * Counts the days of a cancelled order again, if they are added up already. Days are recounted as a whole under a lock, so it does not matter how often this
 * happens, or in which order.
 */
export const recountOrder = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const state = await lockSalesState(db);
    if (!state || state.addedUntil === null) return;
    const { timeZone, addedUntil } = state;
    const changed = await findDaysOfOrder(db, orderId, { timeZone, before: addedUntil });
    for (const day of changed) {
      const days = { from: day, to: after(day, 1), timeZone };
      await subtractDays(db, days);
      await addDays(db, days);
    }
    if (changed.some((day) => day >= after(addedUntil, -recentDays))) await sumRecentDays(db, addedUntil);
  });
