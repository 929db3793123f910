import { expect, test } from '#tests/support/test.ts';
import { aUserWithPassword, aVisit, signedIn, statusOf } from '../accounts.builders.ts';
import { describeDevice } from './describe-device.ts';
import { signIn } from './sign-in.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('the list names each session by device and address, the own one first, and nobody sees those of others', async ({ app, db }) => {
  const [owner, other] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const here = await signedIn(app, owner, { headers: { 'user-agent': firefox } });
  await signedIn(app, owner, { headers: { 'user-agent': iphone } });
  await signedIn(app, other);
  const { list, total } = (await app.inject({ url: '/api/v1/auth/sessions', headers: here.headers })).json().data;
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { current: true, device: 'Firefox on Linux', address: '127.0.0.1' },
    { current: false, device: 'Safari on iPhone' },
  ]);
  expect(JSON.stringify(list)).not.toContain(here.token);
  expect((await app.inject('/api/v1/auth/sessions')).statusCode).toBe(401);
});

test('"sign out everywhere else" ends all sessions but the own one', async ({ app, db }) => {
  const [owner, other] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const [here, one, two, foreign] = [
    await signedIn(app, owner),
    await signedIn(app, owner),
    await signedIn(app, owner),
    await signedIn(app, other),
  ];
  const ended = await app.inject({ method: 'DELETE', url: '/api/v1/auth/sessions', headers: here.headers });
  expect(ended.json().data).toEqual({ ended: 2 });
  const statuses = await Promise.all([here, one, two, foreign].map(({ headers }) => statusOf(app, headers)));
  expect(statuses).toEqual([200, 401, 401, 200]);
});

test('what a program says of itself is not repeated to people', () => {
  expect(describeDevice(null)).toBe('Unknown device');
  expect(describeDevice('')).toBe('Unknown device');
  expect(describeDevice('<b>Your bank</b>: call 555')).toBe('Unknown device');
  expect(describeDevice(firefox)).toBe('Firefox on Linux');
});

test('when a session was last used is written down every five minutes at the most', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signedIn(app, owner);
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
  await statusOf(app, headers);
  expect(await seen()).toBe(recently);
  await set(6);
  await statusOf(app, headers);
  expect(await seen()).toBeGreaterThan(recently);
});

test('a session ends when its time is over', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signedIn(app, owner);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', owner.id)
    .execute();
  expect(await statusOf(app, headers)).toBe(401);
});

test('signing in ends the session that came along, of that realm alone', async ({ app, db, shop }) => {
  const [owner, next, admin] = [await aUserWithPassword(db), await aUserWithPassword(db), await aUserWithPassword(db, { role: 'admin' })];
  const [first, second, office] = [await signedIn(app, owner), await signedIn(app, owner), await signedIn(app, admin)];
  const held = { bearer: first.token, sessionTokens: { user: second.token, admin: office.token } };
  const opened = await signIn(
    shop,
    { email: next.email, password: 'a long enough phrase', audience: 'storefront' },
    aVisit('192.0.2.1', held),
  );
  const statuses = await Promise.all([first, second, office].map(({ headers }) => statusOf(app, headers)));
  expect(statuses).toEqual([401, 401, 200]);
  expect(await statusOf(app, { authorization: `Bearer ${opened.token}` })).toBe(200);
});

test('a refused sign-in leaves the session that came along alone', async ({ app, db, shop }) => {
  const owner = await aUserWithPassword(db);
  const { token, headers } = await signedIn(app, owner);
  const refused = signIn(shop, { email: owner.email, password: 'wrong', audience: 'storefront' }, aVisit('192.0.2.1', { bearer: token }));
  await expect(refused).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await statusOf(app, headers)).toBe(200);
});
