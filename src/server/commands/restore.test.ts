import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { offerSetUp } from '#server/domains/accounts/admins/offer-set-up.ts';
import { insertFormerEmail } from '#server/domains/accounts/former-emails.queries.ts';
import { newAccountToken } from '#server/domains/accounts/new-account-token.ts';
import { hashRecoveryCode } from '#server/domains/accounts/second-factor/recovery-codes.ts';
import { insertRecoveryCodes } from '#server/domains/accounts/second-factor/second-factor.queries.ts';
import { rememberAddress } from '#server/domains/accounts/sessions/known-addresses.queries.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { updateCategory } from '#server/domains/catalog/save-category.ts';
import { addImage } from '#server/domains/files/add-image.ts';
import { masterKey } from '#server/domains/files/file-keys.ts';
import { pictureBytes } from '#server/domains/files/files.builders.ts';
import { listApplied, listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { listTables } from '#server/platform/database/tables.ts';
import { enqueue, migrateJobs } from '#server/platform/jobs/jobs.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { actorOfToken } from '#server/platform/sessions.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { migrationsFolder } from '../shop.ts';
import { backUp } from './back-up.ts';
import { inEmptyShop, inNewShop, type Opened } from './commands.builders.ts';
import { restore } from './restore.ts';

const test = base.extend<{ folder: string; open: Opened; backup: string }>({
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
    await backUp(open, file);
    await use(file);
  },
});

/** Every row of the shop that a backup carries as text, table by table. */
async function everything({ pool }: Opened): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name } of await listTables(pool)) {
    if (['migrations', 'sessions', 'account_tokens', 'known_addresses', 'unproved_secrets'].includes(name)) continue;
    found[name] = (await pool.query({ text: `select t::text from "${name}" t order by 1`, rowMode: 'array' })).rows.flat();
  }
  return found;
}

const jobsOf = async ({ pool }: Opened) =>
  (await pool.query('select task_identifier, run_at, key from graphile_worker.jobs order by id')).rows;

/** The backup once more, after a change of its unpacked content. */
async function repacked(backup: string, folder: string, change: (content: string) => Promise<void>): Promise<string> {
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

test('a restored shop has every row, picture and open job of the one that was backed up', async ({ open, folder }) => {
  const { db, files } = open.shop;
  const image = await addImage(db, files, await pictureBytes('png'), 'Größe "L",\nzwei Zeilen');
  const parent = await aCategory(db, { title: 'Later than its child' });
  const child = await aCategory(db, { title: 'Child', parent: parent._id, image: image._id });
  // The parent's row now lies behind the child's: the order of rows is no help.
  await updateCategory(db, parent._id, { title: 'Parent' });
  await aProduct(db, { category: child._id, subtitle: '', description: '<p>Für "Ötzi", \\N und \\. 🐶</p>', tags: ['a,b', 'c"d'] });
  await insertFormerEmail(db, { email: 'left@kibble.example', userId: (await anAdmin(db)).userId });
  await db.deleteFrom('search_synonyms').where('term', '<>', 'lead').execute();
  await enqueue(db, 'mail.send', { id: 'one' }, { runAt: new Date('2030-01-01T00:00:00.123Z') });
  const file = join(folder, 'shop.tar.gz');
  const made = await backUp(open, file);
  expect(made).toMatchObject({ jobs: 1, pictures: 1, migrations: await listMigrations(migrationsFolder) });

  await inNewShop(open.shop, async (fresh) => {
    expect(await restore(fresh, file)).toEqual(made);
    expect(await everything(fresh)).toEqual(await everything(open));
    expect(await jobsOf(fresh)).toEqual(await jobsOf(open));
    expect(await fresh.shop.files.read(masterKey(image._id))).toEqual(await files.read(masterKey(image._id)));
  });
});

test('a backup holds nothing that opens an account: a restored shop has everybody sign in anew, as they are used to', async ({
  open,
  folder,
}) => {
  const { db } = open.shop;
  const admin = await anAdmin(db);
  const secret = { totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: new Date() };
  await db.updateTable('users').set(secret).where('id', '=', admin.userId).execute();
  await insertRecoveryCodes(db, admin.userId, [hashRecoveryCode('ABCD-EFGH')]);
  const token = await newAccountToken(db, { userId: admin.userId, purpose: 'reset_password' });
  await rememberAddress(db, admin.userId, '192.0.2.77');
  const link = `https://shop.example/reset?token=${token}`;
  await aMail(db, 'secret@example.com', { html: `<p>${link}</p>`, text: link, secret: true });
  await aMail(db, 'plain@example.com');
  const file = join(folder, 'shop.tar.gz');
  await backUp(open, file);
  const content = gunzipSync(await readFile(file)).toString('latin1');
  for (const opening of [token, '192.0.2.77', 'tables/sessions.csv', 'tables/account_tokens.csv']) expect(content).not.toContain(opening);

  await inEmptyShop(open.shop, async ({ shop, pool }) => {
    // Opened once, it has printed a link for its first admin.
    expect(await offerSetUp(shop)).not.toBeNull();
    await restore({ shop, pool }, file);
    const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
    expect(await Promise.all(['sessions', 'account_tokens', 'known_addresses', 'recovery_codes'].map(count))).toEqual([0, 0, 0, 1]);
    const users = shop.db.selectFrom('users').select(['totp_secret', 'totp_since']).where('id', '=', admin.userId);
    expect(await users.execute()).toEqual([secret]);
    expect(await actorOfToken(shop.db, admin.token)).toBeNull();
    const mails = await shop.db.selectFrom('mails').select(['recipient', 'body', 'status']).orderBy('recipient').execute();
    expect(mails).toEqual([
      { recipient: 'plain@example.com', body: 'Hello', status: 'queued' },
      { recipient: 'secret@example.com', body: null, status: 'failed' },
    ]);
  });
});

test('sessions in a backup of an older shop are left where they are', async ({ open, backup, folder }) => {
  const older = await repacked(backup, folder, async (content) => {
    const manifest = JSON.parse(await readFile(join(content, 'manifest.json'), 'utf8'));
    // Pictures are another matter, and none is packed again.
    manifest.pictures = 0;
    manifest.tables.push({ name: 'sessions', columns: ['id'], rows: 1 });
    await writeFile(join(content, 'manifest.json'), JSON.stringify(manifest));
    await writeFile(join(content, 'tables/sessions.csv'), `id\n${crypto.randomUUID()}\n`);
  });
  await inEmptyShop(open.shop, async (fresh) => {
    await restore(fresh, older);
    const [now, before] = [await everything(fresh), await everything(open)];
    expect([now.products, now.users]).toEqual([before.products, before.users]);
    expect((await fresh.pool.query('select from sessions')).rowCount).toBe(0);
  });
});

test('a backup opens with the tools that every machine has', async ({ backup, folder }) => {
  execFileSync('tar', ['-xzf', backup, '-C', folder]);
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ format: 'kibble-backup-1' });
  expect(await readFile(join(folder, 'tables', 'products.csv'), 'utf8')).toMatch(/^id,enabled,title,/);
});

