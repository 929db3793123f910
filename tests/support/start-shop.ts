import { cp, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startShopProcess } from './shop-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the running demo shop. */
    shopUrl: string;
    /** The data folders of an unused demo shop and of a shop without products, to be copied: setting up a shop takes longer than copying one. */
    demoFolder: string;
    emptyFolder: string;
  }
}

/** Starts the built demo shop with a database of its own, for the journeys. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const empty = await temporaryFolder('empty');
  await (await startShopProcess(empty, { DEMO: '0' })).end();
  const demo = await temporaryFolder('demo');
  await cp(empty, demo, { recursive: true });
  await (await startShopProcess(demo)).end();
  const folder = await temporaryFolder('shop');
  await cp(demo, folder, { recursive: true });
  const shop = await startShopProcess(folder);
  project.provide('shopUrl', shop.url);
  project.provide('demoFolder', demo);
  project.provide('emptyFolder', empty);
  return async () => {
    await shop.end();
    for (const created of [folder, demo, empty]) await rm(created, { recursive: true, force: true });
  };
}
