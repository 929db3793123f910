import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { newId } from '#shared/ids.ts';
import { withMigratedShop } from '#tests/support/temporary-shop.ts';
import { expect } from '#tests/support/test.ts';
import { test } from './backup.builders.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

test('a backup contains no IPs, and the stored replies to users and guests', async ({ open, folder }) => {
  const { db } = open.shop;
  const stored = { route: 'POST /order', key: newId(), body_hash: Buffer.from('order'), reply: JSON.stringify({ number: 'K-1' }) };
  const [user, guest] = [`user:${newId()}`, `guest:${newId()}`];
  const ips = ['192.0.2.78', '192.0.2.79', '2001:db8:0:77'];
  await db
    .insertInto('idempotency_keys')
    .values([user, guest, `address:${ips[0]}`, `address:${ips[2]}::`].map((caller) => ({ ...stored, caller })))
    .execute();
  await countAgainstLimit(db, { name: 'sign-ins', max: 10, minutes: 15 }, `ada@example.com ${ips[1]}`);
  const file = join(folder, 'shop.tar.gz');
  await createBackup(open, file);
  const content = gunzipSync(await readFile(file)).toString('latin1');
  for (const ip of ips) expect(content).not.toContain(ip);

  await withMigratedShop(open.shop, async ({ shop, pool }) => {
    await restoreBackup({ shop, pool }, file);
    const replies = shop.db.selectFrom('idempotency_keys').select(['caller', 'reply']).where('key', '=', stored.key).orderBy('caller');
    expect(await replies.execute()).toEqual([guest, user].map((caller) => ({ caller, reply: { number: 'K-1' } })));
  });
});

test('a backup can be unpacked with standard tools', async ({ backup, folder }) => {
  execFileSync('tar', ['-xzf', backup, '-C', folder]);
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ format: 'kibble-backup-1' });
  expect(await readFile(join(folder, 'tables', 'products.csv'), 'utf8')).toMatch(/^id,enabled,title,/);
});

test('a backup never overwrites a file', async ({ open, backup, folder }) => {
  const before = await readFile(backup);
  await expect(createBackup(open, backup)).rejects.toThrow('already exists');
  expect(await readFile(backup)).toEqual(before);
  expect(await readdir(folder)).toEqual(['shop.tar.gz']);
});

test('a backup that fails leaves no file behind', async ({ open, folder }) => {
  const list = async () => ['originals/00000000-0000-0000-0000-000000000000'];
  const shop = { ...open.shop, files: { ...open.shop.files, list } };
  await expect(createBackup({ ...open, shop }, join(folder, 'shop.tar.gz'))).rejects.toThrow('was removed during the backup');
  expect(await readdir(folder)).toEqual([]);
});

test('no table uses a sequence, which a backup would have to include', async ({ connection }) => {
  expect((await connection.pool.query("select * from pg_sequences where schemaname = 'public'")).rows).toEqual([]);
});