test('a backup never takes the place of another file', async ({ open, backup, folder }) => {
  const before = await readFile(backup);
  await expect(backUp(open, backup)).rejects.toThrow('is there already');
  expect(await readFile(backup)).toEqual(before);
  expect(await readdir(folder)).toEqual(['shop.tar.gz']);
});

test('a backup that fails leaves no file behind', async ({ open, folder }) => {
  const list = async () => ['originals/00000000-0000-0000-0000-000000000000'];
  const shop = { ...open.shop, files: { ...open.shop.files, list } };
  await expect(backUp({ ...open, shop }, join(folder, 'shop.tar.gz'))).rejects.toThrow('was removed while the backup was made');
  expect(await readdir(folder)).toEqual([]);
});

test('only an empty database is restored into', async ({ open, backup }) => {
  const before = await everything(open);
  await expect(restore(open, backup)).rejects.toThrow(/The database is not empty: there are rows in .*products/);
  expect(await everything(open)).toEqual(before);
});

test('a cut off or changed backup is refused, and nothing of it stays', async ({ open, backup, folder }) => {
  const cut = join(folder, 'cut.tar.gz');
  await cp(backup, cut);
  await truncate(cut, (await readFile(backup)).length - 30);
  const words = join(folder, 'words.tar.gz');
  await writeFile(words, 'not packed at all');
  const smaller = await repacked(backup, folder, async (content) => {
    const rows = (await readFile(join(content, 'tables/variations.csv'), 'utf8')).trimEnd().split('\n');
    await writeFile(join(content, 'tables/variations.csv'), `${rows.slice(0, -1).join('\n')}\n`);
  });
  const without = await repacked(backup, folder, (content) => rm(join(content, 'tables/products.csv')));
  await inEmptyShop(open.shop, async (fresh) => {
    await expect(restore(fresh, cut)).rejects.toThrow('cannot be read as a backup');
    await expect(restore(fresh, words)).rejects.toThrow('cannot be read as a backup');
    await expect(restore(fresh, join(folder, 'none.tar.gz'))).rejects.toThrow('no such file');
    await expect(restore(fresh, smaller)).rejects.toThrow(/rows of variations where it says/);
    await expect(restore(fresh, without)).rejects.toThrow(/rows of variations cannot be loaded/);
    // A new shop has its synonyms from the start.
    const { search_synonyms: _, ...rows } = await everything(fresh);
    expect(Object.values(rows).flat()).toEqual([]);
  });
});

test('a backup writes nothing outside of the shop', async ({ open, backup, folder }) => {
  const strange = await repacked(backup, folder, (content) => writeFile(join(content, 'tables/pg_authid.csv'), 'x\n'));
  await inNewShop(open.shop, (fresh) => expect(restore(fresh, strange)).rejects.toThrow('has no tables/pg_authid.csv'));
});

test('a backup of an older shop is brought up to date, one of a newer shop is refused', async ({ open, folder }) => {
  const known = await listMigrations(migrationsFolder);
  const file = join(folder, 'older.tar.gz');
  await inNewShop(open.shop, async (older) => {
    await migrate(older.pool, migrationsFolder, known.slice(0, -1));
    await migrateJobs(older.pool, older.shop.log);
    await older.pool.query(`insert into settings (data) values ('{"shopName": "Old"}')`);
    await backUp(older, file);
  });
  await inNewShop(open.shop, async (fresh) => {
    await restore(fresh, file);
    expect(await listApplied(fresh.pool)).toEqual(known);
    expect((await everything(fresh)).settings).toHaveLength(1);
  });
  await inEmptyShop(open.shop, (fresh) => expect(restore(fresh, file)).rejects.toThrow('from an older shop'));
  const newer = await repacked(file, folder, async (content) => {
    const manifest = JSON.parse(await readFile(join(content, 'manifest.json'), 'utf8'));
    await writeFile(join(content, 'manifest.json'), JSON.stringify({ ...manifest, migrations: [...known, '9999-later.sql'] }));
  });
  await inNewShop(open.shop, (fresh) => expect(restore(fresh, newer)).rejects.toThrow('from a newer shop, which knows 9999-later.sql'));
});

test('no table counts its rows with a sequence, which a backup would have to carry too', async ({ connection }) => {
  expect((await connection.pool.query("select * from pg_sequences where schemaname = 'public'")).rows).toEqual([]);
});
