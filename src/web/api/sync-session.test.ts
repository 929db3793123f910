import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page in a browser whose connection comes and goes. Returns the count of session requests. */
function openPage(shop: { unreachable: boolean; user: object | null }): { count: number } {
  const requests = { count: 0 };
  vi.stubGlobal('location', { pathname: '/cart' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', async () => {
    requests.count += 1;
    if (shop.unreachable) throw new TypeError('no connection');
    return { status: 200, json: async () => ({ success: true, data: { user: shop.user, token: 'u_1' } }) };
  });
  return requests;
}

let page: typeof import('./browser-client.ts') & typeof import('./session.ts') & typeof import('./sync-session.ts');
let leaving: AbortController;
beforeEach(async () => {
  vi.resetModules();
  page = { ...(await import('./browser-client.ts')), ...(await import('./session.ts')), ...(await import('./sync-session.ts')) };
  leaving = new AbortController();
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
});

const ada = { _id: 'ada', name: 'Ada' };

test.each(['online', 'focus'])('a session that could not be loaded is loaded again on %s', async (event) => {
  const shop = { unreachable: true, user: ada };
  openPage(shop);
  await expect(page.loadSession()).rejects.toMatchObject({ code: 'unreachable' });
  page.syncSession(() => undefined, leaving.signal);
  expect(page.getSession()).toMatchObject({ state: 'unknown', error: { code: 'unreachable' } });
  shop.unreachable = false;
  window.dispatchEvent(new Event(event));
  await expect.poll(() => page.signedInUserId(page.getSession())).toBe('ada');
});

test('a tab that could not load the session tries again once another tab has loaded it', async () => {
  const shop = { unreachable: true, user: null };
  openPage(shop);
  await expect(page.loadSession()).rejects.toMatchObject({ code: 'unreachable' });
  page.syncSession(() => undefined, leaving.signal);
  shop.unreachable = false;
  const other = new BroadcastChannel('session-user');
  other.postMessage(null);
  await expect.poll(() => page.getSession().state).toBe('anonymous');
  other.close();
});

test('a failed session check is not broadcast to other tabs: nobody has signed out', async () => {
  const shop = { unreachable: true, user: ada };
  openPage(shop);
  page.syncSession(() => undefined, leaving.signal);
  const received: unknown[] = [];
  const other = new BroadcastChannel('session-user');
  other.onmessage = ({ data }: MessageEvent<unknown>) => received.push(data);
  await expect(page.loadSession()).rejects.toMatchObject({ code: 'unreachable' });
  shop.unreachable = false;
  await page.loadSession();
  await expect.poll(() => received).toEqual(['ada']);
  other.close();
});

test('the browser stores a hint that somebody is signed in, and removes it when the session ends', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const shop: { unreachable: boolean; user: object | null } = { unreachable: false, user: ada };
  openPage(shop);
  await page.loadSession();
  page.syncSession(() => undefined, leaving.signal);
  expect([...storage.keys()]).toEqual(['signed-in']);
  expect(JSON.stringify([...storage])).not.toMatch(/ada|u_1/i);
  shop.user = null;
  await page.refreshSession();
  expect(storage.size).toBe(0);
});

test("a guest's session is not checked again on focus, nor when the connection returns", async () => {
  const requests = openPage({ unreachable: false, user: null });
  await page.loadSession();
  page.syncSession(() => undefined, leaving.signal);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  expect(requests.count).toBe(1);
});
