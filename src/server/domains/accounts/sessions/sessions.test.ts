import { createSession } from '#server/platform/sessions.ts';
import { expect, test } from '#tests/support/test.ts';
import { aSignInContext, aUser, aUserWithPassword, callAs, fetchAccountStatus, signInByApi } from '../accounts.builders.ts';
import { describeDevice } from './describe-device.ts';
import { signIn } from './sign-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('the list shows device and IP of each session of the user, the current one first', async ({ app, db }) => {
  const [owner, other] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const here = await signInByApi(app, owner, { headers: { 'user-agent': firefox } });
  await signInByApi(app, owner, { headers: { 'user-agent': iphone } });
  await signInByApi(app, other);
  const { list, total } = (await app.inject({ url: '/api/v1/auth/sessions', headers: here.headers })).json().data;
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { current: true, device: 'Firefox on Linux', address: '127.0.0.1' },
    { current: false, device: 'Safari on iPhone' },
  ]);
  expect(JSON.stringify(list)).not.toContain(here.token);
  expect((await app.inject('/api/v1/auth/sessions')).statusCode).toBe(401);
});

test('"sign out everywhere else" ends all sessions except the current one', async ({ app, db }) => {
  const [owner, other] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const [here, one, two, foreign] = [
    await signInByApi(app, owner),
    await signInByApi(app, owner),
    await signInByApi(app, owner),
    await signInByApi(app, other),
  ];
  const ended = await app.inject({ method: 'DELETE', url: '/api/v1/auth/sessions', headers: here.headers });
  expect(ended.json().data).toEqual({ ended: 2 });
  const statuses = await Promise.all([here, one, two, foreign].map(({ headers }) => fetchAccountStatus(app, headers)));
  expect(statuses).toEqual([200, 401, 401, 200]);
});

test('text from an unknown user agent is never shown', () => {
  expect(describeDevice(null)).toBe('Unknown device');
  expect(describeDevice('')).toBe('Unknown device');
  expect(describeDevice('<b>Your bank</b>: call 555')).toBe('Unknown device');
  expect(describeDevice(firefox)).toBe('Firefox on Linux');
});

test('the last use of a session is recorded no more often than every five minutes', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, owner);
  const seen = async () =>
    (
      await db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', owner.id).executeTakeFirstOrThrow()
    ).last_seen_at.getTime();
  const set = (minutes: number) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', owner.id)
      .execute();
  await set(4);
  const recently = await seen();
  await fetchAccountStatus(app, headers);
  expect(await seen()).toBe(recently);
  await set(6);
  await fetchAccountStatus(app, headers);
  expect(await seen()).toBeGreaterThan(recently);
});

test('a session ends when it expires', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, owner);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', owner.id)
    .execute();
  expect(await fetchAccountStatus(app, headers)).toBe(401);
});

test('signing in ends the sessions of the same kind that the request was sent with', async ({ app, db, shop }) => {
  const [owner, next, admin] = [await aUserWithPassword(db), await aUserWithPassword(db), await aUserWithPassword(db, { role: 'admin' })];
  const [first, second, office] = [await signInByApi(app, owner), await signInByApi(app, owner), await signInByApi(app, admin)];
  const held = { bearer: first.token, sessionTokens: { user: second.token, admin: office.token } };
  const opened = await signIn(
    shop,
    { email: next.email, password: 'a long enough phrase', audience: 'storefront' },
    aSignInContext('192.0.2.1', held),
  );
  const statuses = await Promise.all([first, second, office].map(({ headers }) => fetchAccountStatus(app, headers)));
  expect(statuses).toEqual([401, 401, 200]);
  expect(await fetchAccountStatus(app, { authorization: `Bearer ${opened.token}` })).toBe(200);
});

test('a rejected sign-in does not end the session that the request was sent with', async ({ app, db, shop }) => {
  const owner = await aUserWithPassword(db);
  const { token, headers } = await signInByApi(app, owner);
  const rejected = signIn(
    shop,
    { email: owner.email, password: 'wrong', audience: 'storefront' },
    aSignInContext('192.0.2.1', { bearer: token }),
  );
  await expect(rejected).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await fetchAccountStatus(app, headers)).toBe(200);
});

test('a user ends one of the own sessions, but neither the current one here nor one of somebody else', async ({ app, db }) => {
  const [owner, other] = [await aUser(db), await aUser(db)];
  await createSession(db, owner.userId, 'user');
  const call = callAs(app, owner);
  const list = async () => (await call('GET', '/auth/sessions')).json().data.list;
  const [current, second] = await list();
  expect((await callAs(app, other)('DELETE', `/auth/sessions/${second._id}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/auth/sessions/${current._id}`)).json().code).toBe('conflict');
  expect((await call('DELETE', `/auth/sessions/${second._id}`)).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ _id: current._id }]);
});
