import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Vacuums a table until all of its pages are visible to everybody, so that indexes alone can answer. While an earlier transaction of the test is still open,
 * a vacuum leaves them out.
 */
export const vacuumFully = (db: Database, table: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await sql`vacuum (analyze, freeze, disable_page_skipping) ${sql.table(table)}`.execute(db);
      const { rows } = await sql<{ hidden: number }>`
        select relpages - relallvisible as hidden from pg_class where oid = ${table}::regclass`.execute(db);
      if (rows[0]?.hidden !== 0) throw new Error(`${rows[0]?.hidden} pages of ${table} are not visible to everybody yet`);
    },
    { timeout: 30_000, interval: 100 },
  );
