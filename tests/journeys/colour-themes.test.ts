import { accessibilityFindings, expect, firstCases, getFromApi, goTo, visit } from '#tests/support/browser.ts';
import { test } from '#tests/support/mail-shop.ts';

const paths = ['/', '/products?inStock=1&lifeStage=puppy', '/checkout', '/cart', '/login', '/contact', '/gift-cards', '/blog'];

test('a shop is light until its owner offers a dark theme, and then dark for whoever asks for it, with readable text everywhere', async ({
  browser,
  mailShop,
}) => {
  const { list } = await getFromApi<{ list: { slug: string }[] }>('/product/page/1/1', mailShop.url);
  const product = `/products/${list[0]?.slug}`;
  const { page, discard } = await visit(browser, product, 390, { baseURL: mailShop.url });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe('rgb(255, 251, 240)');
  await mailShop.callAsAdmin('PUT', '/settings', { darkTheme: true });
  await goTo(page, product);
  expect(await background()).toBe('rgb(11, 31, 38)');
  await page
    .getByRole('main')
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  for (const path of firstCases(3, paths)) {
    await goTo(page, path);
    expect(await accessibilityFindings(page), path).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe('rgb(255, 251, 240)');
  await mailShop.callAsAdmin('PUT', '/settings', { darkTheme: false });
  await discard();
});

test('in a contrast theme of the system, stars are visible, and a border says which size is chosen', async ({ browser }) => {
  const { list } = await getFromApi<{ list: { slug: string; variations: unknown[] }[] }>('/product/page/1/100?sort=rating');
  const { page, discard } = await visit(browser, `/products/${list.find(({ variations }) => variations.length > 1)?.slug}`, 390);
  await page.emulateMedia({ forcedColors: 'active' });
  const stars = page.locator('.stars').first();
  await stars.waitFor();
  expect(await stars.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('linear-gradient');
  expect(await stars.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
  const borderOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect([await borderOf('.variation[aria-current]'), await borderOf('.variation:not([aria-current])')]).toEqual(['3px', '1px']);
  expect(await borderOf('.btn-secondary, .btn-primary')).toBe('1px');
  await discard();
});
