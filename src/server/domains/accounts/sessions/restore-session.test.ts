import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auth } from '#contract/auth.ts';
import { createInProcessTransport, createRouteTable } from '#server/in-process-transport.ts';
import type { CookieChange } from '#server/platform/http/api-request.ts';
import { routes } from '#server/routes.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApi } from '#web/api/client.ts';
import { aUserWithPassword, fetchAccountStatus, signInByApi } from '../accounts.builders.ts';

const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' };
const restore = (app: FastifyInstance, kind: string, cookie: string, headers: Record<string, string> = sameOriginHeaders) =>
  app.inject({ url: `/api/v1/auth/session?realm=${kind}`, headers: { cookie, ...headers } });

test('each session cookie restores only its own kind of session', async ({ app, db }) => {
  const user = await signInByApi(app, await aUserWithPassword(db));
  const admin = await signInByApi(app, await aUserWithPassword(db, { role: 'admin' }));
  const both = `${user.cookie}; ${admin.cookie}`;
  for (const [kind, { token }] of [
    ['user', user],
    ['admin', admin],
  ] as const) {
    const response = await restore(app, kind, both);
    expect(response.json().data).toMatchObject({ user: { role: kind }, token });
    expect([response.headers['cache-control'], response.cookies]).toEqual(['private, no-store', []]);
  }
  expect((await restore(app, 'admin', user.cookie)).json().data).toEqual({ user: null });
  // Only the cookie restores a session, not a bearer token.
  expect((await restore(app, 'user', '', { ...sameOriginHeaders, ...user.headers })).json().data).toEqual({ user: null });
});

test('a cookie alone authenticates no API call, and other sites cannot read whose it is', async ({ app, db }) => {
  const { cookie } = await signInByApi(app, await aUserWithPassword(db));
  expect(await fetchAccountStatus(app, { cookie, ...sameOriginHeaders })).toBe(401);
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

test('an expired cookie, or one with a token of the other kind, restores nothing and is not removed, since a sign-in may have replaced it', async ({
  app,
  db,
}) => {
  const user = await signInByApi(app, await aUserWithPassword(db));
  const admin = await signInByApi(app, await aUserWithPassword(db, { role: 'admin' }));
  await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: user.headers });
  for (const [kind, cookie] of [
    ['user', user.cookie],
    ['user', `token=${admin.token}`],
    ['admin', 'admin-token=a_forged'],
  ] as const) {
    const response = await restore(app, kind, cookie);
    expect(response.json().data).toEqual({ user: null });
    expect(response.cookies).toEqual([]);
  }
  expect((await restore(app, 'user', '')).cookies).toEqual([]);
});

test("signing out ends the bearer token's session and that of the cookie of the same kind, but not of the other kind", async ({
  app,
  db,
}) => {
  const owner = await aUserWithPassword(db);
  const [memory, browser] = [await signInByApi(app, owner), await signInByApi(app, owner)];
  const admin = await signInByApi(app, await aUserWithPassword(db, { role: 'admin' }));
  const cookie = `${browser.cookie}; ${admin.cookie}`;
  const signedOut = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signout',
    headers: { cookie, ...memory.headers, ...sameOriginHeaders },
  });
  expect(signedOut.cookies).toMatchObject([{ name: 'token', value: '' }]);
  const statuses = await Promise.all([memory, browser, admin].map(({ headers }) => fetchAccountStatus(app, headers)));
  expect(statuses).toEqual([401, 401, 200]);
});

test("a page's form signs out with the cookie, and removes an expired cookie as well", async ({ app, db, shop }) => {
  const { token, headers } = await signInByApi(app, await aUserWithPassword(db));
  for (const expected of [401, 401]) {
    const cookies: CookieChange[] = [];
    const caller = {
      bearer: token,
      guestToken: null,
      cookies: {},
      sessionTokens: { user: token, admin: null },
      userAgent: null,
      ip: '192.0.2.1',
      setCookie: (change: CookieChange) => void cookies.push(change),
    };
    const api = createApi(createInProcessTransport(shop, createRouteTable(routes), {} as FastifyRequest, caller));
    await api.call(auth.signout, {});
    expect(cookies).toEqual([{ name: 'token', value: null, maxAge: 0 }]);
    expect(await fetchAccountStatus(app, headers)).toBe(expected);
  }
});
