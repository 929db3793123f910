import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import {
  aPassword,
  aSignUpRequest,
  aUserWithPassword,
  fetchAccountStatus,
  findMailedToken,
  openVerificationLink,
  toCookieHeader,
  withLimits,
} from '#server/domains/accounts/accounts.builders.ts';
import { passwordsPerIp } from '#server/domains/accounts/accounts.limits.ts';
import { createAccountToken } from '#server/domains/accounts/create-account-token.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const ownerPassword = 'the phrase of the owner';
const attackerPassword = 'the phrase of the stranger';

const signIn = (app: FastifyInstance, email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: { email, password } });

const codeOf = async (response: Promise<{ json: () => { code?: string } }>) => (await response).json().code;

/** The orders and streets that the session of this reply can see. */
async function fetchAccountData(app: FastifyInstance, response: { json: () => { data: { token: string } } }) {
  const headers = { authorization: `Bearer ${response.json().data.token}` };
  const read = async (path: string) => (await app.inject({ url: `/api/v1${path}`, headers })).json().data;
  const streets = (await read('/address')).list.map(({ line1 }: { line1: string }) => line1);
  return { orders: (await read('/order')).list.map(({ _id }: { _id: string }) => _id), streets };
}

test.for(['before', 'after'] as const)(
  'an attacker who signs up with the email of a guest %s the guest orders sees nothing, and the owner gets in',
  async (when, { app, db, shop, connection }) => {
    const email = `victim-${when}@example.com`;
    const guest = await aGuest(db, { line1: 'Secret Street 2' });
    const ordered = async () => (await anOrder(db, { guest, email })).order._id;
    let order = when === 'after' ? '' : await ordered();
    const attacker = await app.inject(aSignUpRequest(email, { password: attackerPassword }));
    if (when === 'after') order = await ordered();
    await runJobs(shop, connection);

    // The owner of the mailbox opens the link in their own browser.
    const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
    for (let attempt = 0; attempt < 2; attempt++) {
      const rejected = await openVerificationLink(app, link, { cookie: guest.cookie });
      expect([rejected.statusCode, rejected.json().code, rejected.cookies]).toEqual([403, 'password_required', []]);
    }
    expect(await codeOf(signIn(app, email, attackerPassword))).toBe('email_not_verified');
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);

    const opened = await openVerificationLink(app, link, { cookie: guest.cookie, password: ownerPassword });
    expect(await fetchAccountData(app, opened)).toEqual({ orders: [order], streets: ['Secret Street 2'] });
    expect(await codeOf(signIn(app, email, attackerPassword))).toBe('wrong_credentials');
    expect(await codeOf(openVerificationLink(app, link, { cookie: toCookieHeader(attacker) }))).toBe('invalid_token');
    expect(await fetchAccountData(app, await signIn(app, email, ownerPassword))).toEqual({ orders: [order], streets: ['Secret Street 2'] });
    await db.deleteFrom('sessions').execute();
  },
);

test('an attacker who signs up after the owner gets nothing, and the cookie of the earlier sign-up opens no newer link', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'second@example.com';
  const { order } = await anOrder(db, { email });
  const owner = await app.inject(aSignUpRequest(email, { password: ownerPassword }));
  await runJobs(shop, connection);
  await app.inject(aSignUpRequest(email, { password: attackerPassword }));
  await runJobs(shop, connection);
  const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
  expect(await codeOf(openVerificationLink(app, link, { cookie: toCookieHeader(owner) }))).toBe('password_required');
  const opened = await openVerificationLink(app, link, { cookie: toCookieHeader(owner), password: ownerPassword });
  expect((await fetchAccountData(app, opened)).orders).toEqual([order._id]);
  expect(await codeOf(signIn(app, email, attackerPassword))).toBe('wrong_credentials');
});

test("an attacker who uses up a mailbox's mail limit gains nothing: the owner's own sign-up then changes nothing, and the mailed link still works", async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const email = 'crowded-out@example.com';
  const { order } = await anOrder(db, { email });
  const post = (url: string, payload: object, remoteAddress: string) =>
    app.inject({ method: 'POST', url: `/api/v1/auth${url}`, payload, remoteAddress });
  await post('/signup', { name: 'Mallory', email, password: attackerPassword }, '192.0.2.1');
  for (let n = 0; n < 4; n++) await post('/user/resend_verification', { email }, '192.0.2.1');
  await runJobs(withLimits(shop), connection);
  const signedUp = await post('/signup', { name: 'Owner', email, password: ownerPassword }, '192.0.2.2');
  expect(signedUp.statusCode).toBe(201);
  await runJobs(withLimits(shop), connection);
  const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
  expect(await codeOf(openVerificationLink(app, link, { cookie: toCookieHeader(signedUp) }))).toBe('password_required');
  expect((await fetchAccountData(app, await openVerificationLink(app, link, { password: ownerPassword }))).orders).toEqual([order._id]);
  expect(await codeOf(signIn(app, email, attackerPassword))).toBe('wrong_credentials');
  await app.close();
});

