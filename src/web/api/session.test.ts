import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenedSession } from '#contract/auth.ts';

/** A page as it is opened: nobody is known yet. */
let page: typeof import('./session.ts') & typeof import('./client.ts');
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('./session.ts')), ...(await import('./client.ts')) };
});

const ada = (token = 'u_1') => ({ token, user: { _id: 'ada', name: 'Ada' } }) as unknown as OpenedSession;
const late = <T>() => Promise.withResolvers<T>();

test('a session is restored once, and everybody who asks gets the same answer', async () => {
  const ask = vi.fn(async () => ada());
  const answers = await Promise.all([page.restoreSession(ask), page.restoreSession(ask)]);
  await page.restoreSession(ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(answers.map((answer) => page.signedInId(answer))).toEqual(['ada', 'ada']);
});

test('where the shop cannot be asked nobody is known, and the next call asks again', async () => {
  const away = new page.ApiError('unreachable', 'away', 0);
  await expect(page.restoreSession(() => Promise.reject(away))).rejects.toThrow('away');
  expect(page.sessionNow()).toEqual({ state: 'unknown', fault: away });
  expect(await page.restoreSession(async () => null)).toMatchObject({ state: 'nobody', ended: false });
});

test('who is signed in stays so when the shop cannot be asked again', async () => {
  page.beginSession(ada());
  await expect(page.renewSession(() => Promise.reject(new page.ApiError('unreachable', 'away', 0)))).rejects.toThrow('away');
  expect(page.signedInId(page.sessionNow())).toBe('ada');
});

test('who signs in while the shop is still being asked stays signed in', async () => {
  const answer = late<OpenedSession | null>();
  const asked = page.restoreSession(() => answer.promise);
  page.beginSession(ada());
  answer.resolve(null);
  expect(page.signedInId(await asked)).toBe('ada');
});

test('who signs out while the shop is still being asked stays signed out', async () => {
  page.beginSession(ada());
  const answer = late<OpenedSession | null>();
  const asked = page.renewSession(() => answer.promise);
  page.endSession();
  answer.resolve(ada());
  expect(await asked).toMatchObject({ state: 'nobody', ended: true });
});

test('a session that has ended is known as one, and a guest was never in one', async () => {
  page.beginSession(ada());
  expect(await page.renewSession(async () => null)).toEqual({ state: 'nobody', ended: true });
  // Asked once more, it is still the one that has ended.
  expect(await page.renewSession(async () => null)).toEqual({ state: 'nobody', ended: true });
  page.beginSession(ada('u_2'));
  expect(page.sessionNow()).toMatchObject({ state: 'signed-in', token: 'u_2' });
});
