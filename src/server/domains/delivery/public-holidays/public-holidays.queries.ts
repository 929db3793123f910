import { type ColumnType, sql } from 'kysely';
import type { PublicHoliday, PublicHolidays } from '#contract/shipping-zones.ts';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    public_holidays: { date: ColumnType<Date, string, string>; name: string };
  }
}

/** All public holidays by date. The version is a digest of the list, so that the same list has the same version. */
export async function findPublicHolidays(db: Database): Promise<PublicHolidays> {
  const { rows } = await sql<PublicHolidays>`
    select coalesce(json_agg(json_build_object('date', date, 'name', name) order by date), '[]') as list,
      md5(coalesce(string_agg(date || ' ' || name, E'\\n' order by date), '')) as version
    from public_holidays`.execute(db);
  return rows[0] ?? { list: [], version: '' };
}

/** Only one transaction at a time may replace the list. */
export const lockPublicHolidays = (db: Database): Promise<unknown> =>
  sql`lock table public_holidays in share row exclusive mode`.execute(db);

export async function replacePublicHolidayRows(db: Database, holidays: readonly PublicHoliday[]): Promise<void> {
  await db.deleteFrom('public_holidays').execute();
  if (holidays.length > 0) await db.insertInto('public_holidays').values(holidays).execute();
}
