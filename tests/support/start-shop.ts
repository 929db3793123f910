import { cp, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startShopProcess } from './shop-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the running demo shop. */
    shopUrl: string;
    /** The data folder of an unused demo shop, to be copied. */
    demoFolder: string;
  }
}

/** Starts the built demo shop with a database of its own, for the journeys. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const demo = await temporaryFolder('demo');
  await (await startShopProcess(demo)).end();
  const folder = await temporaryFolder('shop');
  await cp(demo, folder, { recursive: true });
  const shop = await startShopProcess(folder);
  project.provide('shopUrl', shop.url);
  project.provide('demoFolder', demo);
  return async () => {
    await shop.end();
    for (const created of [folder, demo]) await rm(created, { recursive: true, force: true });
  };
}