test('after repeated sign-ups in one browser, the last mailed link opens the account without asking for the password', async ({
  db,
  shop,
  connection,
}) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const email = 'impatient@example.com';
  let cookie: string | undefined;
  for (let time = 0; time < 6; time++) {
    const { payload, ...call } = aSignUpRequest(email, { password: ownerPassword });
    const signedUp = await app.inject({ ...call, payload, ...(cookie ? { headers: { cookie, 'sec-fetch-site': 'same-origin' } } : {}) });
    cookie = toCookieHeader(signedUp);
    await runJobs(withLimits(shop), connection);
  }
  const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
  expect((await openVerificationLink(app, link, { cookie })).statusCode).toBe(200);
  await app.close();
});

test('a link does not reveal whether a password is the one chosen at sign-up: any valid password opens the account once and becomes its password', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const responses = [];
  for (const [email, password] of [
    ['chosen@example.com', aPassword],
    ['another@example.com', ownerPassword],
  ] as const) {
    await app.inject(aSignUpRequest(email));
    await runJobs(shop, connection);
    const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
    const opened = await openVerificationLink(app, link, { password });
    const { user, token } = opened.json().data;
    responses.push([opened.statusCode, opened.cookies.map(({ name }) => name), Object.keys(user), token.length]);
    expect(await fetchAccountStatus(app, { authorization: `Bearer ${token}` })).toBe(200);
    expect((await signIn(app, email, password)).statusCode).toBe(200);
    expect(await codeOf(openVerificationLink(app, link, { password }))).toBe('invalid_token');
  }
  expect(responses[0]).toEqual(responses[1]);
});

test('a weak password is a field error and leaves the link valid', async ({ app, db, shop, connection }) => {
  const email = 'weak@example.com';
  await app.inject(aSignUpRequest(email));
  await runJobs(shop, connection);
  const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
  for (const password of ['short', 'password1', email]) {
    const rejected = await openVerificationLink(app, link, { password });
    expect([rejected.statusCode, rejected.json().fields.map(({ path }: { path: string }) => path)]).toEqual([422, ['password']]);
  }
  expect((await openVerificationLink(app, link, { password: ownerPassword })).statusCode).toBe(200);
});

test('of ten concurrent uses of one link with different passwords, one succeeds, and its password counts', async ({
  app,
  db,
  shop,
  connection,
}) => {
  for (let round = 0; round < rounds; round++) {
    const email = `race-${round}@example.com`;
    await app.inject(aSignUpRequest(email, { password: attackerPassword }));
    await runJobs(shop, connection);
    const link = { email, token: await findMailedToken(db, email, 'accounts.verify-email') };
    const passwords = Array.from({ length: 10 }, (_, n) => `the phrase number ${n}`);
    const responses = await Promise.all(
      passwords.map((password, n) => openVerificationLink(app, link, { password, remoteAddress: `192.0.2.${n}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
    const winner = passwords[responses.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await signIn(app, email, winner)).statusCode).toBe(200);
    expect(await codeOf(signIn(app, email, attackerPassword))).toBe('wrong_credentials');
  }
});

test('opening a link without a password costs no hash, and with a password it counts against the limit of the IP', async ({ db, shop }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const link = { email, token: await createAccountToken(db, { userId: id, purpose: 'verify_email' }) };
  const remoteAddress = '192.0.2.77';
  for (let n = 0; n < 300; n++) await countAgainstLimit(db, passwordsPerIp, remoteAddress);
  expect(await codeOf(openVerificationLink(app, link, { remoteAddress }))).toBe('password_required');
  expect(await codeOf(openVerificationLink(app, link, { remoteAddress, password: ownerPassword }))).toBe('too_many_requests');
  const forged = { ...link, token: `t_${'x'.repeat(43)}` };
  expect(await codeOf(openVerificationLink(app, forged, { remoteAddress, password: ownerPassword }))).toBe('invalid_token');
  await app.close();
});
