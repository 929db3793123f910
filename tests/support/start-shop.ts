import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { copyShop, type ShopTemplates } from './copy-shop.ts';
import { startShopProcess } from './shop-process.ts';
import { databaseUrl, runOnServer } from './start-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the running demo shop. */
    shopUrl: string;
    shopTemplates: ShopTemplates;
  }
}

/** Sets up an empty shop and an unused demo shop to be copied, and starts a copy of the demo shop for the journeys. All have their databases on one server. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('shops');
  const databaseFolder = await temporaryFolder('shop-databases');
  // Processes: those of the shops that the workers of vitest run at a time.
  const { url: server, stop } = await startEmbeddedPostgres(databaseFolder, { durable: false, processes: 24 });
  await mkdir(join(folder, 'empty'));
  await runOnServer(server, 'create database empty');
  await (await startShopProcess(join(folder, 'empty'), { DATABASE_URL: databaseUrl(server, 'empty'), DEMO: '0' })).end();
  await cp(join(folder, 'empty'), join(folder, 'demo'), { recursive: true });
  await runOnServer(server, 'create database demo template empty');
  await (await startShopProcess(join(folder, 'demo'), { DATABASE_URL: databaseUrl(server, 'demo'), DEMO: '1' })).end();
  const shop = await copyShop('demo', {}, { server, folder });
  project.provide('shopUrl', shop.url);
  project.provide('shopTemplates', { server, folder });
  return async () => {
    await shop.end();
    await stop();
    for (const created of [folder, databaseFolder]) await rm(created, { recursive: true, force: true });
  };
}
