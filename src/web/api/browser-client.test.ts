import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, vi } from 'vitest';
import { user as account, type User } from '#contract/accounts.ts';
import { address } from '#contract/addresses.ts';
import { auth } from '#contract/auth.ts';
import { product } from '#contract/catalog.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { createSession, deleteSession, deleteSessionsOf } from '#server/platform/sessions.ts';
import { expect, test } from '#tests/support/test.ts';

/** A browser on a page of the shop: its cookie, its location, and a `fetch` that reaches the server. Returns the calls that are made. */
function openBrowser(app: FastifyInstance, cookie: { token: string | null }, shouldFail?: () => boolean): string[] {
  const calls: string[] = [];
  vi.stubGlobal('location', { pathname: '/account' });
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, headers, body }: { method: 'GET'; headers: Record<string, string>; body?: string }) => {
      calls.push(`${method} ${url.replace('/api/v1', '')} ${headers.authorization ?? ''}`.trim());
      if (shouldFail?.()) throw new TypeError('no connection');
      const cookies = cookie.token === null ? {} : { cookie: `token=${cookie.token}` };
      const response = await app.inject({
        method,
        url,
        headers: { ...headers, ...cookies, 'sec-fetch-site': 'same-origin' },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, json: async () => response.json() };
    },
  );
  return calls;
}

const tokenOf = ({ authorization }: { authorization: string }) => authorization.replace('Bearer ', '');

/** The client and the session of one page; imported again for each test, since modules hold their state. */
let page: typeof import('./browser-client.ts') & typeof import('./session.ts') & typeof import('./guards.ts');
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('./browser-client.ts')), ...(await import('./session.ts')), ...(await import('./guards.ts')) };
});
afterEach(() => vi.unstubAllGlobals());

test('a call that needs a session restores it first, once, and sends its token', async ({ app, db }) => {
  const user = await aUser(db, { name: 'Ada Barker' });
  const calls = openBrowser(app, { token: tokenOf(user) });
  const [first] = await Promise.all([page.browserApi.call(account.get, {}), page.browserApi.call(account.update, { body: {} })]);
  expect(first.name).toBe('Ada Barker');
  expect(calls.filter((call) => call.includes('/auth/session?'))).toHaveLength(1);
  expect(calls.filter((call) => call.includes(user.authorization))).toHaveLength(2);
});

test('public calls do not wait for the session', async ({ app }) => {
  const calls = openBrowser(app, { token: null });
  await page.browserApi.call(product.page, { params: { page: 1, limit: 1 } });
  expect(calls).toHaveLength(1);
  expect(page.getSession().state).toBe('unknown');
});

test('the session is never read from the cache, and its reply updates the whole page', async ({ app, db }) => {
  const user = await aUser(db);
  const cookie: { token: string | null } = { token: null };
  openBrowser(app, cookie);
  expect(await page.browserApi.call(auth.session, {})).toEqual({ user: null });
  cookie.token = tokenOf(user);
  expect(await page.browserApi.call(auth.session, {})).toMatchObject({ user: { _id: user.userId } });
  expect(page.signedInUserId(page.getSession())).toBe(user.userId);
});

