import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, visit } from '#tests/support/browser.ts';
import { addToCart } from '#tests/support/checkout-page.ts';
import { anAccount, anAddress, anOrder, aPassword, callApi, openSignedIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

async function fillAddress(page: Page, { name = 'Ada Barker', country = 'DE' } = {}): Promise<void> {
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Street and number').fill('Lindenallee 7');
  await page.getByLabel(/^(Postal code|CAP)/).fill('48155');
  await page.getByLabel('Town or city').fill('Münster');
}

test.for(journeyWidths)('addresses are added, made the default, deleted and restored at %i px', async (width, { browser, mailShop }) => {
  const email = await anAccount(mailShop, `addresses-${width}@example.com`);
  const { page, errors, close } = await openSignedIn(browser, mailShop, email, '/my-address', width);
  await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('alert').getByText('Enter your full name.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL('**/my-address');

  await page.getByRole('link', { name: 'Add an address' }).click();
  await fillAddress(page, { name: 'Giulia Rossi', country: 'IT' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('alert').getByText('Enter the province.').waitFor();
  await page.getByLabel('Province').fill('RM');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL('**/my-address');
  const cards = page.getByRole('main').getByRole('article');
  const [home, away] = [page.getByRole('article', { name: /^Ada/ }), page.getByRole('article', { name: /^Giulia/ })];
  await home.getByText('Default address').waitFor();
  expect(await away.innerText()).toContain('48155 Münster (RM)');

  await page.getByRole('button', { name: /^Make default: Giulia/ }).click();
  await away.getByText('Default address').waitFor();
  expect(await page.getByText('Default address').count()).toBe(1);
  expect(await cards.first().getAttribute('aria-label')).toMatch(/^Giulia/);
  await page.getByRole('button', { name: /^Delete Giulia/ }).click();
  await page.getByText('was deleted').waitFor();
  await home.getByText('Default address').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await away.getByText('Default address').waitFor();
  expect(await page.getByText('Default address').count()).toBe(1);
  expect(await page.getByText('was deleted').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'the first address of a user at the checkout starts with the country last chosen in the cart',
  async ({ browser, mailShop }) => {
    const email = await anAccount(mailShop, 'country@example.com');
    const { page, close } = await openSignedIn(browser, mailShop, email, '/products', 390);
    await addToCart(page);
    await goTo(page, '/checkout');
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect.poll(() => country.inputValue()).toBe('DE');
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Barker');

    await goTo(page, '/cart');
    await page.getByRole('combobox', { name: 'Delivery country' }).selectOption('AT');
    await goTo(page, '/checkout');
    await expect.poll(() => country.inputValue()).toBe('AT');
    // From the first typed character on, the form keeps its own country.
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
    await goTo(page, '/cart');
    await page.getByRole('combobox', { name: 'Delivery country' }).selectOption('DE');
    await goTo(page, '/checkout');
    await page.getByRole('form', { name: 'Checkout' }).waitFor();
    expect(await country.inputValue()).toBe('AT');
    await close();
  },
);

test.runIf(isDeep)('long words in an address fit the screen', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'long@example.com');
  const { page, close } = await openSignedIn(browser, mailShop, email, '/', 320);
  const { token } = await callApi<{ token: string }>(page, 'POST', '/auth/signin', { body: { email, password: aPassword } });
  const long = { name: 'Wolkenkuckucksheim'.repeat(3), line1: 'Rindfleischetikettierung'.repeat(3), instructions: 'x'.repeat(120) };
  await callApi(page, 'POST', '/address', { token, body: { ...anAddress, ...long } });
  await goTo(page, '/my-address');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('was deleted').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test.runIf(isDeep)('a guest adds one address; for a second one they are sent back or to the sign-in', async ({ browser, mailShop }) => {
  const { page, close } = await visit(browser, '/address?next=/contact', 390, { baseURL: mailShop.url });
  expect(await accessibilityFindings(page)).toEqual([]);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL((url) => url.pathname === '/contact');
  await page.evaluate(() => location.assign('/address'));
  await page.waitForURL((url) => url.pathname === '/address');
  await page.waitForURL((url) => url.pathname === '/contact');
  const notice = page.getByTestId('snackbar').getByText('Please sign in to add more addresses.');
  await notice.waitFor();
  await page.goto('/address');
  await page.waitForURL('**/login?next=%2Faddress');
  await notice.waitFor();
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  await close();
});

test.for(journeyWidths)('an order is opened, bought again and cancelled at %i px', async (width, { browser, mailShop }) => {
  const email = await anAccount(mailShop, `orders-${width}@example.com`);
  const { page, close } = await openSignedIn(browser, mailShop, email, '/orders', width);
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  const order = await anOrder(page, email);
  await goTo(page, '/orders');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: `View order ${order.number}` }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
  for (const { title } of order.items) expect(await page.getByRole('main').innerText()).toContain(title);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: /^Buy again/ }).click();
  await page.getByText('Everything is in your cart.').waitFor();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Your order has been cancelled. We’ll confirm it by email.').waitFor();
  expect(await page.getByText('You haven’t been charged.').count(), 'the money is spoken of once').toBe(1);
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await goTo(page, '/orders');
  await page.getByRole('article').getByText('Cancelled', { exact: true }).waitFor();
  await close();
});

test('the link in the order mail opens that order without a sign-in, and its key is not leaked', async ({ browser, mailShop }) => {
  const owner = await openSignedIn(browser, mailShop, await anAccount(mailShop, 'mailed@example.com'), '/');
  const order = await anOrder(owner.page, 'mailed@example.com');
  await owner.close();
  const link = await mailShop.mailedLink('mailed@example.com', `/orders/${order._id}`);
  const key = new URL(link, mailShop.url).searchParams.get('key') ?? '';
  expect(key).not.toBe('');

  const { page, context, close } = await visit(browser, '/', 390, { baseURL: mailShop.url });
  const document = await context.request.get(link);
  expect(document.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': expect.stringContaining('no-store') });
  // Apart from its own links to the pages of this order.
  expect((await document.text()).replaceAll(`/orders/${order._id}/withdraw?key=${key}`, '')).not.toContain(key);
  for (const wrong of [`/orders/${order._id}`, `/orders/${order._id}?key=k_forged`]) {
    const { headers, status } = await fetch(new URL(wrong, mailShop.url), { redirect: 'manual' });
    expect(status, wrong).toBe(302);
    expect(headers.get('location')).toBe(`/login?next=${encodeURIComponent(`/orders/${order._id}`)}`);
  }
  await goTo(page, link);
  expect(await page.getByRole('navigation', { name: 'Your account' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Your order has been cancelled.').waitFor();
  await close();
});

test.runIf(isDeep)('addresses and orders can be changed without scripts', async ({ browser, mailShop }) => {
  const { page, context, close } = await openSignedIn(browser, mailShop, await anAccount(mailShop, 'plain@example.com'), '/');
  const order = await anOrder(page, 'plain@example.com');
  const cookies = await context.cookies();
  await close();
  const plain = await browser.newContext({ baseURL: mailShop.url, javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const plainPage = await plain.newPage();
  await plainPage.goto('/address');
  await plainPage.getByRole('button', { name: 'Save address' }).click();
  await plainPage.getByRole('alert').getByText('Enter your full name.').waitFor();
  await fillAddress(plainPage, { name: 'Paper Barker' });
  await plainPage.getByRole('button', { name: 'Save address' }).click();
  await plainPage.waitForURL('**/my-address');
  await plainPage.getByRole('button', { name: /^Delete Paper/ }).click();
  await plainPage.getByText('was deleted').waitFor();
  await plainPage.getByRole('button', { name: /^Undo/ }).click();
  await plainPage.getByRole('article', { name: /^Paper/ }).waitFor();
  await plainPage.goto(`/orders/${order._id}`);
  await plainPage.getByText('Cancel order').click();
  await plainPage.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await plainPage.getByText('Your order has been cancelled.').waitFor();
  await plain.close();
});
