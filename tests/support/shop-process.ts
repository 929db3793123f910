import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/platform/database/find-free-port.ts';

export interface LaunchedProcess {
  pid: number;
  /** What the shop has printed so far. */
  output: () => string;
  /** What it has printed to stderr so far, which is also passed on. */
  errorOutput: () => string;
  /** The exit code, or null when the process was killed. */
  ended: Promise<number | null>;
  /** Shuts the process down, or kills it with SIGKILL, and returns the exit code. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

export interface ShopProcess extends LaunchedProcess {
  url: string;
  /** ms from the start of the process to the first successful response of `/`. */
  startedIn: number;
}

/** `ownGroup`: starts the process in a process group of its own, as a shell does, so that the whole group can be signalled. */
interface LaunchOptions {
  ownGroup?: boolean;
}

/** Starts the built shop as `npm start` does, with all its data in `folder`. Throws when it does not open within two minutes. */
export async function startShopProcess(
  folder: string,
  environment: Record<string, string> = {},
  options: LaunchOptions = {},
): Promise<ShopProcess> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const shop = launchShop(folder, { PORT: String(port), ...environment }, options);
  await waitUntilOpen(url, shop);
  return { ...shop, url, startedIn: Math.round(performance.now() - startedAt) };
}

/** Starts the built shop in any role, without waiting for it to open. */
export function launchShop(folder: string, environment: Record<string, string>, { ownGroup = false }: LaunchOptions = {}): LaunchedProcess {
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'fatal', SHUTDOWN_DELAY: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let printed = '';
  shop.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  let errors = '';
  shop.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
    process.stderr.write(part);
  });
  const ended = new Promise<number | null>((done) => shop.once('exit', done));
  return {
    pid: shop.pid ?? 0,
    output: () => printed,
    errorOutput: () => errors,
    ended,
    end: (signal = 'SIGTERM') => {
      shop.kill(signal);
      return ended;
    },
  };
}

async function waitUntilOpen(url: string, shop: LaunchedProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  let code: number | null | undefined;
  void shop.ended.then((ended) => {
    code = ended;
  });
  while (Date.now() < deadline) {
    if (code !== undefined) throw new Error(`The shop ended with ${code} before it was open`);
    const open = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (open) return;
    await sleep(20);
  }
  throw new Error('The shop did not open within two minutes');
}
