import pg from 'pg';
import { z } from 'zod';

export const backupFormat = 'kibble-backup-1';

/** What stands first in a backup: from which shop it is and how much of everything follows. `docs/operate/backup.md` describes the file. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  /** In the order in which they can be loaded. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  jobs: z.int(),
  pictures: z.int(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestEntry = 'manifest.json';
export const jobsEntry = 'jobs.csv';
export const tableEntry = (table: string): string => `tables/${table}.csv`;

/** A picture lies in a backup under the key that it has in the shop. Nothing else is ever written to the files: a backup may come from anywhere. */
export const isImageEntry = (name: string): boolean => /^originals\/[0-9a-f-]{36}$/.test(name);

/** The table is the shop's own note of its shape; the database that a backup is loaded into has its own. */
const isMigrationsTable = (table: string): boolean => table === 'migrations';

/**
 * What opens an account, or tells where its owner came from, stays out: a backup lies in more places than the shop, and everybody can sign in anew. Passwords'
 * hashes, second factors and recovery codes are carried, or nobody could.
 */
export const isExcludedTable = (table: string): boolean =>
  ['sessions', 'account_tokens', 'known_addresses', 'unproved_secrets'].includes(table);

export const isBackedUpTable = (table: string): boolean => !isMigrationsTable(table) && !isExcludedTable(table);

/** How a column of a table is read for a backup. A mail's link that opens something is not: such a mail is given up with that. */
export function columnForBackup(table: string, column: string, columns: readonly string[]): string {
  const name = pg.escapeIdentifier(column);
  const without = table === 'mails' && columns.includes('secret') ? secretMailColumns[column] : undefined;
  return without ? `case when secret then ${without} else ${name} end as ${name}` : name;
}

const secretMailColumns: Readonly<Record<string, string>> = {
  html: 'null',
  body: 'null',
  status: "case when status = 'queued' then 'failed' else status end",
  error: "case when status = 'queued' then 'Its link is not part of a backup.' else error end",
};

/** A migration fills the table, so a new database has rows in it; a backup brings its own instead. */
export const isFilledByMigrations = (table: string): boolean => table === 'search_synonyms';
