import pg from 'pg';
import { z } from 'zod';

export const backupFormat = 'kibble-backup-1';

/** The first entry of a backup: when and from which schema it was made, and how much of everything follows. `docs/operate/backup.md` describes the file. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The migrations that had been applied to the database. */
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

/** An image has the same key in a backup as in the shop. Nothing else is ever written to the files, because a backup may come from anywhere. */
export const isImageEntry = (name: string): boolean => /^(originals|review-photos)\/[0-9a-f-]{36}$/.test(name);

/** The table that records the applied migrations; the database into which a backup is loaded has its own. */
const isMigrationsTable = (table: string): boolean => table === 'migrations';

/**
 * Sessions, tokens and IPs are left out, and with them the counters of limits: backups are stored in more places than the shop, and everyone can sign in
 * again. Password hashes, second factors and recovery codes are included, or nobody could. What triggers write as the orders are loaded is left out, too.
 */
export const isExcludedTable = (table: string): boolean => excludedTables.has(table);

const excludedTables: ReadonlySet<string> = new Set([
  'sessions',
  'account_tokens',
  'known_ips',
  'pending_totp_secrets',
  'limit_counters',
  'order_search',
  // Their names before migration 0019, in backups of that time.
  'known_addresses',
  'unproved_secrets',
]);

export const isBackedUpTable = (table: string): boolean => !isMigrationsTable(table) && !isExcludedTable(table);

/**
 * The SQL condition of the rows that are backed up. Replies stored for anonymous callers are left out, since these are identified by their IP. Those for
 * users and guests stay: an order that is sent again after a restore must not be placed twice.
 */
export const backedUpRows = (table: string): string => (table === 'idempotency_keys' ? "caller not like 'address:%'" : 'true');

/** The SQL expression that reads a column for a backup. The content of secret mails is left out, so queued ones count as failed. */
export function selectColumnWithoutSecrets(table: string, column: string, columns: readonly string[]): string {
  const name = pg.escapeIdentifier(column);
  const redacted = table === 'mails' && columns.includes('secret') ? secretMailColumns[column] : undefined;
  return redacted ? `case when secret then ${redacted} else ${name} end as ${name}` : name;
}

const secretMailColumns: Readonly<Record<string, string>> = {
  html: 'null',
  body: 'null',
  status: "case when status = 'queued' then 'failed' else status end",
  error: "case when status = 'queued' then 'Its link isn’t part of a backup.' else error end",
};

/** Migrations insert rows into this table; those of a backup replace them. */
export const isFilledByMigrations = (table: string): boolean =>
  ['search_synonyms', 'shipping_zones', 'shipping_rates', 'newsletter_settings', 'pages', 'page_versions'].includes(table);
