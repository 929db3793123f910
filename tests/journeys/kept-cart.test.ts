import type { Locator, Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, reload, untilQuiet, untilServed, visit } from '#tests/support/browser.ts';
import { test } from '#tests/support/mail-shop.ts';
import { anAccount, aPassword, open, signedIn, signIn } from '#tests/support/people.ts';

const badge = (page: Page) => page.getByTestId('cart-badge').innerText();
const rows = (page: Page) => page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
const guestKeeps = (page: Page) => page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('wishlist')]);
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function addToCart(page: Page, index: number): Promise<void> {
  await page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /to the cart$/ })
    .click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('button', { name: 'Continue shopping' }).click();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
}

test('what a guest has collected is merged once at sign-in, follows to another browser, and is seen by nobody else', async ({
  browser,
  mailShop,
}) => {
  const email = await anAccount(mailShop, 'ida@example.com');
  const other = await anAccount(mailShop, 'bo@example.com');
  const { page, faults, close } = await visit(browser, '/products', 1440, { baseURL: mailShop.url });
  await addToCart(page, 0);
  await addToCart(page, 1);
  await page
    .getByRole('article')
    .nth(2)
    .getByRole('button', { name: /on the wishlist$/ })
    .click();
  await open(page, '/login?next=/cart');
  await signIn(page, email);
  await page.waitForURL('**/cart');
  await expect.poll(() => rows(page).count(), { timeout: 10_000 }).toBe(2);
  await expect.poll(() => guestKeeps(page)).toEqual(['[]', '[]']);
  await reload(page);
  expect(await badge(page)).toBe('2');
  expect(await accessibilityFindings(page)).toEqual([]);

  const second = await signedIn(browser, mailShop, email, '/cart', 390);
  await expect.poll(() => rows(second.page).count()).toBe(2);
  const kept = second.page.waitForResponse(/add_to_cart/);
  await second.page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await expect.poll(() => badge(second.page)).toBe('3');
  await kept;
  await lookAgain(page);
  await expect.poll(() => badge(page)).toBe('3');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await untilServed(page);
  expect(await page.getByTestId('cart-badge').count()).toBe(0);
  await signIn(page, other);
  await page.waitForURL((address) => address.pathname === '/');
  await goTo(page, '/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await goTo(page, '/wishlist');
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
  expect(faults).toEqual([]);
  await second.close();
  await close();
});

test('a change without a connection is put back and told, and nothing is lost or doubled', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'offline@example.com');
  const { page, context, close } = await signedIn(browser, mailShop, email, '/products');
  await untilServed(page);
  await addToCart(page, 0);
  await addToCart(page, 1);
  await goTo(page, '/cart');
  await expect.poll(() => rows(page).count()).toBe(2);
  const line = rows(page).first();
  await context.setOffline(true);
  await line.getByRole('button', { name: /^One more/ }).click();
  await page.getByTestId('snackbar').getByText('Your change was not saved.').waitFor();
  const note = line.getByRole('status').getByText('Your change to 2 was not saved.');
  await note.waitFor();
  await expect.poll(() => badge(page)).toBe('2');
  expect(await page.getByRole('region', { name: 'About your cart' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await context.setOffline(false);
  await line.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => badge(page)).toBe('3');
  expect(await note.count()).toBe(0);
  await untilQuiet(page);
  await reload(page);
  expect(await badge(page)).toBe('3');
  const undo = page.getByRole('button', { name: 'Undo' });
  const focusIsIn = (row: Locator) => expect.poll(() => row.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await context.setOffline(true);
  await line.getByRole('button', { name: /^Remove/ }).click();
  await line.getByText('It was not removed.').waitFor();
  await focusIsIn(line);
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await page.getByRole('region', { name: 'About your cart' }).getByText('Your change was not saved.').waitFor();
  await focusIsIn(line);
  expect(await undo.count()).toBe(0);
  await context.setOffline(false);
  const emptied = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await emptied;
  await context.setOffline(true);
  await undo.click();
  await focusIsIn(undo);
  await context.setOffline(false);
  await undo.click();
  await expect.poll(() => badge(page)).toBe('3');
  await close();
});

test('where the shop cannot say who is here no cart and no wishlist is called empty, and the page asks again', async ({
  browser,
  mailShop,
}) => {
  const email = await anAccount(mailShop, 'patient@example.com');
  const { page, context, close } = await signedIn(browser, mailShop, email, '/products', 390);
  await untilServed(page);
  await addToCart(page, 0);
  await untilQuiet(page);
  await context.route('**/api/v1/auth/session?*', (route) => route.abort());
  const told = page.getByRole('alert').or(page.getByRole('status'));
  const retry = told.getByRole('button', { name: 'Try again' });
  for (const [path, words] of [
    ['/cart', 'Your cart is safe, but it could not be loaded.'],
    ['/wishlist', 'Your wishlist is safe, but it could not be loaded.'],
    ['/checkout', 'Your cart is safe, but the checkout could not be loaded.'],
  ] as const) {
    await goTo(page, path);
    await told.getByText(words).waitFor();
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
  await lookAgain(page);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await badge(page)).toBe('1');
  await close();
});

test('a guest signs in at the checkout, buys with an address that is typed once, and the order leaves the cart everywhere', async ({
  browser,
  mailShop,
}) => {
  const email = await anAccount(mailShop, 'buyer@example.com');
  const { page, faults, close } = await visit(browser, '/products', 390, { baseURL: mailShop.url });
  await addToCart(page, 0);
  await open(page, '/checkout');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?next=/checkout');
  await signIn(page, email);
  await page.waitForURL('**/checkout');
  await page.getByText(email).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  await fillAddress(page);
  // A first address needs no press of its own: it is saved as it is typed, and once, also when the order has to be sent again.
  await page.getByRole('radio', { name: /Standard/ }).check();
  expect(await page.getByRole('button', { name: 'Save and deliver here' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.route('**/api/v1/order/request?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: /^Place order ·/ }).click();
  await page.getByRole('alert').getByText('Your order hasn’t gone through').waitFor();
  await page.getByRole('button', { name: /^Try again ·/ }).click();
  await page.waitForURL(/\/success\?order=/);
  await expect.poll(() => page.getByTestId('cart-badge').count()).toBe(0);
  expect(await page.getByRole('form', { name: 'Create an account' }).count()).toBe(0);
  const itsPage = page.getByRole('main').getByRole('link', { name: 'Track your order' });
  expect(await itsPage.getAttribute('href')).toMatch(/^\/orders\/\w+/);

  // From now on there is one to choose; what is typed for another one changes none that is saved.
  const second = await signedIn(browser, mailShop, email, '/products');
  await untilServed(second.page);
  expect(await second.page.getByTestId('cart-badge').count()).toBe(0);
  await addToCart(second.page, 0);
  await goTo(second.page, '/checkout');
  await second.page.getByRole('button', { name: 'Add another address' }).click();
  await second.page.getByRole('textbox', { name: 'Street and number' }).fill('Somewhere 1');
  await reload(second.page);
  expect(await second.page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Somewhere 1');
  expect(await accessibilityFindings(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Cancel' }).click();
  const saved = second.page.getByRole('group', { name: 'Where should your parcel go?' }).getByRole('radio');
  expect(await saved.count()).toBe(1);
  expect(await saved.and(second.page.getByRole('radio', { name: /Lindenallee 7/ })).isChecked()).toBe(true);
  expect(faults).toEqual([expect.stringContaining('ERR_FAILED')]);
  await second.close();
  await close();
});

test('whoever is signed in is told without a network that nothing is ordered, and keeps the form until the confirmation is there', async ({
  browser,
  mailShop,
}) => {
  const email = await anAccount(mailShop, 'no-network@example.com');
  const { page, context, close } = await signedIn(browser, mailShop, email, '/products', 1440);
  await untilServed(page);
  await addToCart(page, 0);
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Place order ·/ }).click();
  const unplaced = page.getByRole('alert').filter({ hasText: 'Your order hasn’t gone through' });
  await unplaced.getByText('You’re offline.').waitFor();
  await context.setOffline(false);
  await unplaced.getByText('We couldn’t reach the shop.').waitFor();

  // The form stays until the confirmation is there.
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/success-page-*', (route) => letGo.then(() => route.fallback()));
  await page.getByRole('button', { name: /^Try again ·/ }).click();
  await page.getByTestId('cart-badge').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  resolve();
  await page.waitForURL(/\/success\?order=/);
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  await close();
});

test('a guest makes an account of an order with a password alone', async ({ browser, mailShop }) => {
  const email = 'later@example.com';
  const { page, close } = await visit(browser, '/products', 390, { baseURL: mailShop.url });
  await addToCart(page, 0);
  await open(page, '/checkout');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await fillAddress(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/success\?order=/);
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('Password', { exact: true }).fill(aPassword);
  await form.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // It is not offered a second time, but its mail is.
  await reload(page);
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  expect(await form.count()).toBe(0);
  await page.getByRole('button', { name: 'Send the mail again' }).waitFor();
  await open(page, await mailShop.mailedLink(email, '/verification'));
  await page.getByRole('button', { name: 'Verify and sign in' }).click();
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
