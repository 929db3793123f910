import { sql } from 'kysely';
import { anAdmin, aUser, callAs } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { findNewestToken, openNewsletterLink, subscribe, subscribersUrl } from './newsletter.builders.ts';

test('only the back office lists subscribers; it can unsubscribe them, but not subscribe anybody', async ({
  app,
  db,
  shop,
  connection,
}) => {
  await db.deleteFrom('subscribers').execute();
  for (const email of ['one@list.example', 'two@list.example', 'three@list.example']) await subscribe(app, email);
  await runJobs(shop, connection);
  await openNewsletterLink(app, 'confirm', await findNewestToken(db, 'two@list.example', 'newsletter.confirm'));
  const headers = { authorization: (await anAdmin(db)).authorization };
  const read = async (path: string) => {
    const { data } = (await app.inject({ url: `${subscribersUrl}${path}`, headers })).json();
    return [data.list.map(({ email }: { email: string }) => email.split('@')[0]), data.total];
  };
  expect(await read('')).toEqual([['three', 'two', 'one'], 3]);
  expect(await read('/page/2/2')).toEqual([['one'], 3]);
  expect(await read('/page/1/9?status=confirmed')).toEqual([['two'], 1]);
  const [{ _id }] = (await app.inject({ url: `${subscribersUrl}/page/1/1?status=confirmed`, headers })).json().data.list;
  expect((await app.inject({ url: `${subscribersUrl}/${_id}`, headers })).json().data).toMatchObject({
    email: 'two@list.example',
    status: 'confirmed',
    source: 'footer',
    confirmedAt: expect.any(String),
    unsubscribedAt: null,
  });

  const put = (id: string, status: string) => app.inject({ method: 'PUT', url: `${subscribersUrl}/${id}`, headers, payload: { status } });
  expect((await put(_id, 'unsubscribed')).json().data).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(String) });
  expect((await put(_id, 'confirmed')).statusCode).toBe(422);
  expect((await put(newId(), 'unsubscribed')).statusCode).toBe(404);
  expect((await app.inject({ method: 'DELETE', url: `${subscribersUrl}/${_id}`, headers })).json().data).toBeNull();
  expect((await app.inject({ method: 'DELETE', url: `${subscribersUrl}/${_id}`, headers })).statusCode).toBe(404);
  expect((await app.inject({ url: `${subscribersUrl}/${_id}`, headers })).statusCode).toBe(404);

  const user = { authorization: (await aUser(db)).authorization };
  for (const path of ['', '/page/1/10', `/${newId()}`]) {
    expect((await app.inject(`${subscribersUrl}${path}`)).statusCode).toBe(401);
    expect((await app.inject({ url: `${subscribersUrl}${path}`, headers: user })).statusCode).toBe(403);
  }
});

test('admins search, sort and export subscribers', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  for (const name of ['zora', 'zack']) await subscribe(app, `${name}@kennel.example`);
  await db
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: new Date() })
    .where('email', '=', 'zora@kennel.example')
    .execute();
  const get = (path: string) => app.inject({ url: `${subscribersUrl}${path}`, headers: { authorization } });
  const list = async (query: string) => {
    const { data } = (await get(`/page/1/5?${query}`)).json();
    return [data.list.map(({ email }: { email: string }) => email), data.total, data.counts];
  };
  const counts = { pending: 1, confirmed: 1, unsubscribed: 0 };
  expect(await list('q=KENNEL.example&sort=email')).toEqual([['zack@kennel.example', 'zora@kennel.example'], 2, counts]);
  expect(await list('q=kennel&status=confirmed')).toEqual([['zora@kennel.example'], 1, counts]);
  for (const sort of ['-email', 'createdAt', '-createdAt']) expect((await list(`q=kennel&sort=${sort}`))[1]).toBe(2);
  expect(await list('q=%25kennel')).toEqual([[], 0, { pending: 0, confirmed: 0, unsubscribed: 0 }]);
  const file = await get('/export.csv?q=kennel&status=confirmed');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toMatch(
    /^\uFEFF?Email,Status,Source,Signed up,Confirmed,Unsubscribed,Dog’s size,Reason,Mail server\r\nzora@kennel\.example,Confirmed,Footer,\d{4}-\d\d-\d\d \d\d:\d\d,/,
  );
  const everybody = (await get('/export.csv?q=kennel')).body.trim().split('\r\n').slice(1);
  expect(
    everybody.map((row: string) => row.split(',')[0]),
    'newest first',
  ).toEqual(['zack@kennel.example', 'zora@kennel.example']);
  const [zack] = (await get('/page/1/5?q=zack')).json().data.list;
  const chosen = await get(`/export.csv?id=${zack._id}&id=${newId()}`);
  expect(chosen.body.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^zack@kennel\.example,/)]);
});

