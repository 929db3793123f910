import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running shop, with the demo shop in it. */
    shopUrl: string;
  }
}

/** Opens the built shop, with a database and a demo shop of its own, for the browser's journeys. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-shop-'));
  const shop = await startShopProcess(folder);
  project.provide('shopUrl', shop.url);
  return async () => {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  };
}
