import type { FastifyInstance } from 'fastify';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUserWithPassword, signInByApi } from '../accounts.builders.ts';

type Payload = Record<string, string>;

/** The fields of the errors in the reply, in order. */
async function fetchErrorFields(app: FastifyInstance, method: 'POST' | 'PUT', path: string, payload: Payload, headers = {}) {
  const response = await app.inject({ method, url: `/api/v1${path}`, payload, headers });
  expect(response.statusCode).toBe(422);
  return (response.json() as { fields: { path: string }[] }).fields.map(({ path }) => path);
}

test('a sign-up reports a common password together with all other field errors', async ({ app }) => {
  const signUp = (payload: Payload) => fetchErrorFields(app, 'POST', '/auth/signup', payload);
  expect(await signUp({ name: '', email: 'ada@', password: 'password1' })).toEqual(['name', 'email', 'password']);
  expect(await signUp({ name: 'Ada', email: 'ada@', password: 'PassWord1' })).toEqual(['email', 'password']);
  expect(await signUp({ name: '', email: 'ada.barker@example.com', password: 'ada.barker' })).toEqual(['name', 'password']);
  expect(await signUp({ name: 'Ada Barker', email: '', password: 'Ada Barker' })).toEqual(['email', 'password']);
  // A field is reported once, and a good password not at all.
  expect(await signUp({ name: '', email: '', password: 'short' })).toEqual(['name', 'email', 'password']);
  expect(await signUp({ name: '', email: '', password: aPassword })).toEqual(['name', 'email']);
});

test('an admin sign-up, and adding a user in the back office, report a common password with all other field errors', async ({
  app,
  db,
}) => {
  const input = { name: '', email: 'ada@', password: 'iloveyou' };
  expect(await fetchErrorFields(app, 'POST', '/auth/admin/signup?token=s_forged', input)).toEqual(['name', 'email', 'password']);
  const { authorization } = await anAdmin(db);
  expect(await fetchErrorFields(app, 'POST', '/user', input, { authorization })).toEqual(['name', 'email', 'password']);
});

test('a password change reports the errors of both passwords at once', async ({ app, db }) => {
  const { headers } = await signInByApi(app, await aUserWithPassword(db));
  const change = (currentPassword: string, password: string) =>
    fetchErrorFields(app, 'PUT', '/auth/change_password', { currentPassword, password }, headers);
  for (const current of ['', 'not the phrase']) {
    for (const next of ['short', 'password1']) {
      expect(await change(current, next), `${current}, ${next}`).toEqual(['currentPassword', 'password']);
    }
  }
  expect(await change(aPassword, 'short')).toEqual(['password']);
});

test('an email change reports the errors of the email and the password at once', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, owner);
  const change = (email: string, password: string) => fetchErrorFields(app, 'PUT', '/auth/change_email', { email, password }, headers);
  for (const email of ['', 'ada@', owner.email.toUpperCase()]) {
    for (const password of ['', 'not the phrase'])
      expect(await change(email, password), `${email}, ${password}`).toEqual(['email', 'password']);
    expect(await change(email, aPassword), email).toEqual(['email']);
  }
  expect(await change('free@example.com', 'not the phrase')).toEqual(['password']);
});
