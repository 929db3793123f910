import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

interface PooledContext {
  context: BrowserContext;
  /** Stays open to keep the renderer process of the shop's pages alive. */
  first: Page;
  session: CDPSession;
}

/** Unused contexts, by shop and width. */
const freeContexts = new WeakMap<Browser, Map<string, PooledContext[]>>();

export interface AcquiredContext {
  context: BrowserContext;
  /** Writes values to local storage; values other than strings as JSON. */
  setStorage: (values: Record<string, unknown>) => Promise<void>;
  /** The visitor's open pages. */
  pages: () => Page[];
  /**
   * Disconnects or reconnects the visitor's pages. Playwright's `context.setOffline` starts with the page that stays open, which makes all pages of its process
   * believe that the network is back before it is.
   */
  setOffline: (offline: boolean) => Promise<void>;
  /** Closes the visitor's pages, and resets the context for the next visitor. */
  release: () => Promise<void>;
  /** Closes the visitor's pages. The context is not used again: no visitor gets what cannot be reset, such as a clock. */
  discard: () => Promise<void>;
}

/** Returns an empty context for a shop and width. Contexts are reused: starting a renderer process takes longer than most visits. */
export async function acquireContext(browser: Browser, baseURL: string, width: number): Promise<AcquiredContext> {
  const pools = freeContexts.get(browser) ?? new Map<string, PooledContext[]>();
  freeContexts.set(browser, pools);
  const key = `${baseURL} ${width}`;
  const pool = pools.get(key) ?? [];
  pools.set(key, pool);
  const pooled = pool.pop() ?? (await newContext(browser, baseURL, width));
  const { context, first } = pooled;
  const pages = () => context.pages().filter((page) => page !== first);
  const sessions = new Map<Page, CDPSession>();
  const setOffline = async (offline: boolean) => {
    for (const page of pages()) {
      const session = sessions.get(page) ?? (await context.newCDPSession(page));
      sessions.set(page, session);
      await session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    }
  };
  return {
    context,
    setStorage: (values) =>
      first.evaluate((values) => {
        for (const [key, value] of Object.entries(values))
          localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }, values),
    pages,
    setOffline,
    release: async () => {
      if (sessions.size > 0) await setOffline(false);
      await resetContext(pooled, baseURL);
      pool.push(pooled);
    },
    discard: async () => void (await Promise.all(pages().map((page) => page.close()))),
  };
}

async function newContext(browser: Browser, baseURL: string, width: number): Promise<PooledContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    locale: 'en-IE',
  });
  const first = await context.newPage();
  await first.goto('/robots.txt');
  return { context, first, session: await context.newCDPSession(first) };
}

async function resetContext({ context, first, session }: PooledContext, origin: string): Promise<void> {
  context.removeAllListeners();
  await Promise.all(context.pages().map((page) => page !== first && page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}
