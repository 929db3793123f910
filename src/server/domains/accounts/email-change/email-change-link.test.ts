import type { FastifyInstance } from 'fastify';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { findSubscriberRow } from '#server/domains/newsletter/newsletter.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, fetchAccountStatus, findMailedToken, signInByApi } from '../accounts.builders.ts';
import { findUser } from '../accounts.queries.ts';
import { createAccountToken } from '../create-account-token.ts';

const requestChange = (app: FastifyInstance, headers: Record<string, string>, email: string) =>
  app.inject({ method: 'PUT', url: '/api/v1/auth/change_email', headers, payload: { email, password: aPassword } });
const openLink = (app: FastifyInstance, token: string, email: string, headers = {}) =>
  app.inject({ method: 'PUT', url: `/api/v1/auth/user/verify_email?token=${token}`, payload: { email }, headers });

test('the link in the new mailbox changes the email, ends other sessions and notifies the old mailbox twice', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const owner = await aUserWithPassword(db);
  const [here, there] = [await signInByApi(app, owner), await signInByApi(app, owner)];
  const reset = await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  const response = await requestChange(app, here.headers, 'Moved@kibble.example');
  expect([response.statusCode, response.json().data]).toEqual([200, { email: 'Moved@kibble.example' }]);
  await runJobs(shop, connection);
  expect((await findUser(db, owner.id))?.email).toBe(owner.email);
  const [link] = await findMailsTo(db, 'Moved@kibble.example');
  expect(link).toMatchObject({ template: 'accounts.change-email', secret: true });
  expect(link?.body).toContain('http://localhost:3000/verification?token=c_');
  expect(link?.body?.replace(/\s+/g, ' ')).toContain('You’ll need to be signed in with your current email');
  const token = await findMailedToken(db, 'Moved@kibble.example', 'accounts.change-email');
  const opened = await openLink(app, token, 'moved@KIBBLE.example', here.headers);
  expect(opened.json().data.user).toMatchObject({ _id: owner.id, email: 'moved@kibble.example' });
  expect(opened.cookies).toMatchObject([{ name: 'token', value: opened.json().data.token }]);
  expect([await fetchAccountStatus(app, here.headers), await fetchAccountStatus(app, there.headers)]).toEqual([401, 401]);
  expect(await fetchAccountStatus(app, { authorization: `Bearer ${opened.json().data.token}` })).toBe(200);
  // Links mailed to the old mailbox no longer work.
  const url = `/api/v1/auth/user/${owner.id}/reset_password?token=${reset}`;
  expect((await app.inject({ method: 'PUT', url, payload: { password: 'a phrase of another' } })).json().code).toBe('invalid_token');
  await runJobs(shop, connection);
  const notices = await findMailsTo(db, owner.email);
  expect(notices.map(({ template }) => template)).toEqual(['accounts.email-change-notice', 'accounts.email-changed']);
  // The old mailbox may belong to somebody else by now.
  for (const { html } of notices) expect(html?.toLowerCase()).not.toContain('moved@kibble.example');
});

test('the link works only for a user who is signed in to that account', async ({ app, db, shop, connection }) => {
  const guest = await aGuest(db, { line1: 'Secret Street 1' });
  const { order } = await anOrder(db, { guest, email: 'victim@kibble.example' });
  const [requester, other, admin] = [
    await aUserWithPassword(db),
    await aUserWithPassword(db),
    await aUserWithPassword(db, { role: 'admin' }),
  ];
  const here = await signInByApi(app, requester);
  await requestChange(app, here.headers, 'victim@kibble.example');
  await runJobs(shop, connection);
  const token = await findMailedToken(db, 'victim@kibble.example', 'accounts.change-email');
  const signedOut = await signInByApi(app, requester);
  await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: signedOut.headers });
  const ours = { 'sec-fetch-site': 'same-origin' };
  for (const headers of [
    {},
    { cookie: guest.cookie, ...ours },
    (await signInByApi(app, other)).headers,
    { cookie: (await signInByApi(app, other)).cookie, ...ours },
    (await signInByApi(app, admin)).headers,
    signedOut.headers,
    { cookie: `admin-token=${here.token}`, ...ours },
  ]) {
    const rejected = await openLink(app, token, 'victim@kibble.example', headers);
    expect([rejected.statusCode, rejected.json().code, rejected.cookies]).toEqual([401, 'unauthenticated', []]);
    expect(rejected.json().message).toBe('Sign in to your account first, then open the link again.');
  }
  const seen = await app.inject({ url: `/api/v1/order/${order._id}`, headers: here.headers });
  expect([seen.statusCode, (await findUser(db, requester.id))?.email]).toEqual([404, requester.email]);
  // None of these attempts has consumed it. The session cookie works as well as the bearer token.
  expect((await openLink(app, token, 'victim@kibble.example', { cookie: here.cookie, ...ours })).statusCode).toBe(200);
});

