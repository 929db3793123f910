import { accessibilityFindings, expect, goTo, isDeep, reload, visit, waitUntilHydrated } from '#tests/support/browser.ts';
import { addToCart, countCartLines, fillAddress } from '#tests/support/checkout-page.ts';
import { anAccount, aPassword, openSignedIn, submitSignIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

test('a guest signs in at the checkout, enters the address once, and the order empties the cart in every browser', async ({
  browser,
  mailShop,
}) => {
  const email = await anAccount(mailShop, 'buyer@example.com');
  const { page, errors, close } = await visit(browser, '/products', 390, { baseURL: mailShop.url });
  await addToCart(page, 0);
  await goTo(page, '/checkout');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?next=/checkout');
  await submitSignIn(page, email);
  await page.waitForURL('**/checkout');
  await page.getByText(email).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  await fillAddress(page);
  // A first address needs no button: it is saved while it is typed, and only once, even when the order has to be sent again.
  await page.getByRole('radio', { name: /Standard/ }).check();
  expect(await page.getByRole('button', { name: 'Save and deliver here' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.route('**/api/v1/order/request?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /^Buy now ·/ }).click();
  await page.getByRole('alert').getByText('Your order hasn’t gone through').waitFor();
  await page.getByRole('button', { name: /^Try again ·/ }).click();
  await page.waitForURL(/\/success\?order=/);
  await expect.poll(() => page.getByTestId('cart-badge').count()).toBe(0);
  expect(await page.getByRole('form', { name: 'Create an account' }).count()).toBe(0);
  const orderLink = page.getByRole('main').getByRole('link', { name: 'Track your order' });
  expect(await orderLink.getAttribute('href')).toMatch(/^\/orders\/\w+/);

  // Now there is a saved address to choose; entering another one does not change it.
  const second = await openSignedIn(browser, mailShop, email, '/products');
  await waitUntilHydrated(second.page);
  expect(await second.page.getByTestId('cart-badge').count()).toBe(0);
  await addToCart(second.page, 0);
  await goTo(second.page, '/checkout');
  await second.page.getByRole('button', { name: 'Add another address' }).click();
  await second.page.getByRole('textbox', { name: 'Street and number' }).fill('Somewhere 1');
  await reload(second.page);
  expect(await second.page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Somewhere 1');
  expect(await accessibilityFindings(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Cancel' }).click();
  const saved = second.page.getByRole('group', { name: 'Choose a delivery address' }).getByRole('radio');
  expect(await saved.count()).toBe(1);
  expect(await saved.and(second.page.getByRole('radio', { name: /Lindenallee 7/ })).isChecked()).toBe(true);
  expect(errors).toEqual([expect.stringContaining('ERR_FAILED')]);
  await second.close();
  await close();
});

test.runIf(isDeep)(
  'a user without a network sees that nothing was ordered, and keeps the form until the confirmation is loaded',
  async ({ browser, mailShop }) => {
    const email = await anAccount(mailShop, 'no-network@example.com');
    const { page, setOffline, close } = await openSignedIn(browser, mailShop, email, '/products', 1440);
    await waitUntilHydrated(page);
    await addToCart(page, 0);
    await goTo(page, '/checkout');
    await fillAddress(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await setOffline(true);
    await page.getByRole('button', { name: /^Buy now ·/ }).click();
    const notOrderedNotice = page.getByRole('alert').filter({ hasText: 'Your order hasn’t gone through' });
    await notOrderedNotice.getByText('You’re offline.').waitFor();
    await setOffline(false);
    await notOrderedNotice.getByText('We couldn’t connect.').waitFor();

    // The form stays until the confirmation is loaded.
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const successPage = await page.evaluate(
      () => window.__reactRouterManifest?.routes['storefront/pages/success/success-page']?.module ?? 'missing',
    );
    await page.route(`**${successPage}`, (route) => release.then(() => route.fallback()));
    const requested = page.waitForRequest(`**${successPage}`);
    await page.getByRole('button', { name: /^Try again ·/ }).click();
    await requested;
    expect(await countCartLines(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/checkout');
    expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
    resolve();
    await page.waitForURL(/\/success\?order=/);
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    await close();
  },
);

test('a guest creates an account from an order with a password alone', async ({ browser, mailShop }) => {
  const email = 'later@example.com';
  const { page, close } = await visit(browser, '/products', 390, { baseURL: mailShop.url });
  await addToCart(page, 0);
  await goTo(page, '/checkout');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.waitForURL(/\/success\?order=/);
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('Password', { exact: true }).fill(aPassword);
  await form.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // The form is not shown again, but the mail can be sent again.
  await reload(page);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  expect(await form.count()).toBe(0);
  await page.getByRole('button', { name: 'Resend the email' }).waitFor();
  await goTo(page, await mailShop.mailedLink(email, '/verification'));
  await page.waitForURL('**/shop');
  await goTo(page, '/orders');
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /[0-9A-Z]{4}-[0-9A-Z]{4}/ })
      .count(),
  ).toBeGreaterThan(0);
  await goTo(page, '/orders?page=2');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('heading', { level: 2, name: /^Order/ }).waitFor();
  await close();
});
