import type { FastifyInstance } from 'fastify';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { subscriberOf } from '#server/domains/newsletter/newsletter.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSession } from '#server/platform/sessions.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUserWithPassword, limited, mailedToken, signedIn, statusOf } from './accounts.builders.ts';
import { findUser, type UserRow } from './accounts.queries.ts';
import { mailEmailChange } from './mail-email-change.ts';
import { newAccountToken } from './new-account-token.ts';

const change = (app: FastifyInstance, headers: Record<string, string>, email: string, password = aPassword) =>
  app.inject({ method: 'PUT', url: '/api/v1/auth/change_email', headers, payload: { email, password } });
const follow = (app: FastifyInstance, token: string, email: string, headers = {}) =>
  app.inject({ method: 'PUT', url: `/api/v1/auth/user/verify_email?token=${token}`, payload: { email }, headers });

test('the new mailbox opens the link and takes over: other sessions end, and the old mailbox is told, twice', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const owner = await aUserWithPassword(db);
  const [here, there] = [await signedIn(app, owner), await signedIn(app, owner)];
  const reset = await newAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  const response = await change(app, here.headers, 'Moved@kibble.example');
  expect([response.statusCode, response.json().data]).toEqual([200, { email: 'Moved@kibble.example' }]);
  await runJobs(shop, connection);
  expect((await findUser(db, owner.id))?.email).toBe(owner.email);
  const [link] = await mailsTo(db, 'Moved@kibble.example');
  expect(link).toMatchObject({ template: 'accounts.change-email', secret: true });
  expect(link?.body).toContain('http://localhost:3000/verification?token=c_');
  expect(link?.body?.replace(/\s+/g, ' ')).toContain('It asks you to be signed in to that account');
  const token = await mailedToken(db, 'Moved@kibble.example', 'accounts.change-email');
  const opened = await follow(app, token, 'moved@KIBBLE.example', here.headers);
  expect(opened.json().data.user).toMatchObject({ _id: owner.id, email: 'moved@kibble.example' });
  expect(opened.cookies).toMatchObject([{ name: 'token', value: opened.json().data.token }]);
  expect([await statusOf(app, here.headers), await statusOf(app, there.headers)]).toEqual([401, 401]);
  expect(await statusOf(app, { authorization: `Bearer ${opened.json().data.token}` })).toBe(200);
  // What was mailed to the old mailbox opens nothing any more.
  const url = `/api/v1/auth/user/${owner.id}/reset_password?token=${reset}`;
  expect((await app.inject({ method: 'PUT', url, payload: { password: 'a phrase of another' } })).json().code).toBe('invalid_token');
  await runJobs(shop, connection);
  const notices = await mailsTo(db, owner.email);
  expect(notices.map(({ template }) => template)).toEqual(['accounts.email-change-notice', 'accounts.email-changed']);
  // Whoever reads the old mailbox may be somebody else.
  for (const { html } of notices) expect(html?.toLowerCase()).not.toContain('moved@kibble.example');
});

test('the link counts for whoever is signed in to that very account, and for nobody else who opens it', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const guest = await aGuest(db, { line1: 'Secret Street 1' });
  const { order } = await anOrder(db, { guest, email: 'victim@kibble.example' });
  const [asker, other, admin] = [await aUserWithPassword(db), await aUserWithPassword(db), await aUserWithPassword(db, { role: 'admin' })];
  const here = await signedIn(app, asker);
  await change(app, here.headers, 'victim@kibble.example');
  await runJobs(shop, connection);
  const token = await mailedToken(db, 'victim@kibble.example', 'accounts.change-email');
  const gone = await signedIn(app, asker);
  await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: gone.headers });
  const ours = { 'sec-fetch-site': 'same-origin' };
  for (const headers of [
    {},
    { cookie: guest.cookie, ...ours },
    (await signedIn(app, other)).headers,
    { cookie: (await signedIn(app, other)).cookie, ...ours },
    (await signedIn(app, admin)).headers,
    gone.headers,
    { cookie: `admin-token=${here.token}`, ...ours },
  ]) {
    const refused = await follow(app, token, 'victim@kibble.example', headers);
    expect([refused.statusCode, refused.json().code, refused.cookies]).toEqual([401, 'unauthenticated', []]);
    expect(refused.json().message).toBe('Please sign in to your account first, and then open the link again.');
  }
  const seen = await app.inject({ url: `/api/v1/order/${order._id}`, headers: here.headers });
  expect([seen.statusCode, (await findUser(db, asker.id))?.email]).toEqual([404, asker.email]);
  // Nobody has used it up. The cookie of the account's browser is as good as its bearer.
  expect((await follow(app, token, 'victim@kibble.example', { cookie: here.cookie, ...ours })).statusCode).toBe(200);
});

