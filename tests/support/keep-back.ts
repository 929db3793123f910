import type { Page } from 'playwright-core';

/** Keeps back what the shop is asked under an address, until it is let go. */
export async function keepBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await letGo;
    // By then nobody may wait for it.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
