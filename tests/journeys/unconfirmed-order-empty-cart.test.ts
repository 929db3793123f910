import type { Browser, Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, isDeep, reload, type Visitor } from '#tests/support/browser.ts';
import {
  addToCart,
  checkOrderButton,
  checkoutForm,
  completeOrderUrl,
  countPlacedOrders,
  fillAddress,
  openFilledCheckout,
  placeOrderButton,
  placeOrderUnsent,
  placeOrderWithoutReply,
  unconfirmedNotice,
  waitForConfirmation,
} from '#tests/support/checkout-page.ts';
import { anAccount, openSignedIn } from '#tests/support/customer-accounts.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { type MailShop, test } from '#tests/support/mail-shop.ts';

/** Opens the filled-in checkout as a signed-in user, whose cart the server empties with the order. */
async function userReadyToOrder(browser: Browser, shop: MailShop, email: string): Promise<Visitor> {
  const visitor = await openSignedIn(browser, shop, await anAccount(shop, email), '/products', 390);
  await addToCart(visitor.page);
  await goTo(visitor.page, '/checkout');
  await fillAddress(visitor.page);
  await visitor.page.getByRole('radio', { name: /Standard/ }).check();
  return visitor;
}

/** Returns to the page from another window, after which it requests the current cart, which the order has emptied. */
async function focusWindow(page: Page): Promise<void> {
  const refreshed = page.waitForResponse('**/api/v1/auth/session?*');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const { data } = await (await refreshed).json();
  expect(data.user.cart).toEqual([]);
  // Until the page has taken over the empty cart.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const orderRequests = /\/api\/v1\/order\/[0-9a-f-]{36}(\?|$)/;
const waitForThanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();

test.runIf(isDeep)(
  'an unconfirmed order is still shown when the cart is empty by then, and can be found',
  async ({ browser, mailShop }) => {
    const { page, close } = await userReadyToOrder(browser, mailShop, 'comes-back@example.com');
    await placeOrderWithoutReply(page);
    await page.route(orderRequests, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => orderRequests.test(request.url()));
    await focusWindow(page);
    await failed;
    await checkoutForm(page).waitFor({ state: 'detached' });
    await unconfirmedNotice(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    expect(await accessibilityFindings(page)).toEqual([]);
    await reload(page);
    await unconfirmedNotice(page).waitFor();
    await checkOrderButton(page).click();
    await waitForConfirmation(page);
    await waitForThanks(page);
    await close();
  },
);

test.runIf(isDeep)('returning while an order is being placed keeps the form, and shows a lost reply', async ({ browser, mailShop }) => {
  const { page, close } = await userReadyToOrder(browser, mailShop, 'under-way@example.com');
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const { promise: placing, resolve: isPlaced } = Promise.withResolvers<void>();
  await page.route(
    completeOrderUrl,
    async (route) => {
      await route.fetch();
      isPlaced();
      await release;
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await placing;
  await focusWindow(page);
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  await page.route(orderRequests, (route) => route.abort());
  resolve();
  await unconfirmedNotice(page).waitFor();
  await checkOrderButton(page).click();
  await waitForConfirmation(page);
  await waitForThanks(page);
  await close();
});

test.runIf(isDeep)(
  'an unconfirmed order is found automatically when it has left the cart, and the form stays until then',
  async ({ browser, mailShop }) => {
    const { page, close } = await userReadyToOrder(browser, mailShop, 'by-itself@example.com');
    await placeOrderWithoutReply(page);
    const release = await holdRequests(page, orderRequests);
    const requested = page.waitForRequest(orderRequests);
    await focusWindow(page);
    await requested;
    expect(await checkoutForm(page).count()).toBe(1);
    await release();
    await waitForConfirmation(page);
    await waitForThanks(page);
    await close();
  },
);

test.runIf(isDeep)(
  'a guest whose cart is emptied in another tab still sees the unconfirmed order, and goes to the cart once it is withdrawn',
  async ({ browser }) => {
    const { page, close } = await openFilledCheckout(browser, 390);
    await placeOrderUnsent(page);
    const checked = page.waitForResponse(orderRequests);
    // The event that another tab causes.
    await page.evaluate(() => {
      localStorage.setItem('cart', '[]');
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
    await checked;
    await checkoutForm(page).waitFor({ state: 'detached' });
    await checkOrderButton(page).click();
    await page.waitForURL('**/cart');
    expect(await countPlacedOrders(page)).toBe(0);
    await close();
  },
);