test('a token revoked elsewhere ends the session at the next call, which fails as unauthenticated', async ({ app, db }) => {
  const user = await aUser(db);
  openBrowser(app, { token: tokenOf(user) });
  await page.browserApi.call(account.get, {});
  await deleteSessionsOf(db, user.userId);
  await expect(page.browserApi.call(account.update, { body: {} })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(page.getSession()).toEqual({ state: 'anonymous', ended: true });
});

test('a page that loads with an expired session redirects to the sign-in, and back', async ({ app, db }) => {
  const user = await aUser(db);
  openBrowser(app, { token: tokenOf(user) });
  await page.loadSession();
  await deleteSessionsOf(db, user.userId);
  const load = page.signedInOnly('user', ({ api }) => Promise.all([api.call(account.get, {}), api.call(address.list, {})]));
  const response = await load({ api: page.browserApi, params: {}, url: new URL('http://localhost:3000/my-address?from=menu') }).catch(
    (thrown) => thrown,
  );
  expect(response).toBeInstanceOf(Response);
  expect(response.headers.get('location')).toBe('/login?next=%2Fmy-address%3Ffrom%3Dmenu');
});

test('a user who signed in again in another tab continues with the newer token', async ({ app, db }) => {
  const user = await aUser(db);
  const cookie = { token: tokenOf(user) };
  openBrowser(app, cookie);
  await page.loadSession();
  const before = cookie.token;
  cookie.token = await createSession(db, user.userId, 'user');
  await deleteSession(db, before);
  expect((await page.browserApi.call(account.update, { body: { name: 'Ada Newname' } })).name).toBe('Ada Newname');
  expect(page.getSession()).toMatchObject({ token: cookie.token });
});

test('a call of one user is never sent as another user who has signed in meanwhile', async ({ app, db }) => {
  const [ada, bo] = [await aUser(db, { name: 'Ada' }), await aUser(db, { name: 'Bo' })];
  const cookie = { token: tokenOf(ada) };
  openBrowser(app, cookie);
  await page.loadSession();
  cookie.token = tokenOf(bo);
  await deleteSessionsOf(db, ada.userId);
  await expect(page.browserApi.call(account.update, { body: { name: 'Ada Newname' } })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(page.signedInUserId(page.getSession())).toBe(bo.userId);
  expect((await page.browserApi.call(account.get, {})).name).toBe('Bo');
});

test('data loaded for one user is not shown to the next, neither from the cache nor by mounted queries', async ({ app, db }) => {
  const [ada, bo] = [await aUser(db, { name: 'Ada' }), await aUser(db, { name: 'Bo' })];
  const cookie = { token: tokenOf(ada) };
  openBrowser(app, cookie);
  await page.browserApi.call(account.get, {});
  const options = { queryKey: ['mine'], queryFn: () => page.browserApi.call(account.get, {}) };
  const onScreen = { options };
  const shown: (string | undefined)[] = [];
  const unsubscribe = page.queryClient.observe(onScreen, options, () =>
    shown.push(page.queryClient.getQueryData<User>(options.queryKey)?.name),
  );
  page.queryClient.refresh(onScreen);
  await expect.poll(() => shown.at(-1)).toBe('Ada');
  shown.length = 0;
  cookie.token = tokenOf(bo);
  await page.refreshSession();
  expect(page.queryClient.getQueryData(['user', '/user'])).toBeUndefined();
  await expect.poll(() => shown.at(-1)).toBe('Bo');
  expect(shown).not.toContain('Ada');
  unsubscribe();
});

test('a read in progress when the user changes is repeated for the new user', async ({ app, db }) => {
  const [ada, bo] = [await aUser(db, { name: 'Ada' }), await aUser(db, { name: 'Bo' })];
  openBrowser(app, { token: tokenOf(ada) });
  await page.loadSession();
  const session = page.getSession();
  if (session.state !== 'signed-in') throw new Error('Ada is not signed in');
  const pendingRead = page.browserApi.call(account.get, {});
  page.startSession({ user: { ...session.user, _id: bo.userId }, token: tokenOf(bo) });
  expect((await pendingRead).name).toBe('Bo');
});

test('while the shop is unreachable a session is neither started nor ended', async ({ app, db }) => {
  const user = await aUser(db);
  let isUnreachable = true;
  openBrowser(app, { token: tokenOf(user) }, () => isUnreachable);
  await expect(page.loadSession()).rejects.toMatchObject({ code: 'unreachable' });
  expect(page.getSession().state).toBe('unknown');
  isUnreachable = false;
  await page.loadSession();
  isUnreachable = true;
  await expect(page.refreshSession()).rejects.toMatchObject({ code: 'unreachable' });
  expect(page.signedInUserId(page.getSession())).toBe(user.userId);
});
