import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import {
  aPassword,
  aSignUpRequest,
  aUserWithPassword,
  findMailedToken,
  openVerificationLink,
  toCookieHeader,
} from '../accounts.builders.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { deleteAccount } from '../delete-account.ts';
import { signUp } from './sign-up.ts';

test('a sign-up creates an unverified account and mails the link', async ({ app, db, shop, connection }) => {
  const response = await app.inject(aSignUpRequest('Ada@Example.com', { name: 'Ada \n Lovelace' }));
  expect([response.statusCode, response.json().data]).toEqual([201, { email: 'Ada@Example.com' }]);
  expect(response.cookies).toMatchObject([{ name: 'sign-up', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 86_400 }]);
  expect(await findUserByEmail(db, 'ada@example.com')).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    role: 'user',
    email_verified: false,
    newsletter: false,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  });
  const jobs = await connection.pool.query(
    "select payload::text from graphile_worker._private_jobs where payload::text like '%Ada@Example.com%'",
  );
  expect(jobs.rows.map(({ payload }) => JSON.parse(payload).payload)).toEqual([{ email: 'Ada@Example.com' }]);
  await runJobs(shop, connection);
  const [mail, ...more] = await findMailsTo(db, 'ada@example.com');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'accounts.verify-email', secret: true });
  expect(mail?.body).toMatch(/http:\/\/localhost:3000\/verification\?token=t_[\w-]{43}&email=ada%40example\.com/);
  // The name is user input, and the mail may go to somebody who did not sign up.
  expect(mail?.html).not.toContain('Lovelace');
  const { hash, user_id } = await db.selectFrom('account_tokens').selectAll().executeTakeFirstOrThrow();
  expect([hash.length, user_id]).toEqual([32, (await findUserByEmail(db, 'ada@example.com'))?.id]);
});

test('a second sign-up for an unverified email replaces name, password and link', async ({ app, db, shop, connection }) => {
  await app.inject(aSignUpRequest('twice@example.com', { name: 'First' }));
  await runJobs(shop, connection);
  const first = await findMailedToken(db, 'twice@example.com', 'accounts.verify-email');
  const again = await app.inject(aSignUpRequest('twice@example.com', { name: 'Second', password: 'the phrase of the second' }));
  const outdated = await openVerificationLink(app, { token: first, email: 'twice@example.com' }, { password: aPassword });
  expect([outdated.statusCode, outdated.json().code]).toEqual([422, 'invalid_token']);
  await runJobs(shop, connection);
  const second = await findMailedToken(db, 'twice@example.com', 'accounts.verify-email');
  const newest = await openVerificationLink(app, { token: second, email: 'twice@example.com' }, { cookie: toCookieHeader(again) });
  expect(newest.json().data.user.name).toBe('Second');
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: { email: 'twice@example.com', password } });
  expect((await signIn(aPassword)).statusCode).toBe(401);
  expect((await signIn('the phrase of the second')).statusCode).toBe(200);
});

test('concurrent sign-ups for one email create one account', async ({ db, shop, connection }) => {
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      signUp(
        shop,
        { name: `Name ${n}`, email: 'crowd@example.com', password: aPassword, newsletter: false, browserToken: `b_${n}` },
        `192.0.2.${n}`,
      ),
    ),
  );
  const accounts = await db.selectFrom('users').select('id').where('email', '=', 'crowd@example.com').execute();
  expect(accounts).toHaveLength(1);
  await runJobs(shop, connection);
  // Only the newest link is valid.
  expect(
    await db
      .selectFrom('account_tokens')
      .select('hash')
      .where('user_id', '=', accounts[0]?.id ?? '')
      .execute(),
  ).toHaveLength(1);
});

test('signing up does not reactivate a disabled, unverified account', async ({ app, db, shop, connection }) => {
  const banned = await aUserWithPassword(db, { email: 'banned@example.com', email_verified: false, enabled: false });
  await app.inject(aSignUpRequest(banned.email, { name: 'Again' }));
  expect(await findUserByEmail(db, banned.email)).toEqual(banned);
  await runJobs(shop, connection);
  expect(await findMailsTo(db, banned.email)).toEqual([]);
});

test('common passwords are rejected in any spelling, and so are the name and the email', async ({ app }) => {
  for (const password of [
    'password1',
    'PassWord1',
    'iloveyou',
    '1234567890',
    'guesses@example.com',
    'Guesses@example.com',
    'Ada Lovelace',
  ]) {
    const response = await app.inject(aSignUpRequest('guesses@example.com', { name: 'Ada Lovelace', password }));
    expect([password, response.statusCode, response.json().fields?.map(({ path }: { path: string }) => path)]).toEqual([
      password,
      422,
      ['password'],
    ]);
  }
  for (const password of ['seven77', 'x'.repeat(129)]) {
    expect((await app.inject(aSignUpRequest('guesses@example.com', { password }))).json().fields).toMatchObject([{ path: 'password' }]);
  }
});

test('a rejected sign-up does not affect the account, and is deleted with it or by a sign-up once the email is free', async ({
  app,
  db,
  connection,
  shop,
}) => {
  const owner = await aUserWithPassword(db, { email: 'declines@example.com' });
  await app.inject(aSignUpRequest(owner.email, { password: 'a phrase of another' }));
  const rejectedSignUps = () => db.selectFrom('rejected_sign_ups').select('email').where('email', '=', owner.email).execute();
  expect(await rejectedSignUps()).toHaveLength(1);
  expect(
    (await app.inject({ method: 'POST', url: '/api/v1/auth/signin', payload: { email: owner.email, password: aPassword } })).statusCode,
  ).toBe(200);
  await deleteAccount(db, owner.id);
  expect(await rejectedSignUps()).toEqual([]);
  await db.insertInto('rejected_sign_ups').values({ email: owner.email, password_hash: owner.password_hash }).execute();
  await app.inject(aSignUpRequest(owner.email, { password: 'a phrase of another' }));
  expect(await rejectedSignUps()).toEqual([]);
  await runJobs(shop, connection);
});
