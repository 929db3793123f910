import { createHash } from 'node:crypto';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUser, aUserWithPassword, callAs, findMailedToken } from './accounts.builders.ts';
import { createAccountToken } from './create-account-token.ts';
import { deleteAccount } from './delete-account.ts';
import { maxConcurrentHashes, runQueued } from './passwords/hash-queue.ts';

test('admins search users by part of the name or email, filter and sort them, and see the total', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  await aUser(db, { name: 'Zoe Zander', email: 'zoe@pond.example' });
  await aUser(db, { name: 'anna 100%', email: 'anna@pond.example', emailVerified: false });
  const find = async (query: string) => (await call('GET', `/user/page/1/10?${query}`)).json().data;
  expect((await find('q=POND')).total).toBe(2);
  expect((await find('q=zander')).list).toMatchObject([{ email: 'zoe@pond.example' }]);
  expect((await find('q=0%25')).list).toMatchObject([{ email: 'anna@pond.example' }]);
  expect((await find('q=%25%25')).total).toBe(0);
  expect((await find('q=pond&verified=0')).list).toMatchObject([{ name: 'anna 100%' }]);
  expect((await find('q=pond&sort=name')).list.map(({ name }: { name: string }) => name)).toEqual(['anna 100%', 'Zoe Zander']);
  expect((await find('q=pond&sort=-name')).list.map(({ name }: { name: string }) => name)).toEqual(['Zoe Zander', 'anna 100%']);
  expect((await find('q=pond&sort=-createdAt')).list.map(({ name }: { name: string }) => name)).toEqual(['anna 100%', 'Zoe Zander']);
  expect((await find('q=pond&sort=createdAt')).list.map(({ name }: { name: string }) => name)).toEqual(['Zoe Zander', 'anna 100%']);
  expect((await find('q=pond&sort=email')).list.map(({ name }: { name: string }) => name)).toEqual(['anna 100%', 'Zoe Zander']);
  expect((await find('role=admin')).list).toMatchObject([{ name: 'Olive Owner' }]);
  expect((await call('GET', '/user/page/9/10?q=pond')).json().data).toEqual({ list: [], total: 2 });
  expect((await find('q=pond')).list[0]).not.toHaveProperty('password_hash');
});

test('only admins can read and change users', async ({ app, db }) => {
  const shopper = await aUser(db);
  const call = callAs(app, shopper);
  for (const [method, url] of [
    ['GET', '/user/page/1/10'],
    ['GET', `/user/${shopper.userId}`],
    ['POST', '/user'],
    ['PUT', `/user/${shopper.userId}`],
  ] as const) {
    expect((await call(method, url, method === 'GET' ? undefined : {})).statusCode).toBe(403);
  }
});

test('a repeated filter is rejected, like an unknown one', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const rejected = await call('GET', '/user/page/1/10?enabled=1&enabled=0');
  expect([rejected.statusCode, rejected.json().fields[0].path]).toEqual([422, 'enabled']);
});

test('an admin adds a user, who can sign in at once; a repeated idempotency key adds nobody, and a taken email is rejected', async ({
  app,
  db,
}) => {
  const call = callAs(app, await anAdmin(db));
  const input = { name: 'Nora New', email: 'Nora@Example.com', password: aPassword };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, again] = [await call('POST', '/user', input, key), await call('POST', '/user', input, key)];
  expect(first.json().data).toMatchObject({ email: 'nora@example.com', role: 'user', emailVerified: true });
  expect(again.json().data._id).toBe(first.json().data._id);
  const taken = await call('POST', '/user', input);
  expect([taken.statusCode, taken.json().code, taken.json().fields[0].path]).toEqual([409, 'email_taken', 'email']);
  expect((await call('POST', '/user', { ...input, email: 'x@example.com', password: 'password1' })).json().fields[0].path).toBe('password');
  expect((await call('POST', '/user', { ...input, email: 'y@example.com', role: 'admin' })).statusCode).toBe(422);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { email: input.email, password: aPassword },
  });
  expect(signedIn.statusCode).toBe(200);
  const entries = await call('GET', `/admin/audit/page/1/10?id=${first.json().data._id}`);
  expect(entries.json().data).toMatchObject({ total: 1, list: [{ action: 'user.create', before: null, after: { name: 'Nora New' } }] });
  expect(entries.body).not.toContain(aPassword);
});

