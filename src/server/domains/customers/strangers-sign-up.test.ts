import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import {
  aPassword,
  aSignUp,
  aUserWithPassword,
  cookiesOf,
  limited,
  mailedToken,
  openLink,
  statusOf,
} from '#server/domains/accounts/accounts.builders.ts';
import { passwordsPerIp } from '#server/domains/accounts/accounts.limits.ts';
import { newAccountToken } from '#server/domains/accounts/new-account-token.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { countAgainst } from '#server/platform/http/limits.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const ofOwner = 'the phrase of the owner';
const ofStranger = 'the phrase of the stranger';

const signIn = (app: FastifyInstance, email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: { email, password } });

const codeOf = async (answer: Promise<{ json: () => { code?: string } }>) => (await answer).json().code;

/** What whoever was answered so finds in the account. */
async function found(app: FastifyInstance, answer: { json: () => { data: { token: string } } }) {
  const headers = { authorization: `Bearer ${answer.json().data.token}` };
  const read = async (path: string) => (await app.inject({ url: `/api/v1${path}`, headers })).json().data;
  const streets = (await read('/address')).list.map(({ line1 }: { line1: string }) => line1);
  return { orders: (await read('/order')).list.map(({ _id }: { _id: string }) => _id), streets };
}

test.for(['before', 'after'] as const)(
  'whoever signs up with the e-mail of somebody who orders as a guest %s that reads nothing of it, and its owner gets in',
  async (when, { app, db, shop, connection }) => {
    const email = `victim-${when}@example.com`;
    const guest = await aGuest(db, { line1: 'Secret Street 2' });
    const ordered = async () => (await anOrder(db, { guest, email })).order._id;
    let order = when === 'after' ? '' : await ordered();
    const stranger = await app.inject(aSignUp(email, { password: ofStranger }));
    if (when === 'after') order = await ordered();
    await runJobs(shop, connection);

    // The owner of the mailbox presses the link, in a browser of their own.
    const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
    for (let press = 0; press < 2; press++) {
      const pressed = await openLink(app, link, { cookie: guest.cookie });
      expect([pressed.statusCode, pressed.json().code, pressed.cookies]).toEqual([403, 'password_required', []]);
    }
    expect(await codeOf(signIn(app, email, ofStranger))).toBe('email_not_verified');
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);

    const opened = await openLink(app, link, { cookie: guest.cookie, password: ofOwner });
    expect(await found(app, opened)).toEqual({ orders: [order], streets: ['Secret Street 2'] });
    expect(await codeOf(signIn(app, email, ofStranger))).toBe('wrong_credentials');
    expect(await codeOf(openLink(app, link, { cookie: cookiesOf(stranger) }))).toBe('invalid_token');
    expect(await found(app, await signIn(app, email, ofOwner))).toEqual({ orders: [order], streets: ['Secret Street 2'] });
    await db.deleteFrom('sessions').execute();
  },
);

test('a stranger who signs up after the owner gets nothing either, and the cookie of the earlier sign-up opens no newer link', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'second@example.com';
  const { order } = await anOrder(db, { email });
  const owner = await app.inject(aSignUp(email, { password: ofOwner }));
  await runJobs(shop, connection);
  await app.inject(aSignUp(email, { password: ofStranger }));
  await runJobs(shop, connection);
  const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
  expect(await codeOf(openLink(app, link, { cookie: cookiesOf(owner) }))).toBe('password_required');
  const opened = await openLink(app, link, { cookie: cookiesOf(owner), password: ofOwner });
  expect((await found(app, opened)).orders).toEqual([order._id]);
  expect(await codeOf(signIn(app, email, ofStranger))).toBe('wrong_credentials');
});