test("the link changes an admin's email but opens no session, so a mail cannot bypass the second factor", async ({ app, db }) => {
  const admin = await aUserWithPassword(db, { role: 'admin' });
  const [here, there] = [await signInByApi(app, admin), await signInByApi(app, admin)];
  const token = await createAccountToken(db, { userId: admin.id, purpose: 'change_email', email: 'chief@kibble.example' });
  const opened = await openLink(app, token, 'chief@kibble.example', { cookie: here.cookie, 'sec-fetch-site': 'same-origin' });
  expect(opened.json().data).toMatchObject({ user: { email: 'chief@kibble.example' }, token: null });
  expect(opened.cookies).toEqual([]);
  // This browser stays signed in.
  expect([await fetchAccountStatus(app, here.headers), await fetchAccountStatus(app, there.headers)]).toEqual([200, 401]);
});

test('an email taken in the meantime is rejected; an unverified sign-up for it is replaced', async ({ app, db }) => {
  const changingUser = await aUserWithPassword(db);
  const token = () => createAccountToken(db, { userId: changingUser.id, purpose: 'change_email', email: 'wanted@kibble.example' });
  const taken = await aUserWithPassword(db, { email: 'wanted@kibble.example' });
  const { headers } = await signInByApi(app, changingUser);
  const rejected = await openLink(app, await token(), 'wanted@kibble.example', headers);
  expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'invalid_token']);
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', taken.id).execute();
  expect((await openLink(app, await token(), 'wanted@kibble.example', headers)).statusCode).toBe(200);
  expect(await findUser(db, taken.id)).toBeUndefined();
});

test('a disabled account keeps its email, verified or not, and gets no mail about it', async ({ app, db, shop, connection }) => {
  for (const email_verified of [true, false]) {
    const [changingUser, banned] = [await aUserWithPassword(db), await aUserWithPassword(db, { enabled: false, email_verified })];
    const { headers } = await signInByApi(app, changingUser);
    await requestChange(app, headers, banned.email);
    await runJobs(shop, connection);
    expect(await findMailsTo(db, banned.email)).toEqual([]);
    const token = await createAccountToken(db, { userId: changingUser.id, purpose: 'change_email', email: banned.email });
    expect((await openLink(app, token, banned.email, headers)).json().code).toBe('invalid_token');
    expect(await findUser(db, banned.id)).toEqual(banned);
  }
});

test('of two accounts that change to the same email at once, only one succeeds', async ({ app, db }) => {
  const changingUsers = await Promise.all([aUserWithPassword(db), aUserWithPassword(db)]);
  const email = 'contested@kibble.example';
  const tokens = await Promise.all(changingUsers.map(({ id }) => createAccountToken(db, { userId: id, purpose: 'change_email', email })));
  const sessions = await Promise.all(changingUsers.map((changingUser) => signInByApi(app, changingUser)));
  const responses = await Promise.all(tokens.map((token, n) => openLink(app, token, email, sessions[n]?.headers)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('the newsletter subscription moves to the new email', async ({ app, db, shop, connection }) => {
  const reader = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, reader);
  await app.inject({ method: 'PUT', url: '/api/v1/user', headers, payload: { newsletter: true } });
  await runJobs(shop, connection);
  const token = await createAccountToken(db, { userId: reader.id, purpose: 'change_email', email: 'reads@kibble.example' });
  await openLink(app, token, 'reads@kibble.example', headers);
  await runJobs(shop, connection);
  const states = [(await findSubscriberRow(db, reader.email))?.status, (await findSubscriberRow(db, 'reads@kibble.example'))?.status];
  expect(states).toEqual(['unsubscribed', 'confirmed']);
});
