import { expect, goTo, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { focusedName, tabTo, typeCheckout } from '#tests/support/keyboard.ts';
import { test } from '#tests/support/mail-shop.ts';

test('an empty checkout leads to the cart, where the first Tab reaches the skip link and the next ones the page', async ({
  browser,
  mailShop,
}) => {
  const { page, close } = await visit(browser, '/checkout', 1440, { baseURL: mailShop.url });
  await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
  await waitUntilIdle(page);
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Browse the shop');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Everything for your dog' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await close();
});

test('with the keyboard alone a guest finds a product, orders it, and opens its return', async ({ browser, mailShop }) => {
  const { page, errors, close } = await visit(browser, '/', 1440, { baseURL: mailShop.url });
  await tabTo(page, /^Search/);
  await page.keyboard.type('harbour bowl');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products?q=*');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, /^Harbour Stoneware Bowl/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products/harbour-stoneware-bowl*');
  await tabTo(page, /^Add to cart/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
  await tabTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await typeCheckout(page, 'keyboard@example.com');
  await tabTo(page, /^Buy now/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success\?order=/);
  const id = new URL(page.url()).searchParams.get('order');
  await mailShop.callAsAdmin('POST', `/order/${id}/parcel`, {
    tracking: { carrier: 'DHL', number: '0035', url: 'https://tracking.example/1' },
  });
  await mailShop.callAsAdmin('PUT', `/order/${id}`, { status: 'delivered' });
  const { number } = await mailShop.callAsAdmin<{ number: string }>('GET', `/order/${id}`);
  await goTo(page, '/returns');
  await tabTo(page, /^Start a return/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Start a return' }).waitFor();
  await tabTo(page, /^Order number/);
  await page.keyboard.type(number);
  await tabTo(page, /^Email/);
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Enter');
  // This browser has ordered it.
  await page.waitForURL(`**/orders/${id}/return`);
  await tabTo(page, /^Reason/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Request return/);
  await page.keyboard.press('Enter');
  const done = page.getByRole('heading', { name: 'We’ve got your return request' });
  await expect.poll(() => done.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await close();
});
