import type { Page } from 'playwright-core';

/** Keeps back what the shop is asked under an address, until it is let go. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    // By then nobody may wait for it.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
