import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { createSetUpLink } from '#server/domains/accounts/admins/create-set-up-link.ts';
import { createAccountToken } from '#server/domains/accounts/create-account-token.ts';
import { insertPreviousEmail } from '#server/domains/accounts/email-change/previous-emails.queries.ts';
import { hashRecoveryCode } from '#server/domains/accounts/second-factor/recovery-codes.ts';
import { insertRecoveryCodes } from '#server/domains/accounts/second-factor/second-factor.queries.ts';
import { saveKnownIp } from '#server/domains/accounts/sessions/known-ips.queries.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { updateCategory } from '#server/domains/catalog/save-category.ts';
import { createImage } from '#server/domains/files/create-image.ts';
import { masterKey } from '#server/domains/files/file-keys.ts';
import { imageBytes } from '#server/domains/files/files.builders.ts';
import { shipWithInvoice } from '#server/domains/invoices/invoices.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { listAppliedMigrations, listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { enqueue, migrateJobs } from '#server/platform/jobs/jobs.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { findActorByToken } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { withMigratedShop, withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect } from '#tests/support/test.ts';
import { migrationsFolder } from '../open-shop.ts';
import { jobsOf, readAllRows, repackBackup, test } from './backup.builders.ts';
import { isFilledByMigrations } from './backup-format.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

test('a restored shop has every row, image and open job of the original', async ({ open, folder }) => {
  const { db, files } = open.shop;
  const image = await createImage(db, files, await imageBytes('png'), 'Größe "L",\nzwei Zeilen');
  const parent = await aCategory(db, { title: 'Later than its child' });
  const child = await aCategory(db, { title: 'Child', parent: parent._id, image: image._id });
  // The parent's row is now stored after the child's, so the order of rows does not help.
  await updateCategory(db, parent._id, { title: 'Parent' });
  await aProduct(db, { category: child._id, subtitle: '', description: '<p>Für "Ötzi", \\N und \\. 🐶</p>', tags: ['a,b', 'c"d'] });
  await insertPreviousEmail(db, { email: 'left@kibble.example', userId: (await anAdmin(db)).userId });
  await db.deleteFrom('search_synonyms').where('kind', '<>', 'ignored').execute();
  await enqueue(db, 'mail.send', { id: 'one' }, { runAt: new Date('2030-01-01T00:00:00.123Z') });
  const file = join(folder, 'shop.tar.gz');
  const made = await createBackup(open, file);
  expect(made).toMatchObject({ jobs: 1, pictures: 1, migrations: await listMigrations(migrationsFolder) });

  await withUnmigratedShop(open.shop, async (newShop) => {
    expect(await restoreBackup(newShop, file)).toEqual(made);
    expect(await readAllRows(newShop)).toEqual(await readAllRows(open));
    expect(await jobsOf(newShop)).toEqual(await jobsOf(open));
    expect(await newShop.shop.files.read(masterKey(image._id))).toEqual(await files.read(masterKey(image._id)));
  });
});

test('a backup has no sessions or tokens, and after a restore everyone signs in again with the usual credentials', async ({
  open,
  folder,
}) => {
  const { db } = open.shop;
  const admin = await anAdmin(db);
  const secret = { totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: new Date() };
  await db.updateTable('users').set(secret).where('id', '=', admin.userId).execute();
  await insertRecoveryCodes(db, admin.userId, [hashRecoveryCode('ABCD-EFGH')]);
  const token = await createAccountToken(db, { userId: admin.userId, purpose: 'reset_password' });
  await saveKnownIp(db, admin.userId, '192.0.2.77');
  const link = `https://shop.example/reset?token=${token}`;
  await aMail(db, 'secret@example.com', { html: `<p>${link}</p>`, text: link, secret: true });
  await aMail(db, 'plain@example.com');
  const file = join(folder, 'shop.tar.gz');
  await createBackup(open, file);
  const content = gunzipSync(await readFile(file)).toString('latin1');
  for (const secretText of [token, '192.0.2.77', 'tables/sessions.csv', 'tables/account_tokens.csv'])
    expect(content).not.toContain(secretText);

  await withMigratedShop(open.shop, async ({ shop, pool }) => {
    // A shop that was started once has printed a set-up link for its first admin.
    expect(await createSetUpLink(shop)).not.toBeNull();
    await restoreBackup({ shop, pool }, file);
    const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
    expect(await Promise.all(['sessions', 'account_tokens', 'known_ips', 'recovery_codes'].map(count))).toEqual([0, 0, 0, 1]);
    const users = shop.db.selectFrom('users').select(['totp_secret', 'totp_enabled_at']).where('id', '=', admin.userId);
    expect(await users.execute()).toEqual([secret]);
    expect(await findActorByToken(shop.db, admin.token)).toBeNull();
    const mails = await shop.db.selectFrom('mails').select(['recipient', 'body', 'status']).orderBy('recipient').execute();
    expect(mails).toEqual([
      { recipient: 'plain@example.com', body: 'Hello', status: 'queued' },
      { recipient: 'secret@example.com', body: null, status: 'failed' },
    ]);
  });
});

