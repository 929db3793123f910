import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenedSession } from '#contract/auth.ts';

/** A page that was just opened: the session is unknown. */
let page: typeof import('./session.ts') & typeof import('./client.ts');
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('./session.ts')), ...(await import('./client.ts')) };
});

const ada = (token = 'u_1') => ({ token, user: { _id: 'ada', name: 'Ada' } }) as unknown as OpenedSession;
const deferred = <T>() => Promise.withResolvers<T>();

test('the session is fetched once, and concurrent callers get the same result', async () => {
  const fetchSession = vi.fn(async () => ada());
  const sessions = await Promise.all([page.fetchSessionOnce(fetchSession), page.fetchSessionOnce(fetchSession)]);
  await page.fetchSessionOnce(fetchSession);
  expect(fetchSession).toHaveBeenCalledTimes(1);
  expect(sessions.map((reply) => page.signedInUserId(reply))).toEqual(['ada', 'ada']);
});

test('while the shop is unreachable the session is unknown, and the next call fetches it again', async () => {
  const unreachable = new page.ApiError('unreachable', 'away', 0);
  await expect(page.fetchSessionOnce(() => Promise.reject(unreachable))).rejects.toThrow('away');
  expect(page.getSession()).toEqual({ state: 'unknown', error: unreachable });
  expect(await page.fetchSessionOnce(async () => null)).toMatchObject({ state: 'anonymous', ended: false });
});

test('a signed-in user stays signed in when the session cannot be fetched again', async () => {
  page.startSession(ada());
  await expect(page.refetchSession(() => Promise.reject(new page.ApiError('unreachable', 'away', 0)))).rejects.toThrow('away');
  expect(page.signedInUserId(page.getSession())).toBe('ada');
});

test('a user who signs in while the session is being fetched stays signed in', async () => {
  const reply = deferred<OpenedSession | null>();
  const pendingSession = page.fetchSessionOnce(() => reply.promise);
  page.startSession(ada());
  reply.resolve(null);
  expect(page.signedInUserId(await pendingSession)).toBe('ada');
});

test('a user who signs out while the session is being fetched stays signed out', async () => {
  page.startSession(ada());
  const reply = deferred<OpenedSession | null>();
  const pendingSession = page.refetchSession(() => reply.promise);
  page.endSession();
  reply.resolve(ada());
  expect(await pendingSession).toMatchObject({ state: 'anonymous', ended: true });
});

test('an ended session is distinguished from a guest who never had one', async () => {
  page.startSession(ada());
  expect(await page.refetchSession(async () => null)).toEqual({ state: 'anonymous', ended: true });
  // A second check does not turn it into a guest's.
  expect(await page.refetchSession(async () => null)).toEqual({ state: 'anonymous', ended: true });
  page.startSession(ada('u_2'));
  expect(page.getSession()).toMatchObject({ state: 'signed-in', token: 'u_2' });
});
