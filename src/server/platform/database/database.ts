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

/** The pool or a transaction: use cases accept either. */
export type Database = Kysely<Tables>;

// 8-byte integers (counts, sums) are read as numbers: the shop has fewer than 2^53 of anything.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** Whether any connection got a reply within the last two seconds, or a ping gets one now. A busy pool counts as reachable. */
  isReachable: () => Promise<boolean>;
  /** Closes all connections within three seconds. Statements that are still running then fail. */
  close: () => Promise<void>;
}

interface ConnectionOptions {
  connections?: number;
  statementTimeout?: number | undefined;
  responseTimeout?: number;
}

const defaultStatementTimeout = 15_000;
/** The server replies to every statement within its timeout, if only with an error; a connection that stays silent this much longer is lost. */
const responseMargin = 3_000;
/** How long after a reply the database counts as reachable, and how long to wait for one, in ms. */
const reachabilityTimeout = 2_000;
const closeTimeout = 3_000;
/**
 * In seconds. Whether PostgreSQL plans a statement each time depends on what a general plan has cost when a connection made one, which may have been while a table was
 * new (docs/decisions/0014).
 */
const maxLifetime = 600;

/**
 * Opens a pool of connections to the PostgreSQL at `url`. Statements time out after `statementTimeout` ms, by default 15 s, idle transactions after 30 s. A connection that leaves a statement
 * unanswered for `responseTimeout` ms is destroyed, which frees its place in the pool.
 */
export function connectDatabase(
  url: string,
  log: Logger,
  {
    connections = 10,
    statementTimeout = defaultStatementTimeout,
    responseTimeout = statementTimeout + responseMargin,
  }: ConnectionOptions = {},
): Connection {
  const options: pg.PoolConfig & TimedClientConfig = {
    Client: TimedClient,
    connectionString: url,
    // So that statements can be sent together (send-with-next.ts).
    pipeline: true,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: maxLifetime,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    responseTimeoutMillis: responseTimeout,
    application_name: 'kibble',
  };
  const pool = new pg.Pool(options);
  const clients = new Set<TimedClient>();
  // Without a listener a lost idle connection would end the process. While the pool closes, errors are expected and not logged.
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

/** Whatever broke one connection has most likely broken those that have been silent for longer, and each would make another caller wait for the timeout. */
function destroyIdleSince(clients: ReadonlySet<TimedClient>, time: number): void {
  for (const client of clients) if (!client.isWaiting && client.respondedAt < time) client.destroy();
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
    if ([...clients].some(({ respondedAt }) => respondedAt > since)) return true;
    // One ping at a time: health checks must not fill the pool with queries that never get a reply.
    check ??= ping();
    return Promise.race([check, sleep(reachabilityTimeout, false, { ref: false })]);
  };
}

/**
 * Runs `work` on a connection of its own, for long tasks such as a migration or a backup: without timeouts, and without pipelining, which COPY cannot use. The
 * connection is closed afterwards.
 */
export async function withoutTimeouts<T>({ options }: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString, connectionTimeoutMillis, application_name } = options;
  const client = new TimedClient({ connectionString, connectionTimeoutMillis, application_name });
  // Without a listener a lost connection would end the process; the statement that it interrupts fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Runs `work` in the transaction that is already open, or in a new one. A new one is retried as a whole, five attempts in all,
 * after a deadlock, a serialization failure or a stale prepared statement.
 */
export async function inTransaction<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  return retry(() => db.transaction().execute(work));
}

/** Runs reads on one snapshot of the database, so that what they find belongs together. In a transaction that is already open they see what it sees. */
export async function inSnapshot<T>(db: Database, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  return retry(() => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work));
}

async function retry<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === 5 || !(isTransactionConflict(error) || isStalePreparedStatement(error))) throw error;
    }
  }
}
