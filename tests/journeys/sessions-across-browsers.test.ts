import type { Page } from 'playwright-core';
import { expect, goTo, isDeep, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { anAccount, anAddress, callApi, openSignedIn, registerByMail, submitSignIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

const newPassword = 'seven wet noses at dawn';

/** The lines of the cart page, such as "2 × Hillside", and the count in the header. */
async function readCartPage(page: Page): Promise<string[]> {
  await goTo(page, '/cart');
  const badge = page.getByRole('banner').getByTestId('cart-badge');
  const quantities = page.getByRole('main').getByRole('textbox', { name: /^Quantity/ });
  await Promise.all([badge.waitFor(), quantities.first().waitFor()]);
  const lines = await Promise.all(
    (await quantities.all()).map(async (field) => `${await field.inputValue()} × ${await field.getAttribute('aria-label')}`),
  );
  return [...lines, `${await badge.innerText()} in all`];
}

test.runIf(isDeep)(
  'a password reset in one browser signs the other one out at its next request or focus',
  {
    timeout: 120_000,
  },
  async ({ browser, mailShop }) => {
    const email = 'ada@example.com';
    const first = await visit(browser, '/products?sort=bestselling&inStock=1', 1440, { baseURL: mailShop.url });
    const bearers = new Set<string>();
    first.page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization) bearers.add(authorization);
    });
    await quickAdd(first.page.getByRole('article').first());
    await first.page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    await registerByMail(first.page, mailShop, email);
    const cart = await readCartPage(first.page);
    expect(cart).toHaveLength(2);

    const second = await visit(browser, '/login', 390, { baseURL: mailShop.url });
    await submitSignIn(second.page, email);
    await second.page.waitForURL((url) => url.pathname === '/');
    expect(await readCartPage(second.page)).toEqual(cart);

    // The first browser shows a page of the user, and a public page in another tab.
    await goTo(first.page, '/orders');
    const tab = await first.context.newPage();
    await goTo(tab, '/shop');
    expect(bearers.size).toBeGreaterThan(0);

    await goTo(second.page, '/forgot-password');
    await second.page.getByLabel('Email').first().fill(email);
    await second.page.getByRole('button', { name: 'Send reset link' }).click();
    await second.page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await goTo(second.page, await mailShop.mailedLink(email, '/reset-password'));
    await second.page.getByLabel('New password', { exact: true }).fill(newPassword);
    await second.page.getByRole('button', { name: 'Save password' }).click();
    await second.page.getByText('Your password has been changed.').waitFor();
    // Shown once: the URL no longer has the parameter.
    await second.page.waitForURL((url) => url.pathname === '/login' && url.search === '');
    expect(await second.page.getByText('Your password has been changed.').count()).toBe(1);

    for (const authorization of bearers) {
      for (const path of ['/user', '/address', '/order', '/auth/sessions', '/product/cart']) {
        const { status } = await fetch(`${mailShop.url}/api/v1${path}`, { headers: { authorization } });
        expect([path, status]).toEqual([path, 401]);
      }
    }
    await first.page.bringToFront();
    await first.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await first.page.waitForURL('**/login?next=%2Forders');
    await first.page.getByText('You’ve been signed out. Sign in again.').waitFor();
    // The other tab is notified; it stays on its public page.
    await expect.poll(() => tab.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(1);
    expect(new URL(tab.url()).pathname).toBe('/shop');

    await submitSignIn(first.page, email);
    await first.page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in' }).waitFor();
    await submitSignIn(first.page, email, newPassword);
    await first.page.waitForURL('**/orders');
    expect(await readCartPage(first.page)).toEqual(cart);
    await second.close();
    await first.close();
  },
);

test.runIf(isDeep)(
  'a session that was ended elsewhere is noticed at the next request, and the page opens again after the sign-in',
  async ({ browser, mailShop }) => {
    const email = await anAccount(mailShop, 'ended@example.com');
    const { page, close } = await openSignedIn(browser, mailShop, email, '/', 390);
    const elsewhere = await openSignedIn(browser, mailShop, email, '/');
    const token = (await elsewhere.context.cookies()).find(({ name }) => name === 'token')?.value;
    const endOthers = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${mailShop.url}/api/v1/auth/sessions`, { method: 'DELETE', headers });
      expect(status).toBe(200);
    };
    await endOthers();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My Orders' }).click();
    await page.waitForURL('**/login?next=%2Forders');
    await page.getByText('You’ve been signed out. Sign in again.').waitFor();
    await submitSignIn(page, email);
    await page.waitForURL('**/orders');

    // The same at the checkout, without a message about another tab.
    await callApi(elsewhere.page, 'POST', '/address', { token, body: anAddress });
    await goTo(page, '/products');
    await quickAdd(page.getByRole('main').getByRole('article').first());
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    await goTo(page, '/checkout');
    const place = page.getByRole('button', { name: /^Buy now ·/ });
    await place.waitFor();
    // Or the quote, which is still on its way, would notice it before the order.
    await waitUntilIdle(page);
    await endOthers();
    await place.click();
    await page.getByRole('heading', { name: 'You’ve been signed out' }).waitFor();
    expect(await page.getByTestId('snackbar').getByText('another tab').count()).toBe(0);
    await elsewhere.close();
    await close();
  },
);
