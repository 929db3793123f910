import type { Locator, Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, isDeep, reload, visit, waitUntilHydrated, waitUntilIdle } from '#tests/support/browser.ts';
import { addToCart } from '#tests/support/checkout-page.ts';
import { anAccount, openSignedIn, submitSignIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

const badge = (page: Page) => page.getByTestId('cart-badge').innerText();
const rows = (page: Page) => page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
const readGuestLists = (page: Page) => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('wishlist')]);
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('the lists of a guest are merged once at sign-in, appear in the user’s other browser, and are not shown to another user', async ({
  browser,
  mailShop,
}) => {
  const email = await anAccount(mailShop, 'ida@example.com');
  const other = await anAccount(mailShop, 'bo@example.com');
  const { page, errors, close } = await visit(browser, '/products', 1440, { baseURL: mailShop.url });
  await addToCart(page, 0);
  await addToCart(page, 1);
  await page
    .getByRole('article')
    .nth(2)
    .getByRole('button', { name: /to your wishlist$/ })
    .click();
  await goTo(page, '/login?next=/cart');
  await submitSignIn(page, email);
  await page.waitForURL('**/cart');
  await expect.poll(() => rows(page).count()).toBe(2);
  await expect.poll(() => readGuestLists(page)).toEqual(['[]', '[]']);
  await reload(page);
  expect(await badge(page)).toBe('2');
  expect(await accessibilityFindings(page)).toEqual([]);

  const second = await openSignedIn(browser, mailShop, email, '/cart', 390);
  await expect.poll(() => rows(second.page).count()).toBe(2);
  const saved = second.page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await second.page
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click();
  await expect.poll(() => badge(second.page)).toBe('3');
  await saved;
  await focusWindow(page);
  await expect.poll(() => badge(page)).toBe('3');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await waitUntilHydrated(page);
  expect(await page.getByTestId('cart-badge').count()).toBe(0);
  await submitSignIn(page, other);
  await page.waitForURL((url) => url.pathname === '/');
  await goTo(page, '/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await goTo(page, '/wishlist');
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
  expect(errors).toEqual([]);
  await second.close();
  await close();
});

test.runIf(isDeep)('a change made offline is reverted and reported, and nothing is lost or doubled', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'offline@example.com');
  const { page, setOffline, close } = await openSignedIn(browser, mailShop, email, '/products');
  await waitUntilHydrated(page);
  await addToCart(page, 0);
  await addToCart(page, 1);
  await goTo(page, '/cart');
  await expect.poll(() => rows(page).count()).toBe(2);
  const line = rows(page).first();
  await setOffline(true);
  await line.getByRole('button', { name: /^Increase/ }).click();
  await page.getByTestId('snackbar').getByText('We couldn’t save your change.').waitFor();
  const note = line.getByRole('status').getByText('We couldn’t change this to 2.');
  await note.waitFor();
  await expect.poll(() => badge(page)).toBe('2');
  expect(await page.getByRole('region', { name: 'About your cart' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await setOffline(false);
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => badge(page)).toBe('3');
  expect(await note.count()).toBe(0);
  await waitUntilIdle(page);
  await reload(page);
  expect(await badge(page)).toBe('3');
  const undo = page.getByRole('button', { name: 'Undo' });
  const focusIsIn = (row: Locator) => expect.poll(() => row.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await setOffline(true);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await line.getByText('We couldn’t remove this.').waitFor();
  await focusIsIn(line);
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await page.getByRole('region', { name: 'About your cart' }).getByText('We couldn’t save your change.').waitFor();
  await focusIsIn(line);
  expect(await undo.count()).toBe(0);
  await setOffline(false);
  const emptied = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await emptied;
  await setOffline(true);
  await undo.click();
  await focusIsIn(undo);
  await setOffline(false);
  await undo.click();
  await expect.poll(() => badge(page)).toBe('3');
  await close();
});

test.runIf(isDeep)(
  'without a restored session neither cart nor wishlist is shown as empty, and loading can be retried',
  async ({ browser, mailShop }) => {
    const email = await anAccount(mailShop, 'patient@example.com');
    const { page, context, close } = await openSignedIn(browser, mailShop, email, '/products', 390);
    await waitUntilHydrated(page);
    await addToCart(page, 0);
    await waitUntilIdle(page);
    await context.route('**/api/v1/auth/session?*', (route) => route.abort());
    const notice = page.getByRole('alert').or(page.getByRole('status'));
    const retry = notice.getByRole('button', { name: 'Try again' });
    for (const [path, words] of [
      ['/cart', 'Your cart is safe, but we couldn’t load it.'],
      ['/wishlist', 'Your wishlist is safe, but we couldn’t load it.'],
      ['/checkout', 'We couldn’t load the checkout. Your cart is safe.'],
    ] as const) {
      await goTo(page, path);
      await notice.getByText(words).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await context.unroute('**/api/v1/auth/session?*');
    await retry.click();
    await page.getByRole('form', { name: 'Checkout' }).waitFor();

    await context.route('**/api/v1/auth/session?*', (route) => route.abort());
    await goTo(page, '/cart');
    await retry.waitFor();
    await context.unroute('**/api/v1/auth/session?*');
    await focusWindow(page);
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await badge(page)).toBe('1');
    await close();
  },
);