test('sessions and counters of limits in a backup of an older version are ignored', async ({ open, backup, folder }) => {
  const older = await repackBackup(backup, folder, async (content) => {
    const manifest = JSON.parse(await readFile(join(content, 'manifest.json'), 'utf8'));
    // `repackBackup` packs no images.
    manifest.pictures = 0;
    manifest.tables.push({ name: 'sessions', columns: ['id'], rows: 1 }, { name: 'limit_counters', columns: ['subject'], rows: 1 });
    await writeFile(join(content, 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(content, 'tables/sessions.csv'), `id\n${crypto.randomUUID()}\n`);
    await writeFile(join(content, 'tables/limit_counters.csv'), 'subject\n192.0.2.77\n');
  });
  await withMigratedShop(open.shop, async (newShop) => {
    await restoreBackup(newShop, older);
    const [now, before] = [await readAllRows(newShop), await readAllRows(open)];
    expect([now.products, now.users]).toEqual([before.products, before.users]);
    for (const table of ['sessions', 'limit_counters']) expect((await newShop.pool.query(`select from ${table}`)).rowCount).toBe(0);
  });
});

test('a backup made before tables got their present names has all its rows, and no IPs or pending secrets', async ({ open, folder }) => {
  const known = await listMigrations(migrationsFolder);
  const file = join(folder, 'older.tar.gz');
  const [userId, sessionId] = [newId(), newId()];
  await withUnmigratedShop(open.shop, async (older) => {
    await migrate(older.pool, migrationsFolder, known.slice(0, known.indexOf('0019-clear-names.sql')));
    await migrateJobs(older.pool, older.shop.log);
    await older.pool.query(`
      insert into users (id, name, email, password_hash, role) values ('${userId}', 'Ada', 'ada@example.com', 'none', 'user');
      insert into sessions (id, user_id, realm, token_hash, expires_at) values ('${sessionId}', '${userId}', 'user', '', now());
      insert into unproved_secrets (session_id, secret, begun_at) values ('${sessionId}', 'JBSWY3DPEHPK3PXP', now());
      insert into known_addresses (user_id, address) values ('${userId}', '192.0.2.77');
      insert into former_emails (email, user_id) values ('left@example.com', '${userId}');
      insert into former_slugs (kind, slug, thing_id) values ('product', 'old-name', '${newId()}');
      insert into contacts (id, name, email, subject, message) values ('${newId()}', 'Ada', 'ada@example.com', 'Hello', 'Woof')`);
    const { tables } = await createBackup(older, file);
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['former_emails', 'former_slugs', 'contacts']));
    for (const excluded of ['sessions', 'known_addresses', 'unproved_secrets']) expect(names).not.toContain(excluded);
  });
  // One of an even older shop has them, and they are not loaded.
  const evenOlder = await repackBackup(file, folder, async (content) => {
    const manifest = JSON.parse(await readFile(join(content, 'manifest.json'), 'utf8'));
    manifest.tables.push({ name: 'known_addresses', columns: ['user_id', 'address'], rows: 1 });
    await writeFile(join(content, 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(content, 'tables/known_addresses.csv'), `user_id,address\n${userId},192.0.2.77\n`);
  });
  for (const backup of [file, evenOlder]) {
    await withUnmigratedShop(open.shop, async (newShop) => {
      await restoreBackup(newShop, backup);
      const { db } = newShop.shop;
      expect(await db.selectFrom('previous_emails').select(['email', 'user_id']).execute()).toEqual([
        { email: 'left@example.com', user_id: userId },
      ]);
      const counts = ['previous_slugs', 'contact_messages', 'sessions', 'known_ips', 'pending_totp_secrets'].map(
        async (table) => (await newShop.pool.query(`select from ${table}`)).rowCount,
      );
      expect(await Promise.all(counts)).toEqual([1, 1, 0, 0, 0]);
    });
  }
});

