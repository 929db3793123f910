import { vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aSignInContext, aUserWithPassword, withLimits } from '../accounts.builders.ts';
import { insertUser } from '../accounts.queries.ts';
import { createAdmin } from '../admins/create-admin.ts';
import { verifyOnThread } from '../passwords/hash-thread-pool.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { signIn } from './sign-in.ts';

// A spy: the real functions run, and calls are counted.
vi.mock('../passwords/hash-thread-pool.ts', { spy: true });

const url = '/api/v1/auth/signin';
const owner = { email: 'owner@kibble.example', name: 'Olive Owner', password: 'a long enough phrase' };

test('an admin signs in to the back office and calls it with the token', async ({ app, db }) => {
  await createAdmin(db, owner);
  const response = await app.inject({
    method: 'POST',
    url,
    payload: { email: 'Owner@Kibble.example', password: owner.password, audience: 'admin' },
  });
  expect(response.statusCode).toBe(200);
  const { user, token } = response.json().data;
  expect(user).toMatchObject({ role: 'admin', email: owner.email });
  expect(token).toMatch(/^a_[\w-]{43}$/);
  expect(response.cookies.find(({ name }) => name === 'admin-token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 43_200,
  });
  await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: { authorization: `Bearer ${token}` } });
  const ended = await app.inject({ method: 'POST', url: '/api/v1/category', headers: { authorization: `Bearer ${token}` }, payload: {} });
  expect(ended.statusCode).toBe(401);
});

test('an admin is rejected at the storefront, and a user at the back office, without a cookie', async ({ app, db }) => {
  await createAdmin(db, owner);
  await insertUser(db, {
    id: newId(),
    name: 'Sam',
    email: 'sam@example.com',
    password_hash: await hashPassword('another phrase'),
    role: 'user',
    email_verified: true,
  });
  const storefront = await app.inject({ method: 'POST', url, payload: { email: owner.email, password: owner.password } });
  expect([storefront.statusCode, storefront.json().message]).toEqual([403, 'You are not allowed to login here.']);
  const admin = await app.inject({
    method: 'POST',
    url,
    payload: { email: 'sam@example.com', password: 'another phrase', audience: 'admin' },
  });
  expect([admin.statusCode, admin.json().message]).toEqual([403, 'You are not authorized to login here.']);
  expect([...storefront.cookies, ...admin.cookies]).toEqual([]);
});

test('a wrong password and an unknown email get the same reply', async ({ app, db }) => {
  await createAdmin(db, owner);
  const wrong = await app.inject({ method: 'POST', url, payload: { email: owner.email, password: 'wrong', audience: 'admin' } });
  const unknown = await app.inject({
    method: 'POST',
    url,
    payload: { email: 'nobody@kibble.example', password: 'wrong', audience: 'admin' },
  });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});

test('known, unknown and disabled emails are rejected by the same statements', async ({ shop, db, connection }) => {
  const known = await aUserWithPassword(db);
  const disabled = await aUserWithPassword(db, { enabled: false });
  const runs = new Set<string>();
  for (const email of [known.email, disabled.email, 'unheard-of@kibble.example']) {
    const attempt = () => signIn(withLimits(shop), { email, password: 'wrong', audience: 'storefront' }, aSignInContext('192.0.2.30'));
    runs.add(
      (await recordStatements(connection, () => attempt().catch((error) => expect(error.code).toBe('wrong_credentials')))).join('\n'),
    );
  }
  expect(runs.size).toBe(1);
});

test('the eleventh wrong attempt at an account from one IP has to wait', async ({ shop, db }) => {
  await createAdmin(db, { ...owner, email: 'guessed@kibble.example' });
  const guess = () =>
    signIn(withLimits(shop), { email: 'guessed@kibble.example', password: 'wrong', audience: 'admin' }, aSignInContext('192.0.2.7')).catch(
      (error) => error.code,
    );
  const codes = [];
  for (let attempt = 0; attempt < 11; attempt++) codes.push(await guess());
  expect(codes).toEqual([...Array(10).fill('wrong_credentials'), 'too_many_requests']);
});

