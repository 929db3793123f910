import { cp, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startShopProcess } from './shop-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running shop, with the demo shop in it. */
    shopUrl: string;
    /** The folder of a demo shop that nobody has used yet, to be copied. */
    demoFolder: string;
  }
}

/** Opens the built shop with a database and a demo shop of its own, for the journeys. */
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
    for (const made of [folder, demo]) await rm(made, { recursive: true, force: true });
  };
}
