import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresRunner, pathExists, preparePostgresRunner } from './embedded-postgres-runner.ts';
import { findFreePort } from './find-free-port.ts';
import { TimedClient } from './timed-client.ts';
import { canListenOn, deleteStaleSockets, socketPath } from './unix-socket.ts';

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  database?: string;
  /** `false` trades crash safety for speed; only for tests. */
  durable?: boolean;
  /** Connect to the server of a running shop, as commands do. Without this a running shop is an error. */
  join?: boolean;
  /** How many processes of the shop connect to it. */
  processes?: number;
}

/** The pool of a process, and its connection that listens for invalidations. */
const connectionsPerProcess = 11;
/** For commands and jobs, and for PostgreSQL's own reserved connections. */
const reservedConnections = 69;

/** Another shop is already running on the embedded database. The message says what to do. */
export class DatabaseInUse extends Error {
  constructor(folder: string) {
    super(
      `Another shop is already running on ${folder}, and its database can’t be shared. Stop it first, or give this one another DATA_DIR. To run several processes or workers, set DATABASE_URL for all of them to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Starts the PostgreSQL that comes with the shop, with its files in `folder`, on a free loopback port, and where possible on a Unix socket, which takes a quarter
 * less of the processor for each order than TCP. The URL then names both: clients use the socket in its `host` parameter.
 */
export async function startEmbeddedPostgres(
  folder: string,
  { database = 'kibble', durable = true, join: mayJoin = false, processes = 1 }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true });
  const runner = await preparePostgresRunner(folder);
  const cluster = join(runner.folder, 'postgres');
  const password = await readOrCreatePassword(runner.folder);
  const urlAt = (port: number) => `postgres://kibble:${password}@127.0.0.1:${port}/${database}`;
  const running = await findRunningServer(cluster, urlAt);
  if (running?.owned) {
    if (mayJoin) return { url: await preferSocket(urlAt(running.port), cluster), stop: async () => {} };
    throw new DatabaseInUse(cluster);
  }
  if (running) await stopOrphan(running.pid, cluster);
  // A pid file that is still there was left by a server that crashed with its machine.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  if (!(await pathExists(cluster))) await initCluster(runner, cluster);
  await deleteStaleSockets(cluster);
  const port = await findFreePort();
  const server = await launchServer(runner, cluster, port, {
    durable,
    connections: reservedConnections + processes * connectionsPerProcess,
  });
  const url = await preferSocket(urlAt(port), cluster);
  const lockClient = await createDatabaseAndLock(url, database);
  return {
    url,
    stop: async () => {
      await lockClient.close();
      await stopServer(server);
    },
  };
}

async function readOrCreatePassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres-password');
  if (!(await pathExists(file))) {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
    // initdb reads the file as the user that owns the folder.
    const { uid, gid } = await stat(folder);
    await chown(file, uid, gid);
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start is simply repeated. */
async function initCluster(runner: PostgresRunner, cluster: string): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const args = [
    '-D',
    unfinished,
    '-U',
    'kibble',
    '--auth=scram-sha-256',
    `--pwfile=${join(runner.folder, 'postgres-password')}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  const child = runner.spawn('initdb', args);
  const stderr = collectStderr(child);
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('exit', done));
  if (code !== 0) throw new Error(`initdb failed (${code}): ${stderr().trim()}`);
  await rename(unfinished, cluster);
}

/**
 * The server that runs on a cluster. `owned`: a running shop holds its advisory lock. A shop that was killed leaves its server running
 * without the lock; such an orphan is stopped cleanly before a new server starts.
 */
async function findRunningServer(
  cluster: string,
  urlAt: (port: number) => string,
): Promise<{ pid: number; port: number; owned: boolean } | null> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!(await pathExists(pidFile))) return null;
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return null;
  const client = new pg.Client({ connectionString: toMaintenanceUrl(urlAt(port)), connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
  } catch (error) {
    // Nothing listens there any more. Any other error could come from a running server.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return null;
    throw error;
  }
  const owned = !(await tryLockCluster(client));
  await client.end();
  return { pid, port, owned };
}

async function stopOrphan(pid: number, cluster: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while ((await pathExists(join(cluster, 'postmaster.pid'))) && Date.now() < deadline) await sleep(30);
}

/** Takes the lock that marks the cluster as used by a running shop, until the client disconnects. False when another client holds it. */
async function tryLockCluster(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(7205914401) as held');
  return rows[0]?.held === true;
}

async function launchServer(
  runner: PostgresRunner,
  cluster: string,
  port: number,
  { durable, connections }: { durable: boolean; connections: number },
): Promise<ChildProcess> {
  const socketFolder = (await canListenOn(socketPath(cluster, port))) ? cluster : '';
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `max_connections=${connections}`];
  // The folder's name may contain commas and spaces.
  settings.push(`unix_socket_directories=${socketFolder && `"${socketFolder}"`}`, 'unix_socket_permissions=0700');
  settings.push('shared_buffers=128MB', 'log_min_messages=fatal', 'jit=off', 'random_page_cost=1.1');
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const child = runner.spawn('postgres', ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]);
  stopOnExit(child);
  const stderr = collectStderr(child);
  const ended = new Promise<never>((_, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`PostgreSQL stopped straight away (${code}): ${stderr().trim()}`)));
  });
  // Once it has started, the pool notices and reports that the server has ended.
  ended.catch(() => undefined);
  await Promise.race([waitUntilReady(port), ended]);
  return child;
}

/** The last 4,000 characters that a program wrote to stderr. */
function collectStderr(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-4_000);
  });
  return () => text;
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'kibble', password: 'not the password', database: 'postgres' });
    const code = await client.connect().then(
      () => 'open',
      (error: { code?: string }) => error.code,
    );
    await client.end().catch(() => undefined);
    // 28P01 (wrong password) means that the server is up.
    if (code === '28P01' || code === 'open') return;
    if (Date.now() > deadline) throw new Error(`PostgreSQL didn’t respond within a minute (${code})`);
    await sleep(30);
  }
}

/** Creates the database if it is missing, and stays connected to hold the lock of the cluster. */
async function createDatabaseAndLock(url: string, database: string): Promise<TimedClient> {
  const client = new TimedClient({ connectionString: toMaintenanceUrl(url) });
  // When the server dies, the pool reports it.
  client.on('error', () => undefined);
  await client.connect();
  await tryLockCluster(client);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  return client;
}

/** The URL of the database `postgres` on the same server, which always exists. */
function toMaintenanceUrl(url: string): string {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  return maintenance.href;
}

/** Adds the socket of the server to its URL, if it listens on one. */
async function preferSocket(url: string, cluster: string): Promise<string> {
  const withSocket = new URL(url);
  if (await pathExists(socketPath(cluster, Number(withSocket.port)))) withSocket.searchParams.set('host', cluster);
  return withSocket.href;
}

/** How long a clean stop may take, in ms. */
const stopTimeout = 20_000;

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((done) => server.once('exit', done));
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and exits. SIGQUIT exits at once, and the next start runs crash recovery.
  server.kill('SIGINT');
  const forceTimer = setTimeout(() => server.kill('SIGQUIT'), stopTimeout);
  await exited;
  clearTimeout(forceTimer);
}

/** Stops the server when this process exits for any reason; the server then shuts down cleanly on its own. */
function stopOnExit(server: ChildProcess): void {
  const stop = () => server.kill('SIGINT');
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
}
