import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** The page returned to calls that do not specify one. */
export const defaultPage = { page: 1, limit: 100 } as const;

/**
 * A page of rows, newest first, with the total number of matches, in one round trip. `source` is what follows `from`, with its `where`; its rows have `id`
 * and `created_at`. Beyond the last page there are no rows, and the total is still right.
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