test('no link is mailed for a session that has ended by then: a new password, a reset, a ban, another role, a sign-out', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdmin(db);
  const put = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: `/api/v1${url}`, payload, headers });
  const ends: ((owner: UserRow, headers: Record<string, string>) => Promise<{ statusCode: number }>)[] = [
    async (owner) => {
      const own = await signedIn(app, owner);
      return put('/auth/change_password', { currentPassword: aPassword, password: 'quite another phrase' }, own.headers);
    },
    async ({ id }) => {
      const token = await newAccountToken(db, { userId: id, purpose: 'reset_password' });
      return put(`/auth/user/${id}/reset_password?token=${token}`, { password: 'quite another phrase' });
    },
    ({ id }) => put(`/user/${id}`, { enabled: false }, { authorization: admin.authorization }),
    ({ id }) => put(`/user/${id}`, { role: 'admin' }, { authorization: admin.authorization }),
    (_owner, headers) => app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers }),
  ];
  for (const [n, end] of ends.entries()) {
    const owner = await aUserWithPassword(db);
    const thief = await signedIn(app, owner);
    expect((await change(app, thief.headers, `thief-${n}@kibble.example`)).statusCode).toBe(200);
    expect((await end(owner, thief.headers)).statusCode).toBe(200);
    await runJobs(shop, connection);
    expect(await mailsTo(db, `thief-${n}@kibble.example`)).toEqual([]);
    expect(await db.selectFrom('account_tokens').select('hash').where('user_id', '=', owner.id).execute()).toEqual([]);
  }
});

test('whatever comes first, a new password leaves no link that was asked for by another session', async ({ app, db, shop }) => {
  for (let round = 0; round < rounds; round++) {
    const owner = await aUserWithPassword(db);
    const [thief, own] = [await sessionOf(db, owner.id), await signedIn(app, owner)];
    const payload = { currentPassword: aPassword, password: 'quite another phrase' };
    const mailing = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      await mailEmailChange(shop, { userId: owner.id, sessionId: thief, email: `race-${round}@kibble.example` });
    };
    const [changed] = await Promise.all([
      app.inject({ method: 'PUT', url: '/api/v1/auth/change_password', headers: own.headers, payload }),
      mailing(),
    ]);
    expect(changed.statusCode).toBe(200);
    expect(await db.selectFrom('account_tokens').select('hash').where('user_id', '=', owner.id).execute()).toEqual([]);
  }
});

/** The id of another session of the user. */
async function sessionOf(db: Database, userId: string): Promise<string> {
  await openSession(db, userId, 'user');
  return (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
}

test('an admin gets the new e-mail by the link and no session: a mail does not get round the second factor', async ({ app, db }) => {
  const admin = await aUserWithPassword(db, { role: 'admin' });
  const [here, there] = [await signedIn(app, admin), await signedIn(app, admin)];
  const token = await newAccountToken(db, { userId: admin.id, purpose: 'change_email', email: 'chief@kibble.example' });
  const opened = await follow(app, token, 'chief@kibble.example', { cookie: here.cookie, 'sec-fetch-site': 'same-origin' });
  expect(opened.json().data).toMatchObject({ user: { email: 'chief@kibble.example' }, token: null });
  expect(opened.cookies).toEqual([]);
  // This browser stays signed in as it was.
  expect([await statusOf(app, here.headers), await statusOf(app, there.headers)]).toEqual([200, 401]);
});

test('free and taken e-mails are answered alike, by the same statements; the owner of a taken one is told', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [asker, owner] = [await aUserWithPassword(db), await aUserWithPassword(db)];
  const { headers } = await signedIn(app, asker);
  const seen = [];
  for (const email of ['free@kibble.example', owner.email]) {
    let body = '';
    const statements = await countStatements(connection, async () => {
      body = JSON.stringify({ ...(await change(app, headers, email)).json(), requestId: '' }).replaceAll(email, '');
    });
    seen.push(JSON.stringify([body, statements]));
  }
  expect(seen[0]).toBe(seen[1]);
  await runJobs(shop, connection);
  expect((await mailsTo(db, owner.email)).map(({ template }) => template)).toEqual(['accounts.already-registered']);
  expect((await mailsTo(db, asker.email)).map(({ template }) => template)).toEqual(Array(2).fill('accounts.email-change-notice'));
});