test('a backup is restored only into an empty database', async ({ open, backup }) => {
  const before = await readAllRows(open);
  await expect(restoreBackup(open, backup)).rejects.toThrow(/The database isn’t empty: there are rows in .*products/);
  expect(await readAllRows(open)).toEqual(before);
});

test('a truncated or changed backup is rejected, and nothing of it is loaded', async ({ open, backup, folder }) => {
  const truncated = join(folder, 'cut.tar.gz');
  await cp(backup, truncated);
  await truncate(truncated, (await readFile(backup)).length - 30);
  const notABackup = join(folder, 'words.tar.gz');
  await writeFile(notABackup, 'not packed at all');
  const smaller = await repackBackup(backup, folder, async (content) => {
    const rows = (await readFile(join(content, 'tables/variations.csv'), 'utf8')).trimEnd().split('\n');
    await writeFile(join(content, 'tables/variations.csv'), `${rows.slice(0, -1).join('\n')}\n`);
  });
  const incomplete = await repackBackup(backup, folder, (content) => rm(join(content, 'tables/products.csv')));
  await withMigratedShop(open.shop, async (newShop) => {
    await expect(restoreBackup(newShop, truncated)).rejects.toThrow('can’t be read as a backup');
    await expect(restoreBackup(newShop, notABackup)).rejects.toThrow('can’t be read as a backup');
    await expect(restoreBackup(newShop, join(folder, 'none.tar.gz'))).rejects.toThrow('no such file');
    await expect(restoreBackup(newShop, smaller)).rejects.toThrow(/rows of variations but should have/);
    await expect(restoreBackup(newShop, incomplete)).rejects.toThrow(/rows of variations can’t be loaded/);
    const rows = Object.entries(await readAllRows(newShop));
    expect(rows.filter(([table]) => !isFilledByMigrations(table)).flatMap(([, tableRows]) => tableRows)).toEqual([]);
  });
});

test('a backup cannot write to tables that are not the shop’s', async ({ open, backup, folder }) => {
  const foreign = await repackBackup(backup, folder, (content) => writeFile(join(content, 'tables/pg_authid.csv'), 'x\n'));
  await withUnmigratedShop(open.shop, (newShop) =>
    expect(restoreBackup(newShop, foreign)).rejects.toThrow('Unexpected tables/pg_authid.csv in the backup.'),
  );
});

test('a backup of an older version is migrated, one of a newer version is rejected', async ({ open, folder }) => {
  const known = await listMigrations(migrationsFolder);
  const file = join(folder, 'older.tar.gz');
  await withUnmigratedShop(open.shop, async (older) => {
    await migrate(older.pool, migrationsFolder, known.slice(0, -1));
    await migrateJobs(older.pool, older.shop.log);
    await older.pool.query(`insert into settings (data) values ('{"shopName": "Old"}')`);
    await createBackup(older, file);
  });
  await withUnmigratedShop(open.shop, async (newShop) => {
    await restoreBackup(newShop, file);
    expect(await listAppliedMigrations(newShop.pool)).toEqual(known);
    expect((await readAllRows(newShop)).settings).toHaveLength(1);
  });
  await withMigratedShop(open.shop, (newShop) => expect(restoreBackup(newShop, file)).rejects.toThrow('from an older version of the shop'));
  const newer = await repackBackup(file, folder, async (content) => {
    const manifest = JSON.parse(await readFile(join(content, 'manifest.json'), 'utf8'));
    await writeFile(join(content, 'manifest.json'), JSON.stringify({ ...manifest, migrations: [...known, '9999-later.sql'] }));
  });
  await withUnmigratedShop(open.shop, (newShop) =>
    expect(restoreBackup(newShop, newer)).rejects.toThrow('from a newer version of the shop, with 9999-later.sql'),
  );
});

test('a restored shop has the invoices of the original, and goes on with the next number', async ({ open, folder }) => {
  const { db } = open.shop;
  await shipWithInvoice(db, (await anOrder(db)).order);
  const file = join(folder, 'invoices.tar.gz');
  await createBackup(open, file);
  await withUnmigratedShop(open.shop, async (newShop) => {
    await restoreBackup(newShop, file);
    const restored = newShop.shop.db;
    const { number } = await restored.selectFrom('invoices').select('number').executeTakeFirstOrThrow();
    const next = await shipWithInvoice(restored, (await anOrder(restored)).order);
    expect([number, next.number].map((text) => Number(text.slice(-5)))).toEqual([1, 2]);
  });
});
