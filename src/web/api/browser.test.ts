import { QueryObserver } from '@tanstack/react-query';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, vi } from 'vitest';
import { user as account } from '#contract/accounts.ts';
import { address } from '#contract/addresses.ts';
import { auth } from '#contract/auth.ts';
import { product } from '#contract/catalog.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { closeSession, closeSessionsOf, openSession } from '#server/platform/sessions.ts';
import { expect, test } from '#tests/support/test.ts';

/** What a browser does with a page of the shop: its cookies, its address, and calls that reach the shop. Answers the calls that were made. */
function openBrowser(app: FastifyInstance, cookie: { token: string | null }, fault?: () => boolean): string[] {
  const calls: string[] = [];
  vi.stubGlobal('location', { pathname: '/account' });
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, headers, body }: { method: 'GET'; headers: Record<string, string>; body?: string }) => {
      calls.push(`${method} ${url.replace('/api/v1', '')} ${headers.authorization ?? ''}`.trim());
      if (fault?.()) throw new TypeError('no connection');
      const cookies = cookie.token === null ? {} : { cookie: `token=${cookie.token}` };
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers, ...cookies, 'sec-fetch-site': 'same-origin' },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, json: async () => answer.json() };
    },
  );
  return calls;
}

const tokenOf = ({ authorization }: { authorization: string }) => authorization.replace('Bearer ', '');

/** The client and the session of one page: they live as long as it does. */
let page: typeof import('./browser.ts') & typeof import('./session.ts') & typeof import('./guards.ts');
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('./browser.ts')), ...(await import('./session.ts')), ...(await import('./guards.ts')) };
});
afterEach(() => vi.unstubAllGlobals());

test("a call that is somebody's own restores the session first, once, and is made with its token", async ({ app, db }) => {
  const user = await aUser(db, { name: 'Ada Barker' });
  const calls = openBrowser(app, { token: tokenOf(user) });
  const [first] = await Promise.all([page.browserApi.call(account.get, {}), page.browserApi.call(account.update, { body: {} })]);
  expect(first.name).toBe('Ada Barker');
  expect(calls.filter((call) => call.includes('/auth/session?'))).toHaveLength(1);
  expect(calls.filter((call) => call.includes(user.authorization))).toHaveLength(2);
});

test('public calls wait for nobody', async ({ app }) => {
  const calls = openBrowser(app, { token: null });
  await page.browserApi.call(product.page, { params: { page: 1, limit: 1 } });
  expect(calls).toHaveLength(1);
  expect(page.sessionNow().state).toBe('unknown');
});

test('whose session it is is asked for each time, and counts for the whole page', async ({ app, db }) => {
  const user = await aUser(db);
  const cookie: { token: string | null } = { token: null };
  openBrowser(app, cookie);
  expect(await page.browserApi.call(auth.session, {})).toEqual({ user: null });
  cookie.token = tokenOf(user);
  expect(await page.browserApi.call(auth.session, {})).toMatchObject({ user: { _id: user.userId } });
  expect(page.signedInId(page.sessionNow())).toBe(user.userId);
});

test('a token that was ended elsewhere ends the session at the next call, and the call is refused as one of nobody', async ({
  app,
  db,
}) => {
  const user = await aUser(db);
  openBrowser(app, { token: tokenOf(user) });
  await page.browserApi.call(account.get, {});
  await closeSessionsOf(db, user.userId);
  await expect(page.browserApi.call(account.update, { body: {} })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(page.sessionNow()).toEqual({ state: 'nobody', ended: true });
});

test('a page whose reads find the session dead leads to the sign-in, and back', async ({ app, db }) => {
  const user = await aUser(db);
  openBrowser(app, { token: tokenOf(user) });
  await page.currentSession();
  await closeSessionsOf(db, user.userId);
  const load = page.signedInOnly('user', ({ api }) => Promise.all([api.call(account.get, {}), api.call(address.list, {})]));
  const answer = await load({ api: page.browserApi, params: {}, url: new URL('http://localhost:3000/my-address?from=menu') }).catch(
    (thrown) => thrown,
  );
  expect(answer).toBeInstanceOf(Response);
  expect(answer.headers.get('location')).toBe('/login?next=%2Fmy-address%3Ffrom%3Dmenu');
});

test('who has signed in once more in another tab goes on with the newer token', async ({ app, db }) => {
  const user = await aUser(db);
  const cookie = { token: tokenOf(user) };
  openBrowser(app, cookie);
  await page.currentSession();
  const before = cookie.token;
  cookie.token = await openSession(db, user.userId, 'user');
  await closeSession(db, before);
  expect((await page.browserApi.call(account.update, { body: { name: 'Ada Newname' } })).name).toBe('Ada Newname');
  expect(page.sessionNow()).toMatchObject({ token: cookie.token });
});

test('a call of one person is never made in the name of another who has signed in meanwhile', async ({ app, db }) => {
  const [ada, bo] = [await aUser(db, { name: 'Ada' }), await aUser(db, { name: 'Bo' })];
  const cookie = { token: tokenOf(ada) };
  openBrowser(app, cookie);
  await page.currentSession();
  cookie.token = tokenOf(bo);
  await closeSessionsOf(db, ada.userId);
  await expect(page.browserApi.call(account.update, { body: { name: 'Ada Newname' } })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(page.signedInId(page.sessionNow())).toBe(bo.userId);
  expect((await page.browserApi.call(account.get, {})).name).toBe('Bo');
});

test('what was read for one person is not shown to the next, neither from the cache nor by what is on the screen', async ({ app, db }) => {
  const [ada, bo] = [await aUser(db, { name: 'Ada' }), await aUser(db, { name: 'Bo' })];
  const cookie = { token: tokenOf(ada) };
  openBrowser(app, cookie);
  await page.browserApi.call(account.get, {});
  const onScreen = new QueryObserver(page.queryClient, { queryKey: ['mine'], queryFn: () => page.browserApi.call(account.get, {}) });
  const shown: (string | undefined)[] = [];
  const leave = onScreen.subscribe(({ data }) => shown.push(data?.name));
  await expect.poll(() => shown.at(-1)).toBe('Ada');
  shown.length = 0;
  cookie.token = tokenOf(bo);
  await page.checkSession();
  expect(page.queryClient.getQueryData(['user', '/user'])).toBeUndefined();
  await expect.poll(() => shown.at(-1)).toBe('Bo');
  expect(shown).not.toContain('Ada');
  leave();
});

test('a read that is under way when its person goes is made anew for whoever is there then', async ({ app, db }) => {
  const [ada, bo] = [await aUser(db, { name: 'Ada' }), await aUser(db, { name: 'Bo' })];
  openBrowser(app, { token: tokenOf(ada) });
  await page.currentSession();
  const session = page.sessionNow();
  if (session.state !== 'signed-in') throw new Error('Ada is not signed in');
  const reading = page.browserApi.call(account.get, {});
  page.beginSession({ user: { ...session.user, _id: bo.userId }, token: tokenOf(bo) });
  expect((await reading).name).toBe('Bo');
});

test('where the shop is away a session is neither begun nor ended', async ({ app, db }) => {
  const user = await aUser(db);
  let away = true;
  openBrowser(app, { token: tokenOf(user) }, () => away);
  await expect(page.currentSession()).rejects.toMatchObject({ code: 'unreachable' });
  expect(page.sessionNow().state).toBe('unknown');
  away = false;
  await page.currentSession();
  away = true;
  await expect(page.checkSession()).rejects.toMatchObject({ code: 'unreachable' });
  expect(page.signedInId(page.sessionNow())).toBe(user.userId);
});
