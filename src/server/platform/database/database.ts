import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { isOutdated, namingStatements } from './named-statements.ts';

/** Every table of the shop. Each domain adds its own by declaration merging in `<domain>.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it
export interface Tables {}

/** The pool, or a transaction: use cases take either and never know which. */
export type Database = Kysely<Tables>;

// Whole numbers of 8 bytes (counts, sums) are read as numbers: the shop has fewer than 2^53 of anything.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** Opens a pool on a PostgreSQL address. Statements end after 15 s, transactions that idle after 30 s. */
export function connect(url: string, log: Logger, { connections = 10 } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'kibble',
  });
  // Without a listener a lost idle connection would end the process. While all are given up on purpose a lost one is no news.
  const onError = (error: Error) => pool.ending || log.warn({ err: error }, 'lost a database connection');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });
  return { db, pool, close: () => pool.end() };
}

/** Whether PostgreSQL gave a transaction up for another one's sake: a deadlock or a serialisation failure. */
export const wasGivenUp = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/**
 * Runs `work` in one transaction: the one that is open already, or a new one that is tried again as a whole, up to five times,
 * when PostgreSQL reports a deadlock or a serialisation failure.
 */
export async function inTransaction<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 5 || !(wasGivenUp(error) || isOutdated(error))) throw error;
    }
  }
}

/** The SQLSTATE of a PostgreSQL error, or undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error ? error.code : undefined;
}

/** Whether the error says that a unique index refused a row; with `constraint`, that one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || violatedConstraint(error) === constraint;
}

/** The name of the constraint that refused a row, if that is what the error says. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Whether the error says that the row which another one was to belong to is gone; answers the name of the broken rule. */
export const brokenReference = (error: unknown): string | undefined =>
  sqlState(error) === '23503' ? violatedConstraint(error) : undefined;
