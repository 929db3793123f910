import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { OpenShop } from '#server/open-shop.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import type { Shop } from '#server/platform/shop.ts';
import { databaseUrl, runOnServer } from './start-database.ts';

export type OpenedShop = Pick<OpenShop, 'shop' | 'pool'>;

/** Runs `work` with another shop, which has its own files and a new database without tables. */
export const withUnmigratedShop = (baseShop: Shop, work: (open: OpenedShop) => Promise<void>): Promise<void> =>
  withTemporaryShop(baseShop, '', work);

/** The same with a database that has all tables, but no rows. */
export const withMigratedShop = (baseShop: Shop, work: (open: OpenedShop) => Promise<void>): Promise<void> =>
  withTemporaryShop(baseShop, `template ${inject('database').template}`, work);

async function withTemporaryShop(baseShop: Shop, from: string, work: (open: OpenedShop) => Promise<void>): Promise<void> {
  const { server } = inject('database');
  const name = `kibble_test_${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'kibble-new-'));
  await runOnServer(server, `create database ${name} ${from}`);
  const { db, pool, close } = connectDatabase(databaseUrl(server, name), baseShop.log);
  try {
    await work({
      shop: { ...baseShop, db, config: { ...baseShop.config, dataDir: folder }, files: createDiskStore(join(folder, 'files')) },
      pool,
    });
  } finally {
    await close();
    await runOnServer(server, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  }
}
