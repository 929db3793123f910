import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page in a browser whose connection comes and goes. Answers how often the shop was asked who is signed in. */
function openPage(shop: { away: boolean; user: object | null }): { asked: number } {
  const calls = { asked: 0 };
  vi.stubGlobal('location', { pathname: '/cart' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', async () => {
    calls.asked += 1;
    if (shop.away) throw new TypeError('no connection');
    return { status: 200, json: async () => ({ success: true, data: { user: shop.user, token: 'u_1' } }) };
  });
  return calls;
}

let page: typeof import('./browser.ts') & typeof import('./session.ts') & typeof import('./keep-session.ts');
let leaving: AbortController;
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('./browser.ts')), ...(await import('./session.ts')), ...(await import('./keep-session.ts')) };
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

const ada = { _id: 'ada', name: 'Ada' };

test.each(['online', 'focus'])('who could not be asked for is asked for again at %s, and is signed in after all', async (event) => {
  const shop = { away: true, user: ada };
  openPage(shop);
  await expect(page.currentSession()).rejects.toMatchObject({ code: 'unreachable' });
  page.keepSession(() => undefined, leaving.signal);
  expect(page.sessionNow()).toMatchObject({ state: 'unknown', fault: { code: 'unreachable' } });
  shop.away = false;
  window.dispatchEvent(new Event(event));
  await expect.poll(() => page.signedInId(page.sessionNow())).toBe('ada');
});

test('a tab that could not ask hears of one that could', async () => {
  const shop = { away: true, user: null };
  openPage(shop);
  await expect(page.currentSession()).rejects.toMatchObject({ code: 'unreachable' });
  page.keepSession(() => undefined, leaving.signal);
  shop.away = false;
  const other = new BroadcastChannel('session-user');
  other.postMessage(null);
  await expect.poll(() => page.sessionNow().state).toBe('nobody');
  other.close();
});

test('that the shop could not be asked is told to no other tab: nobody has signed out', async () => {
  const shop = { away: true, user: ada };
  openPage(shop);
  page.keepSession(() => undefined, leaving.signal);
  const heard: unknown[] = [];
  const other = new BroadcastChannel('session-user');
  other.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  await expect(page.currentSession()).rejects.toMatchObject({ code: 'unreachable' });
  shop.away = false;
  await page.currentSession();
  await expect.poll(() => heard).toEqual(['ada']);
  other.close();
});

test('a browser remembers for the next page that somebody is signed in, and forgets it with the session', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const shop: { away: boolean; user: object | null } = { away: false, user: ada };
  openPage(shop);
  await page.currentSession();
  page.keepSession(() => undefined, leaving.signal);
  expect([...kept.keys()]).toEqual(['signed-in']);
  expect(JSON.stringify([...kept])).not.toMatch(/ada|u_1/i);
  shop.user = null;
  await page.checkSession();
  expect(kept.size).toBe(0);
});

test('a guest who comes back to the page is not asked for again, nor when the connection does', async () => {
  const calls = openPage({ away: false, user: null });
  await page.currentSession();
  page.keepSession(() => undefined, leaving.signal);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  expect(calls.asked).toBe(1);
});
