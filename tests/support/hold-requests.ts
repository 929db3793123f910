import type { Page } from 'playwright-core';

/** Holds back the page's requests to a URL until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // The page may have cancelled the request meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
