import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** The page that is told where nobody asks for pages. */
export const defaultPage = { page: 1, limit: 100 } as const;

/**
 * A page of rows, newest first, with the number of all that match, in one round trip. `source` is what stands behind `from`, with its condition; its rows
 * have an id and the time of their making. Beyond the last page there are no rows, and the number stays true.
 */
export async function findNewestPage<Row extends { id: string }>(
  db: Database,
  source: RawBuilder<unknown>,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<{ total: number } & (Row | { id: null })>`
    select counted.total, page.*
    from (select count(*) as total from ${source}) counted
    left join (select * from ${source} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}) page on true
    order by page.created_at desc, page.id desc`.execute(db);
  return { rows: rows.filter((row): row is { total: number } & Row => row.id !== null), total: rows[0]?.total ?? 0 };
}
