import { expect, getFromApi, goTo, waitUntilHydrated } from '#tests/support/browser.ts';
import { openCheckout } from '#tests/support/checkout-page.ts';
import { test } from '#tests/support/mail-shop.ts';

test('a shop that takes nothing back promises no returns, and one that gives a day says “1 day”', async ({
  browser,
  mailShop: { url, callAsAdmin },
}) => {
  const { returnDays } = await getFromApi<{ returnDays: number }>('/settings', url);
  const { list } = await getFromApi<{ list: { slug: string }[] }>('/product/page/1/1', url);
  const paths = ['/', `/products/${list[0]?.slug}`];
  const { page, close } = await openCheckout(browser, 1440, url);
  const promises = async () =>
    /\b\d+[- ]days?( for your dog|, opened| to (send|return)|.?returns)|send it back/i.exec(await page.getByRole('main').innerText());
  for (const path of paths) {
    await goTo(page, path);
    expect(await promises(), path).not.toBeNull();
  }
  try {
    await callAsAdmin('PUT', '/settings', { returnDays: 0 });
    await goTo(page, '/checkout');
    await page.getByRole('button', { name: /^Buy now/ }).waitFor();
    expect(await promises()).toBeNull();
    await goTo(page, '/cart');
    await page.getByRole('main').getByText('How returns work').waitFor();
    expect(await promises()).toBeNull();
    for (const path of paths) {
      await goTo(page, path);
      expect(await promises(), path).toBeNull();
      expect(await page.getByText(/\b0[- ]days?\b/).count(), path).toBe(0);
    }
    // The rest of this page is the owner's text.
    await goTo(page, '/about-us');
    expect(await page.getByRole('main').innerText()).not.toContain('Easy returns');
    await callAsAdmin('PUT', '/settings', { returnDays: 1 });
    await goTo(page, '/cart');
    await page.getByText('1 day to send anything back').waitFor();
    await goTo(page, '/checkout');
    await waitUntilHydrated(page);
    await page.getByText('You have 1 day to return anything').waitFor();
    await close();
  } finally {
    await callAsAdmin('PUT', '/settings', { returnDays });
  }
});
