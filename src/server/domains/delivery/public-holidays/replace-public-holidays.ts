import type { PublicHoliday, PublicHolidays } from '#contract/shipping-zones.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { StaleVersion } from '#server/platform/errors.ts';
import { findPublicHolidays, lockPublicHolidays, replacePublicHolidayRows } from './public-holidays.queries.ts';

/** All public holidays by date, with the version to replace them with. */
export const listPublicHolidays = (db: Database): Promise<PublicHolidays> => findPublicHolidays(db);

/** Replaces the list of public holidays. Throws StaleVersion if it has changed since `version` was read. */
export function replacePublicHolidays(
  db: Database,
  { list, version }: { list: readonly PublicHoliday[]; version: string },
): Promise<PublicHolidays> {
  return inTransaction(db, async (db) => {
    await lockPublicHolidays(db);
    if ((await findPublicHolidays(db)).version !== version) throw new StaleVersion('the public holidays');
    await replacePublicHolidayRows(db, list);
    return findPublicHolidays(db);
  });
}