/** Confirmed subscribers of a domain. */
const addSubscribers = (db: Database, domain: string, count: number) =>
  sql`insert into subscribers (id, email, status, source, confirmed_at)
    select gen_random_uuid(), n || '@' || ${domain}::text, 'confirmed', 'footer', now() from generate_series(1, ${count}::integer) n`.execute(
    db,
  );

test('several subscribers are unsubscribed at once, with their accounts, and each is in the audit log', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  await addSubscribers(db, 'many.example', 3);
  const account = await aUser(db, { email: '2@many.example' });
  await db.updateTable('users').set({ newsletter: true }).where('id', '=', account.userId).execute();
  const list = async () => (await call('GET', '/newsletter/subscriber/page/1/9?q=many&sort=email')).json().data.list;
  const [first, second, third] = await list();
  const unsubscribe = async (selection: object) =>
    (await call('POST', '/newsletter/subscriber/bulk/unsubscribe', { selection })).json().data;
  expect(await unsubscribe({ ids: [first._id, second._id, newId()] })).toEqual({ subscribers: 2, next: null });
  expect(await list()).toMatchObject([{ status: 'unsubscribed' }, { status: 'unsubscribed' }, { status: 'confirmed' }]);
  expect(await unsubscribe({ ids: [first._id, second._id] })).toEqual({ subscribers: 0, next: null });
  expect((await call('GET', `/user/${account.userId}`)).json().data.newsletter).toBe(false);
  expect((await call('GET', `/admin/audit/page/1/9?id=${second._id}`)).json().data.list).toMatchObject([
    { action: 'subscriber.update', before: { status: 'confirmed' }, after: { status: 'unsubscribed' } },
  ]);
  expect((await call('POST', '/newsletter/subscriber/bulk/unsubscribe', { selection: { filters: { nothing: 1 } } })).statusCode).toBe(422);
  expect((await list())[2]).toEqual(third);
});

test('of many subscribers that match, each call deletes some, and no others, not even who signs up meanwhile', async ({ app, db }) => {
  const admin = await anAdmin(db, 'marketing');
  const call = callAs(app, admin);
  await addSubscribers(db, 'crowd.example', 250);
  await addSubscribers(db, 'others.example', 1);
  const remove = async (filters: object, range?: object) =>
    (await call('POST', '/newsletter/subscriber/bulk/remove', { selection: { filters }, range })).json().data;
  expect(await remove({ q: 'crowd', status: 'unsubscribed' })).toEqual({ subscribers: 0, next: null });
  const { subscribers, next } = await remove({ q: 'crowd' });
  expect([subscribers, next]).toEqual([200, { after: expect.any(String), until: expect.any(String) }]);
  // Somebody signs up meanwhile.
  await sql`insert into subscribers (id, email, status) values ('ffffffff-ffff-7fff-bfff-ffffffffffff', 'late@crowd.example', 'pending')`.execute(
    db,
  );
  expect(await remove({ q: 'crowd' }, next)).toEqual({ subscribers: 50, next: null });
  const list = async (q: string) => (await call('GET', `/newsletter/subscriber/page/1/9?q=${q}`)).json().data.list;
  expect(await list('crowd')).toMatchObject([{ email: 'late@crowd.example' }]);
  expect(await list('others')).toHaveLength(1);
  const { rows } = await sql`
    select count(distinct entity_id) from audit_entries where admin_id = ${admin.userId} and action = 'subscriber.remove'
      and entity = 'subscriber' and before = '{"status": "confirmed"}' and after is null`.execute(db);
  expect(rows).toEqual([{ count: 250 }]);
});

test('an export of more subscribers than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  await sql`insert into subscribers (id, email, status)
    select gen_random_uuid(), 'batch-' || n || '@list.example', 'pending' from generate_series(1, 1005) n`.execute(db);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const file = await app.inject({ url: `${subscribersUrl}/export.csv?q=batch-`, headers });
  const [, ...rows] = file.body.trim().split('\r\n');
  expect([rows.length, new Set(rows).size]).toEqual([1005, 1005]);
});
