import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { listTables } from '#server/platform/database/list-tables.ts';
import type { OpenedShop } from '#tests/support/temporary-shop.ts';
import { test as base } from '#tests/support/test.ts';
import { createBackup } from './create-backup.ts';

export const test = base.extend<{ folder: string; open: OpenedShop; backup: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kibble-backup-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  open: async ({ shop, connection }, use) => use({ shop, pool: connection.pool }),
  /** A backup of a small shop. */
  backup: async ({ open, folder }, use) => {
    await aProduct(open.shop.db);
    const file = join(folder, 'shop.tar.gz');
    await createBackup(open, file);
    await use(file);
  },
});

/** Every row that a backup contains, as text, by table. */
export async function readAllRows({ pool }: OpenedShop): Promise<Record<string, unknown[]>> {
  const rowsByTable: Record<string, unknown[]> = {};
  for (const { name } of await listTables(pool)) {
    if (['migrations', 'sessions', 'account_tokens', 'known_ips', 'pending_totp_secrets', 'limit_counters'].includes(name)) continue;
    rowsByTable[name] = (await pool.query({ text: `select t::text from "${name}" t order by 1`, rowMode: 'array' })).rows.flat();
  }
  return rowsByTable;
}

export const jobsOf = async ({ pool }: OpenedShop) =>
  (await pool.query('select task_identifier, run_at, key from graphile_worker.jobs order by id')).rows;

/** A copy of the backup with changed content. */
export async function repackBackup(backup: string, folder: string, change: (content: string) => Promise<void>): Promise<string> {
  const content = await mkdtemp(join(folder, 'content-'));
  execFileSync('tar', ['-xzf', backup, '-C', content]);
  const before = execFileSync('tar', ['-tzf', backup], { encoding: 'utf8' }).trimEnd().split('\n');
  await change(content);
  const now = (await readdir(content, { recursive: true })).filter((name) => name.includes('.'));
  const file = `${content}.tar.gz`;
  const names = [...before.filter((name) => now.includes(name)), ...now.filter((name) => !before.includes(name))];
  execFileSync('tar', ['-czf', file, '-C', content, ...names]);
  return file;
}
