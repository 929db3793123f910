import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/platform/database/free-port.ts';

export interface ShopProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first answer of `/`. */
  startedIn: number;
  /** What the shop has printed so far. */
  printed: () => string;
  /** Ends the process in order, or at once with SIGKILL, and waits until it is gone. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts the built shop as `npm start` does, with everything it keeps below `folder`. Throws when it does not open within two minutes. */
export async function startShopProcess(folder: string, environment: Record<string, string> = {}): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shop.stdout.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
  });
  await untilOpen(url, shop);
  return {
    url,
    pid: shop.pid ?? 0,
    startedIn: Math.round(performance.now() - began),
    printed: () => printed,
    end: async (signal = 'SIGTERM') => {
      const gone = once(shop, 'exit');
      shop.kill(signal);
      await gone;
    },
  };
}

async function untilOpen(url: string, shop: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode} before it was open`);
    const open = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (open) return;
    await sleep(20);
  }
  throw new Error('The shop did not open within two minutes');
}
