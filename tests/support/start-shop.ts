import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running shop, with the demo shop in it. */
    shopUrl: string;
  }
}

/** Starts the built shop as `npm start` does, with a database and a demo shop of its own, for the browser's journeys. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-shop-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LIMITS: 'off',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, shop);
  project.provide('shopUrl', url);
  return async () => {
    const gone = once(shop, 'exit');
    shop.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
}

async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode} before it was open`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('The shop did not open within two minutes');
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