test('a user added without a password sets one by a mailed link that is valid for a day', async ({ app, db, shop, connection }) => {
  const call = callAs(app, await anAdmin(db));
  const email = 'by-phone@example.com';
  const { _id } = (await call('POST', '/user', { name: 'Phil Phone', email, phone: '+49 251 123456' })).json().data;
  await call('POST', '/user', { name: 'Wanda Word', email: 'with-a-word@example.com', password: aPassword });
  await runJobs(shop, connection);
  expect(await findMailsTo(db, 'with-a-word@example.com')).toEqual([]);
  const token = await findMailedToken(db, email, 'accounts.added');
  expect(await findMailsTo(db, email)).toMatchObject([{ secret: true, subject: 'Your new Kibble account' }]);
  const { expires_at } = await db.selectFrom('account_tokens').select('expires_at').where('user_id', '=', _id).executeTakeFirstOrThrow();
  expect(Math.round((expires_at.getTime() - Date.now()) / 3_600_000)).toBe(24);
  const chosen = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/${_id}/reset_password?token=${token}`,
    payload: { password: aPassword },
  });
  expect(chosen.statusCode).toBe(200);
  const signedIn = await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: { email, password: aPassword } });
  expect(signedIn.json().data.user).toMatchObject({ name: 'Phil Phone', phone: '+49 251 123456' });
});

test('a disabled user is signed out everywhere, loses mailed links and cannot sign in', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { id, email } = await aUserWithPassword(db);
  const payload = { email, password: aPassword };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload })).json().data;
  await createAccountToken(db, { userId: id, purpose: 'reset_password' });
  expect((await call('PUT', `/user/${id}`, { enabled: false })).json().data).toMatchObject({ enabled: false });
  expect((await callAs(app, { authorization: `Bearer ${token}` })('GET', '/user')).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload })).statusCode).toBe(401);
  expect(await db.selectFrom('account_tokens').select('hash').where('user_id', '=', id).execute()).toEqual([]);
  expect((await call('PUT', `/user/${id}`, { enabled: true, name: 'Back Again' })).json().data).toMatchObject({ name: 'Back Again' });
  expect((await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload })).statusCode).toBe(200);
  const { list } = (await call('GET', `/admin/audit/page/1/10?id=${id}`)).json().data;
  expect(list).toMatchObject([
    { before: { enabled: false }, after: { enabled: true, name: 'Back Again' } },
    { before: { enabled: true }, after: { enabled: false } },
  ]);
});

test('deleting an account deletes its sessions and links', async ({ db }) => {
  const { userId } = await aUser(db);
  await createAccountToken(db, { userId, purpose: 'reset_password' });
  await deleteAccount(db, userId);
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual([]);
  await expect(deleteAccount(db, userId)).rejects.toMatchObject({ code: 'not_found' });
});

test('an admin can unsubscribe a user from the newsletter, but not subscribe one', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { id } = await aUserWithPassword(db, { newsletter: true });
  expect((await call('PUT', `/user/${id}`, { newsletter: true, name: 'Still On' })).statusCode).toBe(200);
  expect((await call('PUT', `/user/${id}`, { newsletter: false })).json().data).toMatchObject({ newsletter: false });
  const rejected = await call('PUT', `/user/${id}`, { newsletter: true, name: 'Not Changed' });
  expect([rejected.statusCode, rejected.json().fields[0].path]).toEqual([422, 'newsletter']);
  expect((await call('GET', `/user/${id}`)).json().data).toMatchObject({ newsletter: false, name: 'Still On' });
});

test('what is stored for an idempotency key reveals nothing about the password', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const input = { name: 'Nora New', email: `${crypto.randomUUID()}@example.com`, password: aPassword };
  const key = crypto.randomUUID();
  const first = await call('POST', '/user', input, { 'idempotency-key': key });
  const stored = await db.selectFrom('idempotency_keys').select('body_hash').where('key', '=', key).executeTakeFirstOrThrow();
  const guess = createHash('sha256')
    .update(JSON.stringify([undefined, undefined, input]))
    .digest();
  expect(stored.body_hash.equals(guess)).toBe(false);
  const other = await call('POST', '/user', { ...input, password: 'quite another phrase' }, { 'idempotency-key': key });
  expect(other.json().data).toEqual(first.json().data);
  expect((await call('POST', '/user', { ...input, name: 'Else' }, { 'idempotency-key': key })).json().code).toBe('idempotency_key_reused');
});

test('waiting for the hash of a password holds no database connection', async ({ app, db, connection }) => {
  const call = callAs(app, await anAdmin(db));
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = Array.from({ length: maxConcurrentHashes }, () => runQueued(() => gate, null));
  // The queue takes four per IP and rejects the fifth: once that happens, the four are waiting.
  const adding = Array.from({ length: 5 }, (_, index) =>
    call(
      'POST',
      '/user',
      { name: 'Nora New', email: `${index}-${crypto.randomUUID()}@example.com`, password: aPassword },
      { 'idempotency-key': crypto.randomUUID() },
    ),
  );
  expect((await Promise.race(adding)).json().code).toBe('busy');
  const { rowCount } = await connection.pool.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  release();
  await Promise.all(holding);
  const codes = (await Promise.all(adding)).map(({ statusCode }) => statusCode);
  expect([rowCount, codes.filter((code) => code === 201).length]).toEqual([0, 4]);
});

test('two admins do not undo each other’s changes of a user', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { userId } = await aUser(db);
  const read = async () => (await call('GET', `/user/${userId}`)).json().data;
  const { updatedAt } = await read();
  expect((await call('PUT', `/user/${userId}`, { name: 'First', updatedAt })).statusCode).toBe(200);
  expect((await call('PUT', `/user/${userId}`, { name: 'Second', updatedAt })).json().code).toBe('stale_version');
  const current = await read();
  expect(current.name).toBe('First');
  expect((await call('PUT', `/user/${userId}`, { role: 'admin', staffRole: 'catalog', updatedAt })).json().code).toBe('stale_version');
  expect((await call('PUT', `/user/${userId}`, { phone: '+49 251 123456', updatedAt: current.updatedAt })).statusCode).toBe(200);
  expect((await call('PUT', `/user/${userId}`, { name: 'Whatever it was' })).statusCode).toBe(200);
});