test('a back-office request requires a valid token of an admin', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const call = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/v1/category', headers, payload: {} });
  expect((await call({})).statusCode).toBe(401);
  expect((await call({ authorization: 'Bearer a_forged' })).statusCode).toBe(401);
  expect((await call({ authorization })).statusCode).toBe(422);
});

test('an admin needs a password of eight characters that is not common', async ({ db }) => {
  for (const password of ['Password123', owner.name, 'aaaaaaaa', ' '.repeat(8)]) {
    await expect(createAdmin(db, { ...owner, email: 'common@kibble.example', password })).rejects.toMatchObject({
      fields: [{ path: 'password' }],
    });
  }
  await expect(createAdmin(db, { ...owner, email: 'short@kibble.example', password: 'short' })).rejects.toMatchObject({
    fields: [{ path: 'password' }],
  });
});

test('fifty concurrent attempts count like fifty one after the other', async ({ shop, db }) => {
  await createAdmin(db, { ...owner, email: 'burst@kibble.example' });
  const guess = (password: string) =>
    signIn(withLimits(shop), { email: 'burst@kibble.example', password, audience: 'admin' }, aSignInContext('192.0.2.8'));
  const wrong = Array.from({ length: 50 }, () => guess('wrong').catch((error) => error.code));
  const codes = await Promise.all(wrong);
  expect(codes.filter((code) => code === 'wrong_credentials').length).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => !['wrong_credentials', 'busy', 'too_many_requests'].includes(code))).toEqual([]);
  // The fifty-first is right, and must not be checked.
  await expect(guess(owner.password)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('right passwords do not count as attempts', async ({ shop, db }) => {
  await createAdmin(db, { ...owner, email: 'often@kibble.example' });
  for (let time = 0; time < 12; time++) {
    await signIn(
      withLimits(shop),
      { email: 'often@kibble.example', password: owner.password, audience: 'admin' },
      aSignInContext('192.0.2.9'),
    );
  }
});

test('an admin whose password is replaced is signed out everywhere', async ({ app, db }) => {
  const { user, token } = (
    await app.inject({
      method: 'POST',
      url,
      payload: {
        email: (await createAdmin(db, { ...owner, email: 'lost@kibble.example' })).email,
        password: owner.password,
        audience: 'admin',
      },
    })
  ).json().data;
  await createAdmin(db, { ...owner, email: user.email, password: 'another long phrase' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ method: 'POST', url: '/api/v1/category', headers, payload: {} })).statusCode).toBe(401);
});

test('a wrong password costs two hashes for every email, the right one of a verified account one, and that of a pending or rejected sign-up two', async ({
  app,
  db,
}) => {
  const [taken, unverified] = [await aUserWithPassword(db), await aUserWithPassword(db, { email_verified: false })];
  const disabled = await aUserWithPassword(db, { enabled: false });
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signup',
    payload: { name: 'M', email: taken.email, password: 'a phrase of another' },
  });
  const costs = async (email: string, password: string) => {
    vi.mocked(verifyOnThread).mockClear();
    const { statusCode } = await app.inject({ method: 'POST', url, payload: { email, password } });
    return [statusCode, vi.mocked(verifyOnThread).mock.calls.length];
  };
  for (const email of [taken.email, unverified.email, disabled.email, 'unheard-of-yet@kibble.example']) {
    expect(await costs(email, 'wrong')).toEqual([401, 2]);
  }
  expect(await costs(taken.email, owner.password)).toEqual([200, 1]);
  expect(await costs(taken.email, 'a phrase of another')).toEqual([403, 2]);
  expect(await costs(unverified.email, owner.password)).toEqual([403, 2]);
  expect(await costs(disabled.email, owner.password)).toEqual([401, 2]);
});
