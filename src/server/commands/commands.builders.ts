import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '#server/platform/database/database.ts';
import { diskStore } from '#server/platform/files/file-store.ts';
import type { Shop } from '#server/platform/shop.ts';
import { databaseUrl, onServer } from '#tests/support/start-database.ts';
import type { OpenShop } from '../shop.ts';

export type Opened = Pick<OpenShop, 'shop' | 'pool'>;

/** Runs `work` with another shop: its files are its own, and its database is new and has no tables yet. */
export const inNewShop = (model: Shop, work: (open: Opened) => Promise<void>): Promise<void> => inOtherShop(model, '', work);

/** The same with a database that has its tables and nothing in them. */
export const inEmptyShop = (model: Shop, work: (open: Opened) => Promise<void>): Promise<void> =>
  inOtherShop(model, `template ${inject('database').template}`, work);

async function inOtherShop(model: Shop, from: string, work: (open: Opened) => Promise<void>): Promise<void> {
  const { server } = inject('database');
  const name = `kibble_test_${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'kibble-new-'));
  await onServer(server, `create database ${name} ${from}`);
  const { db, pool, close } = connect(databaseUrl(server, name), model.log);
  try {
    await work({ shop: { ...model, db, config: { ...model.config, dataDir: folder }, files: diskStore(join(folder, 'files')) }, pool });
  } finally {
    await close();
    await onServer(server, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  }
}
