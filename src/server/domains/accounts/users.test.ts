import { createHash } from 'node:crypto';
import { mailsTo } from '#tests/support/mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUser, aUserWithPassword, callAs, mailedToken } from './accounts.builders.ts';
import { newAccountToken } from './new-account-token.ts';
import { atOnce, inTurn } from './passwords/hash-queue.ts';
import { removeAccount } from './remove-account.ts';

test('admins find users by a part of name or e-mail, filter and sort them, and know how many there are', async ({ app, db }) => {
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
  expect((await find('q=pond&sort=newest')).list.map(({ name }: { name: string }) => name)).toEqual(['anna 100%', 'Zoe Zander']);
  expect((await find('q=pond&sort=oldest')).list.map(({ name }: { name: string }) => name)).toEqual(['Zoe Zander', 'anna 100%']);
  expect((await find('q=pond&sort=email')).list.map(({ name }: { name: string }) => name)).toEqual(['anna 100%', 'Zoe Zander']);
  expect((await find('role=admin')).list).toMatchObject([{ name: 'Olive Owner' }]);
  expect((await call('GET', '/user/page/9/10?q=pond')).json().data).toEqual({ list: [], total: 2 });
  expect((await find('q=pond')).list[0]).not.toHaveProperty('password_hash');
});

test('users are for admins alone', async ({ app, db }) => {
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

test('a filter that is given twice is refused, like whatever is no filter', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const refused = await call('GET', '/user/page/1/10?enabled=1&enabled=0');
  expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, 'enabled']);
});

test('an admin adds a shopper who can sign in at once, once for each key and each e-mail', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const wish = { name: 'Nora New', email: 'Nora@Example.com', password: aPassword };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [first, again] = [await call('POST', '/user', wish, key), await call('POST', '/user', wish, key)];
  expect(first.json().data).toMatchObject({ email: 'nora@example.com', role: 'user', emailVerified: true });
  expect(again.json().data._id).toBe(first.json().data._id);
  const taken = await call('POST', '/user', wish);
  expect([taken.statusCode, taken.json().code, taken.json().fields[0].path]).toEqual([409, 'email_taken', 'email']);
  expect((await call('POST', '/user', { ...wish, email: 'x@example.com', password: 'password1' })).json().fields[0].path).toBe('password');
  expect((await call('POST', '/user', { ...wish, email: 'y@example.com', role: 'admin' })).statusCode).toBe(422);
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    payload: { email: wish.email, password: aPassword },
  });
  expect(signedIn.statusCode).toBe(200);
  const entries = await call('GET', `/admin/audit/page/1/10?id=${first.json().data._id}`);
  expect(entries.json().data).toMatchObject({ total: 1, list: [{ action: 'user.create', before: null, after: { name: 'Nora New' } }] });
  expect(entries.body).not.toContain(aPassword);
});

test('a shopper who is added without a password chooses one by a mailed link that holds for a day', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const call = callAs(app, await anAdmin(db));
  const email = 'by-phone@example.com';
  const { _id } = (await call('POST', '/user', { name: 'Phil Phone', email, phone: '+49 251 123456' })).json().data;
  await call('POST', '/user', { name: 'Wanda Word', email: 'with-a-word@example.com', password: aPassword });
  await runJobs(shop, connection);
  expect(await mailsTo(db, 'with-a-word@example.com')).toEqual([]);
  const token = await mailedToken(db, email, 'accounts.added');
  expect(await mailsTo(db, email)).toMatchObject([{ secret: true, subject: 'Your account at Kibble' }]);
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

test('whoever is disabled is signed out everywhere, keeps no mailed link, and comes in no more', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { id, email } = await aUserWithPassword(db);
  const payload = { email, password: aPassword };
  const { token } = (await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload })).json().data;
  await newAccountToken(db, { userId: id, purpose: 'reset_password' });
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

test('a removed account takes its sessions, links and codes along', async ({ db }) => {
  const { userId } = await aUser(db);
  await newAccountToken(db, { userId, purpose: 'reset_password' });
  await removeAccount(db, userId);
  expect(await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).toEqual([]);
  await expect(removeAccount(db, userId)).rejects.toMatchObject({ code: 'not_found' });
});

test('an admin switches the newsletter off for somebody, and never on', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { id } = await aUserWithPassword(db, { newsletter: true });
  expect((await call('PUT', `/user/${id}`, { newsletter: true, name: 'Still On' })).statusCode).toBe(200);
  expect((await call('PUT', `/user/${id}`, { newsletter: false })).json().data).toMatchObject({ newsletter: false });
  const refused = await call('PUT', `/user/${id}`, { newsletter: true, name: 'Not Changed' });
  expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, 'newsletter']);
  expect((await call('GET', `/user/${id}`)).json().data).toMatchObject({ newsletter: false, name: 'Still On' });
});

test('what is kept of a call under a key tells nothing of its password', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const wish = { name: 'Nora New', email: `${crypto.randomUUID()}@example.com`, password: aPassword };
  const key = crypto.randomUUID();
  const first = await call('POST', '/user', wish, { 'idempotency-key': key });
  const kept = await db.selectFrom('idempotency_keys').select('body_hash').where('key', '=', key).executeTakeFirstOrThrow();
  const guess = createHash('sha256')
    .update(JSON.stringify([undefined, undefined, wish]))
    .digest();
  expect(kept.body_hash.equals(guess)).toBe(false);
  const other = await call('POST', '/user', { ...wish, password: 'quite another phrase' }, { 'idempotency-key': key });
  expect(other.json().data).toEqual(first.json().data);
  expect((await call('POST', '/user', { ...wish, name: 'Else' }, { 'idempotency-key': key })).json().code).toBe('idempotency_key_reused');
});

test('whoever waits for the hash of a new password keeps no connection of the database waiting', async ({ app, db, connection }) => {
  const call = callAs(app, await anAdmin(db));
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const holding = Array.from({ length: atOnce }, () => inTurn(() => gate, null));
  // One network address has four in the queue, and the next is refused: then the four are there.
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
  open();
  await Promise.all(holding);
  const codes = (await Promise.all(adding)).map(({ statusCode }) => statusCode);
  expect([rowCount, codes.filter((code) => code === 201).length]).toEqual([0, 4]);
});
