import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { newest } from './find-page.ts';
import { readInBatches } from './read-in-batches.ts';

/** Where a row is in a list with the newest first. `position` is the exact time of `created_at`, which a `Date` is not. */
interface Placed {
  id: string;
  position: string;
}

interface BatchOptions {
  /** Selects all about the rows of a batch, from the columns of the source and their `position`; with their `id` and `position`. */
  read?: (batch: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** How many rows one statement reads. */
  size?: number;
}

/**
 * All rows that match in batches, newest first, for exports. `source` is what follows `from`, with its `where`; its rows have `id` and `created_at`. Each batch
 * begins after the last row of the one before, which may be gone meanwhile. With an index that ends with `created_at desc, id desc`, the last batch takes as long as
 * the first; one that ends with `created_at` finds all rows of the same moment again for each batch.
 */
export const readNewest = <Row>(
  db: Database,
  source: RawBuilder<unknown>,
  { read = (batch) => sql`select * from ${batch} batch`, size }: BatchOptions = {},
): AsyncGenerator<(Row & Placed)[], void> =>
  readInBatches<Row & Placed>(async (after, limit) => {
    const isOlder = after ? sql`(created_at, id) < (${after.position}::timestamptz, ${after.id}::uuid)` : sql`true`;
    const batch = sql`(
      select *, created_at::text as position from (select * from ${source}) found
      where ${isOlder} order by ${newest} limit ${limit})`;
    const { rows } = await sql<Row & Placed>`
      select * from (${read(batch)}) shown order by position::timestamptz desc, id desc`.execute(db);
    return rows;
  }, size);
