import { randomBytes } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { databaseUrl, runOnServer } from './start-database.ts';

/** The server with the databases `empty` and `demo`, and the folder with the data folders of these names. */
export interface ShopTemplates {
  server: string;
  folder: string;
}

/** Starts a copy of a shop without products, or of an unused demo shop: setting up a shop takes longer than copying one. `end` deletes it. */
export async function copyShop(
  template: 'empty' | 'demo',
  environment: Record<string, string> = {},
  { server, folder }: ShopTemplates = inject('shopTemplates'),
): Promise<ShopProcess & { databaseUrl: string }> {
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const dataFolder = join(folder, name);
  await cp(join(folder, template), dataFolder, { recursive: true });
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server, name);
  const shop = await startShopProcess(dataFolder, { DATABASE_URL: url, DEMO: '0', ...environment });
  return {
    ...shop,
    databaseUrl: url,
    end: async (signal) => {
      const code = await shop.end(signal);
      await runOnServer(server, `drop database ${name} with (force)`);
      await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
