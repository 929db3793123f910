import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { isStalePreparedStatement, withPreparedStatements } from './prepared-statements.ts';
import { isTransactionConflict } from './sql-errors.ts';
import { TimedClient, type TimedClientConfig } from './timed-client.ts';

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
  /** Whether the database has answered anybody lately, or answers now. Busy connections do not count against it. */
  isReachable: () => Promise<boolean>;
  /** Ends all connections, within three seconds: what is still under way by then fails. */
  close: () => Promise<void>;
}

const statementTimeout = 15_000;
/** The server gives every statement an answer by then, if it is there at all: this much later the connection counts as lost. */
const responseMargin = 3_000;
/** How long an answer proves that the database is there, and how long it is waited for, in ms. */
const reachabilityTimeout = 2_000;
const closeTimeout = 3_000;

/**
 * Opens a pool on a PostgreSQL address. Statements end after 15 s, transactions that idle after 30 s; a connection on which nothing is answered for
 * `responseTimeout` is destroyed, and its place in the pool is free again.
 */
export function connectDatabase(
  url: string,
  log: Logger,
  { connections = 10, responseTimeout = statementTimeout + responseMargin } = {},
): Connection {
  const options: pg.PoolConfig & TimedClientConfig = {
    Client: TimedClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    responseTimeoutMillis: responseTimeout,
    application_name: 'kibble',
  };
  const pool = new pg.Pool(options);
  const clients = new Set<TimedClient>();
  // Without a listener a lost idle connection would end the process. While all are given up on purpose a lost one is no news.
  const onError = (error: Error) => pool.ending || log.warn({ err: error }, 'lost a database connection');
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (!(client instanceof TimedClient)) return;
    clients.add(client);
    client.once('end', () => clients.delete(client));
    client.onTimeout = (sentAt) => destroyIdleSince(clients, sentAt);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
  const close = async () => {
    const ended = [...clients].map((client) => new Promise<void>((done) => client.once('end', () => done())));
    await Promise.race([Promise.all([pool.end(), ...ended]), sleep(closeTimeout, undefined, { ref: false })]);
    for (const client of clients) client.destroy();
  };
  return { db, pool, isReachable: createReachabilityCheck(pool, clients), close };
}

/** What made one connection mute has most likely taken those with it that have been silent since before: each of them would cost somebody the same wait. */
function destroyIdleSince(clients: ReadonlySet<TimedClient>, time: number): void {
  for (const client of clients) if (!client.isWaiting && client.answeredAt < time) client.destroy();
}

function createReachabilityCheck(pool: pg.Pool, clients: ReadonlySet<TimedClient>): () => Promise<boolean> {
  let check: Promise<boolean> | undefined;
  const ping = () =>
    pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        check = undefined;
      });
  return async () => {
    const since = performance.now() - reachabilityTimeout;
    if ([...clients].some(({ answeredAt }) => answeredAt > since)) return true;
    // One question at a time: those who ask must not fill the pool with what is never answered.
    check ??= ping();
    return Promise.race([check, sleep(reachabilityTimeout, false, { ref: false })]);
  };
}

/** Lends `work` a connection for what may take long, like a migration or a backup: the limits of time are lifted, and it is not used again. */
export async function withoutTimeouts<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    if (client instanceof TimedClient) client.disableResponseTimeout();
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    client.release(true);
  }
}

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
      if (attempt === 5 || !(isTransactionConflict(error) || isStalePreparedStatement(error))) throw error;
    }
  }
}
