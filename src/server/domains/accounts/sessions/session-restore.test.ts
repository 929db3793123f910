import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auth } from '#contract/auth.ts';
import { inProcess, routeTable } from '#server/in-process.ts';
import type { CookieChange } from '#server/platform/http/call.ts';
import { routes } from '#server/routes.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApi } from '#web/api/client.ts';
import { aUserWithPassword, signedIn, statusOf } from '../accounts.builders.ts';

const ours = { 'sec-fetch-site': 'same-origin' };
const restore = (app: FastifyInstance, realm: string, cookie: string, headers: Record<string, string> = ours) =>
  app.inject({ url: `/api/v1/auth/session?realm=${realm}`, headers: { cookie, ...headers } });

test('the cookie of a realm restores its session, and only that', async ({ app, db }) => {
  const user = await signedIn(app, await aUserWithPassword(db));
  const admin = await signedIn(app, await aUserWithPassword(db, { role: 'admin' }));
  const both = `${user.cookie}; ${admin.cookie}`;
  for (const [realm, { token }] of [
    ['user', user],
    ['admin', admin],
  ] as const) {
    const response = await restore(app, realm, both);
    expect(response.json().data).toMatchObject({ user: { role: realm }, token });
    expect([response.headers['cache-control'], response.cookies]).toEqual(['private, no-store', []]);
  }
  expect((await restore(app, 'admin', user.cookie)).json().data).toEqual({ user: null });
  // A bearer restores nothing: the cookie alone does.
  expect((await restore(app, 'user', '', { ...ours, ...user.headers })).json().data).toEqual({ user: null });
});

test('a cookie opens no call by itself, and no other page learns whose it is', async ({ app, db }) => {
  const { cookie } = await signedIn(app, await aUserWithPassword(db));
  expect(await statusOf(app, { cookie, ...ours })).toBe(401);
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of elsewhere) {
    const response = await restore(app, 'user', cookie, headers);
    expect([response.statusCode, response.json().code]).toEqual([403, 'foreign_origin']);
  }
});

test('a dead cookie restores nothing, nor does one that holds the token of the other realm; both stay, for a sign-in may have set a new one meanwhile', async ({
  app,
  db,
}) => {
  const user = await signedIn(app, await aUserWithPassword(db));
  const admin = await signedIn(app, await aUserWithPassword(db, { role: 'admin' }));
  await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: user.headers });
  for (const [realm, cookie] of [
    ['user', user.cookie],
    ['user', `token=${admin.token}`],
    ['admin', 'admin-token=a_forged'],
  ] as const) {
    const response = await restore(app, realm, cookie);
    expect(response.json().data).toEqual({ user: null });
    expect(response.cookies).toEqual([]);
  }
  expect((await restore(app, 'user', '')).cookies).toEqual([]);
});

test('signing out ends the session of the token and that of the cookie, of its realm alone', async ({ app, db }) => {
  const owner = await aUserWithPassword(db);
  const [memory, browser] = [await signedIn(app, owner), await signedIn(app, owner)];
  const admin = await signedIn(app, await aUserWithPassword(db, { role: 'admin' }));
  const cookie = `${browser.cookie}; ${admin.cookie}`;
  const out = await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: { cookie, ...memory.headers, ...ours } });
  expect(out.cookies).toMatchObject([{ name: 'token', value: '' }]);
  const statuses = await Promise.all([memory, browser, admin].map(({ headers }) => statusOf(app, headers)));
  expect(statuses).toEqual([401, 401, 200]);
});

test("a page's own form signs out, by its cookie, and takes a dead one away, too", async ({ app, db, shop }) => {
  const { token, headers } = await signedIn(app, await aUserWithPassword(db));
  for (const expected of [401, 401]) {
    const cookies: CookieChange[] = [];
    const asker = {
      bearer: token,
      guestToken: null,
      cookies: {},
      sessionTokens: { user: token, admin: null },
      userAgent: null,
      address: '192.0.2.1',
      setCookie: (change: CookieChange) => void cookies.push(change),
    };
    const api = createApi(inProcess(shop, routeTable(routes), {} as FastifyRequest, asker));
    await api.call(auth.signout, {});
    expect(cookies).toEqual([{ name: 'token', value: null, maxAge: 0 }]);
    expect(await statusOf(app, headers)).toBe(expected);
  }
});
