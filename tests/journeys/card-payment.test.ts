import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, expectToFit, goTo, isDeep, reload, waitUntilHydrated } from '#tests/support/browser.ts';
import {
  checkoutForm,
  countCartLines,
  countPlacedOrders,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  requestByCard,
  waitForPaymentPage,
} from '#tests/support/checkout-page.ts';
import { tabTo, typeCheckout } from '#tests/support/keyboard.ts';
import { test } from '#tests/support/mail-shop.ts';
import { openPaymentPage, openPaymentPageAsUser } from '#tests/support/payment-page.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ });
const declineButton = (page: Page) => page.getByRole('button', { name: 'Decline the card' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A declined card is reported with a 402, which the console lists as an error. */
const unexpected = (errors: string[]) => errors.filter((error) => !error.includes('402'));

test('a guest whose first card is declined pays with another one, by the keyboard alone', async ({ browser }) => {
  const { page, errors, close } = await openCheckout(browser, 390);
  await typeCheckout(page, 'grace@example.com');
  await tabTo(page, /^Cash on delivery/);
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /^Card/ }).isChecked()).toBe(true);
  await tabTo(page, /^Buy now/);
  await page.keyboard.press('Enter');
  await waitForPaymentPage(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  const newsletter = page.getByRole('contentinfo').getByRole('heading', { name: 'Newsletter' });
  expect(await newsletter.count(), 'nothing distracts from paying').toBe(0);
  const total = (await payButton(page).innerText()).replace('Pay ', '');

  await tabTo(page, /^Decline the card/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/payment-denied\?order=/);
  await waitUntilHydrated(page);
  expect(await page.getByRole('main').innerText()).toContain('You haven’t been charged.');
  expect(await newsletter.count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  expect(await countPlacedOrders(page)).toBe(0);
  expect(await stored(page, 'cart')).not.toBe('[]');

  await tabTo(page, /^Try again/);
  await page.keyboard.press('Enter');
  const order = await waitForPaymentPage(page);
  await page.getByText('Your payment didn’t go through.').waitFor();
  await tabTo(page, /^Pay €/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/payment-success?order=${order}`);
  await heading(page, /^Thank you, Grace/).waitFor();
  const text = await page.getByRole('main').innerText();
  for (const part of ['grace@example.com', `${total} by card`]) expect(text).toContain(part);
  expect(text).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect.poll(() => stored(page, 'cart')).toBe('[]');
  expect(await stored(page, 'unpaid-order')).toBe('null');
  expect(await countPlacedOrders(page)).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  expect(unexpected(errors)).toEqual([]);
  await close();
});

test.runIf(isDeep)('an abandoned payment leaves cart, address and promo code as they were, and can be continued', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 390);
  await page.evaluate(() => sessionStorage.setItem('promo', '"WELCOME10"'));
  await reload(page);
  await fillCheckout(page);
  // The code is for first orders only.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('abandons@example.com');
  await page.getByRole('radio', { name: /Standard/ }).check();
  const cart = await stored(page, 'cart');
  const order = await requestByCard(page);
  await page.getByRole('link', { name: 'Cancel payment' }).click();
  await page.waitForURL('**/checkout');
  await checkoutForm(page).waitFor();
  expect(await stored(page, 'cart')).toBe(cart);
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  expect(await page.getByRole('radio', { name: /^Card/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => sessionStorage.getItem('promo'))).toBe('"WELCOME10"');

  const notice = page.getByRole('status').filter({ hasText: 'is waiting for your payment' });
  await notice.waitFor();
  expect(await page.getByText('We don’t know yet whether').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await notice.getByRole('link', { name: 'Finish paying' }).click();
  expect(await waitForPaymentPage(page)).toBe(order);
  await payButton(page).click();
  await heading(page, /^Thank you/).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('promo'))).toBe('null');
  await close();
});

test.runIf(isDeep)('who chooses another way to pay gets one order, which replaces the unpaid one', async ({ browser }) => {
  const { page, order, close } = await openPaymentPage(browser);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('radio', { name: /Standard/ }).waitFor();
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await placeOrderButton(page).click();
  await page.waitForURL(/\/success\?order=/);
  const transfer = page.getByRole('region', { name: /^Transfer €/ });
  expect(await transfer.innerText()).toContain('DE89 3704 0044 0532 0130 00');
  await transfer.getByRole('button', { name: 'Copy IBAN' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await countPlacedOrders(page)).toBe(1);
  await goTo(page, `/checkout/payment?order=${order}`);
  await heading(page, /cancelled/).waitFor();
  await close();
});

test.runIf(isDeep)('an order that was paid in another tab leaves the cart when the shop is opened again', async ({ browser }) => {
  const { page, context, order, close } = await openPaymentPage(browser);
  const other = await context.newPage();
  await goTo(other, '/about-us');
  const statuses = await page.evaluate(async (order) => {
    const post = (path: string, body?: object) =>
      fetch(`/api/v1${path}`, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }).then(({ status }) => status);
    const { data } = await (await fetch(`/api/v1/order/${order}/payment`)).json();
    return [await post(`/payment/test/${data.reference}/attempt`, { outcome: 'pay' }), await post(`/order/request/${order}/complete`)];
  }, order);
  expect(statuses).toEqual([200, 200]);
  expect(await stored(page, 'cart')).not.toBe('[]');
  await goTo(page, '/about-us');
  await page.getByText('Your payment went through').first().waitFor();
  await expect.poll(() => stored(page, 'cart')).toBe('[]');
  await close();
});

test.runIf(isDeep)('a signed-in user pays by card, which empties the cart of the account', async ({ browser, mailShop }) => {
  const { page, order, close } = await openPaymentPageAsUser(browser, mailShop, 'pays-by-card@example.com');
  expect(await countCartLines(page)).toBe(1);
  await payButton(page).click();
  await page.waitForURL(`**/payment-success?order=${order}`);
  await heading(page, /^Thank you/).waitFor();
  await page.getByTestId('cart-badge').waitFor({ state: 'detached' });
  expect(await countCartLines(page)).toBe(0);
  await goTo(page, `/orders/${order}`);
  await page.getByText(/^€\d+\.\d\d (paid|is reserved)$/).waitFor();
  await close();
});

test.runIf(isDeep)(
  'a user who closed the payment page finds the order under My Orders and on its page, and finishes paying',
  async ({ browser, mailShop }) => {
    const { page, order, close } = await openPaymentPageAsUser(browser, mailShop, 'pays-later@example.com');
    await page.evaluate(() => localStorage.removeItem('unpaid-order'));
    await goTo(page, '/orders');
    const card = page.getByRole('article');
    await card.getByText('It’s waiting for your payment.').waitFor();
    expect(await card.innerText()).toMatch(/We’re holding your items until \d\d:\d\d/);
    expect(await accessibilityFindings(page)).toEqual([]);
    await card.getByRole('link', { name: /^View order/ }).click();
    await heading(page, /^Order /).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: /^Finish paying/ }).click();
    expect(await waitForPaymentPage(page)).toBe(order);
    await payButton(page).click();
    await page.waitForURL(`**/payment-success?order=${order}`);
    await goTo(page, '/orders');
    await card.waitFor();
    expect(await page.getByRole('link', { name: /^Finish paying/ }).count()).toBe(0);
    await close();
  },
);

test.runIf(isDeep)('the pages about a payment are for its owner alone, and lead each other to the truth', async ({ browser }) => {
  const { page, order, close } = await openPaymentPage(browser);
  for (const path of ['/payment-success', '/payment-denied']) {
    await goTo(page, `${path}?order=${order}`);
    expect(pathOf(page), path).toBe('/checkout/payment');
  }
  const document = await page.request.get(`/checkout/payment?order=${order}`);
  expect(document.headers()).toMatchObject({ 'cache-control': expect.stringContaining('no-store'), 'referrer-policy': 'no-referrer' });
  expect(await document.text()).toContain('noindex');
  await declineButton(page).click();
  await page.waitForURL(/\/payment-denied/);
  const stranger = await openCheckout(browser, 390);
  for (const path of ['/checkout/payment', '/payment-success', '/payment-denied']) {
    // A confirmation leads to the tracking, whether the order exists or not.
    const elsewhere = path === '/payment-success' ? '/track' : '/';
    await goTo(stranger.page, `${path}?order=${order}`);
    expect(pathOf(stranger.page), path).toBe(elsewhere);
    for (const id of ['018f0000-0000-7000-8000-000000000001', 'nonsense', '']) {
      const reply = await stranger.page.request.get(`${path}?order=${id}`);
      expect(new URL(reply.url()).pathname, `${path} of ${id}`).toBe(id === '' ? '/' : elsewhere);
    }
  }
  await stranger.close();
  await page.getByRole('link', { name: 'Try again' }).click();
  await waitForPaymentPage(page);
  await payButton(page).click();
  await heading(page, /^Thank you/).waitFor();
  for (const path of ['/checkout/payment', '/payment-denied']) {
    await goTo(page, `${path}?order=${order}`);
    expect(pathOf(page), path).toBe('/payment-success');
  }
  await close();
});

test.runIf(isDeep)('when the time to pay is over, the buttons are gone and the way back is shown', async ({ browser }) => {
  const { page, discard } = await openPaymentPage(browser);
  await page.clock.install();
  await reload(page);
  await page.getByText('We’re holding your items').waitFor();
  await page.clock.fastForward(27 * 60_000);
  await page.getByRole('timer').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.clock.fastForward(3 * 60_000);
  await heading(page, /^Your order has expired/).waitFor();
  expect(await payButton(page).count()).toBe(0);
  // The shop's own clock has not moved, so somebody may still pay in another tab.
  expect(await page.getByRole('main').innerText()).not.toContain('charged');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to checkout' }).click();
  await page.waitForURL('**/checkout');
  await discard();
});

test.runIf(isDeep)('the payment page works without scripts', async ({ browser }) => {
  const { page, context, order, close } = await openPaymentPage(browser);
  const plain = await browser.newContext({ baseURL: page.url(), javaScriptEnabled: false, storageState: await context.storageState() });
  const tab = await plain.newPage();
  await tab.goto(`/checkout/payment?order=${order}`);
  await declineButton(tab).click();
  await tab.waitForURL(/\/payment-denied\?order=/);
  await tab.getByRole('link', { name: 'Try again' }).click();
  await payButton(tab).click();
  await tab.waitForURL(/\/payment-success\?order=/);
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toContain('Thank you');
  await plain.close();
  await close();
});