test('whoever uses up the mails of a mailbox takes nothing from its owner, whose own sign-up changes nothing then', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(limited(shop));
  const email = 'crowded-out@example.com';
  const { order } = await anOrder(db, { email });
  const post = (url: string, payload: object, remoteAddress: string) =>
    app.inject({ method: 'POST', url: `/api/v1/auth${url}`, payload, remoteAddress });
  await post('/signup', { name: 'Mallory', email, password: ofStranger }, '192.0.2.1');
  for (let n = 0; n < 4; n++) await post('/user/resend_verification', { email }, '192.0.2.1');
  await runJobs(limited(shop), connection);
  const asked = await post('/signup', { name: 'Owner', email, password: ofOwner }, '192.0.2.2');
  expect(asked.statusCode).toBe(201);
  await runJobs(limited(shop), connection);
  const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
  expect(await codeOf(openLink(app, link, { cookie: cookiesOf(asked) }))).toBe('password_required');
  expect((await found(app, await openLink(app, link, { password: ofOwner }))).orders).toEqual([order._id]);
  expect(await codeOf(signIn(app, email, ofStranger))).toBe('wrong_credentials');
  await app.close();
});

test('whoever signs up again and again still opens the account by the last link that was mailed, without typing the password again', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(limited(shop));
  const email = 'impatient@example.com';
  let cookie: string | undefined;
  for (let press = 0; press < 6; press++) {
    const { payload, ...call } = aSignUp(email, { password: ofOwner });
    const asked = await app.inject({ ...call, payload, ...(cookie ? { headers: { cookie, 'sec-fetch-site': 'same-origin' } } : {}) });
    cookie = cookiesOf(asked);
    await runJobs(limited(shop), connection);
  }
  const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
  expect((await openLink(app, link, { cookie })).statusCode).toBe(200);
  await app.close();
});

test('a link tells nobody whether a password is the chosen one: either opens the account, once, and is its password from then on', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const answers = [];
  for (const [email, password] of [
    ['chosen@example.com', aPassword],
    ['another@example.com', ofOwner],
  ] as const) {
    await app.inject(aSignUp(email));
    await runJobs(shop, connection);
    const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
    const opened = await openLink(app, link, { password });
    const { user, token } = opened.json().data;
    answers.push([opened.statusCode, opened.cookies.map(({ name }) => name), Object.keys(user), token.length]);
    expect(await statusOf(app, { authorization: `Bearer ${token}` })).toBe(200);
    expect((await signIn(app, email, password)).statusCode).toBe(200);
    expect(await codeOf(openLink(app, link, { password }))).toBe('invalid_token');
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a password that is none of use is refused beside its field, and the link stays good', async ({ app, db, shop, connection }) => {
  const email = 'weak@example.com';
  await app.inject(aSignUp(email));
  await runJobs(shop, connection);
  const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
  for (const password of ['short', 'password1', email]) {
    const refused = await openLink(app, link, { password });
    expect([refused.statusCode, refused.json().fields.map(({ path }: { path: string }) => path)]).toEqual([422, ['password']]);
  }
  expect((await openLink(app, link, { password: ofOwner })).statusCode).toBe(200);
});

test('of ten who open one link at once with passwords of their own one is let in, whose password counts', async ({
  app,
  db,
  shop,
  connection,
}) => {
  for (let round = 0; round < rounds; round++) {
    const email = `race-${round}@example.com`;
    await app.inject(aSignUp(email, { password: ofStranger }));
    await runJobs(shop, connection);
    const link = { email, token: await mailedToken(db, email, 'accounts.verify-email') };
    const passwords = Array.from({ length: 10 }, (_, n) => `the phrase number ${n}`);
    const answers = await Promise.all(passwords.map((password, n) => openLink(app, link, { password, remoteAddress: `192.0.2.${n}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await signIn(app, email, winner)).statusCode).toBe(200);
    expect(await codeOf(signIn(app, email, ofStranger))).toBe('wrong_credentials');
  }
});

test('a link without a password costs the shop no hash, and one with it counts for the network address', async ({ db, shop }) => {
  const app = await createApp(limited(shop));
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const link = { email, token: await newAccountToken(db, { userId: id, purpose: 'verify_email' }) };
  const remoteAddress = '192.0.2.77';
  for (let n = 0; n < 300; n++) await countAgainst(db, passwordsPerIp, remoteAddress);
  expect(await codeOf(openLink(app, link, { remoteAddress }))).toBe('password_required');
  expect(await codeOf(openLink(app, link, { remoteAddress, password: ofOwner }))).toBe('too_many_requests');
  const forged = { ...link, token: `t_${'x'.repeat(43)}` };
  expect(await codeOf(openLink(app, forged, { remoteAddress, password: ofOwner }))).toBe('invalid_token');
  await app.close();
});
