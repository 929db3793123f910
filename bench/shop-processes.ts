import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
// The bench is a package of its own, where the project's `#server/…` imports do not resolve.
import { findFreePort } from '../src/server/platform/database/find-free-port.ts';

export interface RunningShop {
  url: string;
  pid: number;
  /** ms from the start of the process to its first 200 of `/`. */
  startedIn: number;
  isAlive: () => boolean;
  /** Shuts the process down, and waits until it has exited. */
  end: () => Promise<void>;
}

const runningChildren = new Set<ChildProcess>();

/** Shuts down all processes that are still running, after a failure. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all([...runningChildren].map(end));
}

/** Settings that a `.env` must not bring into a measurement; empty is the same as unset. */
const unsetVariables = Object.fromEntries(
  [
    ...['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'MAIL_URL', 'FILES_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ...['STRIPE_API_URL', 'METRICS_TOKEN', 'DEMO', 'WEB_CONCURRENCY', 'RESPONSE_CACHE'],
  ].map((name) => [name, '']),
);

const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  ...unsetVariables,
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  ROLE: 'all',
  LIMITS: 'off',
  LOG_LEVEL: 'fatal',
  ...settings,
});

/** Starts the built shop as `npm start` does. `nodeArgs` are options of Node. */
export const startShop = (settings: Record<string, string>, nodeArgs: string[] = []): Promise<RunningShop> =>
  startServer([...nodeArgs, 'scripts/start.mjs'], settings);

export const startHelloServer = (): Promise<RunningShop> => startServer(['bench/hello-server.ts'], {});

/** Starts the built shop as a worker, without waiting until it is ready. */
export function startWorker(settings: Record<string, string>): { end: () => Promise<void> } {
  const child = launch(['scripts/start.mjs'], { ...settings, ROLE: 'worker', PORT: '0' });
  return { end: () => end(child) };
}

/** Runs a command of the shop. Throws with its error output when it fails. */
export function runCommand(args: string[], settings: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, ['build/server/cli.js', ...args], {
    env: environment(settings),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`"${args.join(' ')}" failed: ${stderr}`);
}

async function startServer(args: string[], settings: Record<string, string>): Promise<RunningShop> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = launch(args, { ...settings, PORT: String(port) });
  await waitUntilOpen(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - startedAt,
    isAlive: () => runningChildren.has(child),
    end: () => end(child),
  };
}

function launch(args: string[], settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { env: environment(settings), stdio: ['ignore', 'ignore', 'inherit'] });
  runningChildren.add(child);
  child.once('exit', () => runningChildren.delete(child));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function waitUntilOpen(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode} before it was open`);
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await sleep(5);
  }
  throw new Error(`${url} did not open within two minutes`);
}

/** The memory of a process and its Node children in MB, with shared memory divided among its users (PSS). Null on other systems than Linux. */
export function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  return [pid, ...nodeChildrenOf(pid)].reduce((sum, id) => sum + pssOf(id), 0);
}

const pssOf = (pid: number): number => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** The web processes of a shop with WEB_CONCURRENCY, without its PostgreSQL. */
function nodeChildrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').split('\0')[0] === process.execPath);
}

/** The CPU time of a process and its Node children so far, in ms; 0 on other systems than Linux. */
export function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return [pid, ...nodeChildrenOf(pid)].reduce((sum, id) => sum + ticksOf(id) * 10, 0);
}

/** The CPU time so far of the PostgreSQL whose files are in `cluster`, in ms, with all its processes, including those that have ended. */
export function cpuOfPostgres(cluster: string): number {
  if (process.platform !== 'linux' || !existsSync(join(cluster, 'postmaster.pid'))) return 0;
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return (ticksOf(pid, { ended: true }) + children.reduce((sum, child) => sum + ticksOf(child), 0)) * 10;
}

/** The CPU time of a process in hundredths of a second. The name in parentheses may contain spaces, so fields are counted from behind it. */
function ticksOf(pid: number, { ended = false } = {}): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // User and system time, followed by those of children that have ended.
  return fields.slice(11, ended ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0);
}