test('a wrong password and the own e-mail are told beside their fields', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signedIn(app, owner);
  expect((await change(app, headers, 'else@kibble.example', 'wrong')).json().fields).toMatchObject([{ path: 'password' }]);
  expect((await change(app, headers, owner.email.toUpperCase())).json().fields).toMatchObject([{ path: 'email' }]);
  expect((await change(app, {}, 'else@kibble.example')).statusCode).toBe(401);
});

test('an e-mail that was taken meanwhile is refused; one that somebody merely claimed gives way', async ({ app, db }) => {
  const mover = await aUserWithPassword(db);
  const token = () => newAccountToken(db, { userId: mover.id, purpose: 'change_email', email: 'wanted@kibble.example' });
  const taken = await aUserWithPassword(db, { email: 'wanted@kibble.example' });
  const { headers } = await signedIn(app, mover);
  const refused = await follow(app, await token(), 'wanted@kibble.example', headers);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid_token']);
  await db.updateTable('users').set({ email_verified: false }).where('id', '=', taken.id).execute();
  expect((await follow(app, await token(), 'wanted@kibble.example', headers)).statusCode).toBe(200);
  expect(await findUser(db, taken.id)).toBeUndefined();
});

test('a disabled account keeps its e-mail, proved or not; nobody is mailed about it', async ({ app, db, shop, connection }) => {
  for (const email_verified of [true, false]) {
    const [mover, banned] = [await aUserWithPassword(db), await aUserWithPassword(db, { enabled: false, email_verified })];
    const { headers } = await signedIn(app, mover);
    await change(app, headers, banned.email);
    await runJobs(shop, connection);
    expect(await mailsTo(db, banned.email)).toEqual([]);
    const token = await newAccountToken(db, { userId: mover.id, purpose: 'change_email', email: banned.email });
    expect((await follow(app, token, banned.email, headers)).json().code).toBe('invalid_token');
    expect(await findUser(db, banned.id)).toEqual(banned);
  }
});

test('of two accounts that move to one e-mail at the same time one gets it', async ({ app, db }) => {
  const movers = await Promise.all([aUserWithPassword(db), aUserWithPassword(db)]);
  const email = 'contested@kibble.example';
  const tokens = await Promise.all(movers.map(({ id }) => newAccountToken(db, { userId: id, purpose: 'change_email', email })));
  const sessions = await Promise.all(movers.map((mover) => signedIn(app, mover)));
  const answers = await Promise.all(tokens.map((token, n) => follow(app, token, email, sessions[n]?.headers)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('strangers cannot use up the notice to the old mailbox', async ({ app, db, shop, connection }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signedIn(app, owner);
  for (let time = 0; time < 6; time++) {
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/signup',
      payload: { name: 'M', email: owner.email, password: 'a phrase of another' },
    });
  }
  await change(app, headers, 'thief@kibble.example');
  await runJobs(limited(shop), connection);
  expect((await mailsTo(db, owner.email)).map(({ template }) => template)).toContain('accounts.email-change-notice');
});

test('the newsletter follows its reader to the new e-mail', async ({ app, db, shop, connection }) => {
  const reader = await aUserWithPassword(db);
  const { headers } = await signedIn(app, reader);
  await app.inject({ method: 'PUT', url: '/api/v1/user', headers, payload: { newsletter: true } });
  await runJobs(shop, connection);
  const token = await newAccountToken(db, { userId: reader.id, purpose: 'change_email', email: 'reads@kibble.example' });
  await follow(app, token, 'reads@kibble.example', headers);
  await runJobs(shop, connection);
  const states = [(await subscriberOf(db, reader.email))?.status, (await subscriberOf(db, 'reads@kibble.example'))?.status];
  expect(states).toEqual(['unsubscribed', 'confirmed']);
});
