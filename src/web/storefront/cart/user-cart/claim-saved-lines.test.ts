import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import { claimSavedLines } from './claim-saved-lines.ts';

/** The local storage as one tab sees it: what another tab writes appears later, and not in the order of writing. */
type TabStorage = Map<string, string>;
const currentTab = new AsyncLocalStorage<TabStorage>();
const delays: Record<string, number> = { 'saved-by-users': 0, 'saved-for-later': 50 };

function openTabs(stored: Record<string, unknown>): [TabStorage, TabStorage] {
  const tabs = [1, 2].map(() => new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])));
  let lock: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        lock = lock.then(work);
        return lock;
      },
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => currentTab.getStore()?.get(key) ?? null,
    setItem: (key: string, value: string) => {
      currentTab.getStore()?.set(key, value);
      for (const tab of tabs) setTimeout(() => tab.set(key, value), delays[key]);
    },
  });
  return tabs as [TabStorage, TabStorage];
}
afterEach(() => void vi.unstubAllGlobals());

test('two tabs that see a sign-in move the lines that a guest saved for later once', async () => {
  const user = newId();
  const line = { variation: newId(), product: newId(), quantity: 2 };
  const [one, other] = openTabs({ 'saved-for-later': [line] });
  const claims = [currentTab.run(one, () => claimSavedLines(user))];
  await new Promise((resolve) => setTimeout(resolve, 10));
  claims.push(currentTab.run(other, () => claimSavedLines(user)));
  await Promise.all(claims);
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const tab of [one, other]) {
    expect(JSON.parse(tab.get('saved-by-users') ?? '')).toEqual({ [user]: [line] });
    expect(tab.get('saved-for-later')).toBe('[]');
  }
});
