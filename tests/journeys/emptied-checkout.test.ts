import type { Browser, Page } from 'playwright-core';
import {
  addToCart,
  check,
  completing,
  fillAddress,
  form,
  orderUnanswered,
  orderUnsent,
  placed,
  placedOrders,
  placeOrder,
  readyToOrder,
  unknownNotice,
} from '#tests/support/at-checkout.ts';
import { accessibilityFindings, expect, reload, type Visit } from '#tests/support/browser.ts';
import { keepBack } from '#tests/support/keep-back.ts';
import { type MailShop, test } from '#tests/support/mail-shop.ts';
import { anAccount, open, signedIn } from '#tests/support/people.ts';

/** Somebody who is signed in, at the checkout with everything filled in: what they order leaves the cart with the order. */
async function userReadyToOrder(browser: Browser, shop: MailShop, email: string): Promise<Visit> {
  const visitor = await signedIn(browser, shop, await anAccount(shop, email), '/products', 390);
  await addToCart(visitor.page);
  await open(visitor.page, '/checkout');
  await fillAddress(visitor.page);
  await visitor.page.getByRole('radio', { name: /Standard/ }).check();
  return visitor;
}

/** Comes back to the page from another one, upon which it asks what is in the cart by now. */
async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/v1/auth/session?*');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await page.getByTestId('cart-badge').waitFor({ state: 'detached' });
}

const lookingUp = /\/api\/v1\/order\/[0-9a-f-]{36}(\?|$)/;
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();

test('whoever comes back to an order without an answer is still told of it when their cart is empty by then, and finds the order', async ({
  browser,
  mailShop,
}) => {
  const { page, close } = await userReadyToOrder(browser, mailShop, 'comes-back@example.com');
  await orderUnanswered(page);
  await page.route(lookingUp, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => lookingUp.test(request.url()));
  await comeBack(page);
  await failed;
  await form(page).waitFor({ state: 'detached' });
  await unknownNotice(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(await accessibilityFindings(page)).toEqual([]);
  await reload(page);
  await unknownNotice(page).waitFor();
  await check(page).click();
  await placed(page);
  await thanks(page);
  await close();
});

test('whoever comes back while their order is under way keeps the form, and is told when its answer gets lost', async ({
  browser,
  mailShop,
}) => {
  const { page, close } = await userReadyToOrder(browser, mailShop, 'under-way@example.com');
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const { promise: placing, resolve: isPlaced } = Promise.withResolvers<void>();
  await page.route(
    completing,
    async (route) => {
      await route.fetch();
      isPlaced();
      await letGo;
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await placing;
  await comeBack(page);
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  await page.route(lookingUp, (route) => route.abort());
  resolve();
  await unknownNotice(page).waitFor();
  await check(page).click();
  await placed(page);
  await thanks(page);
  await close();
});

test('an order without an answer is found by itself when it has left the cart, and the form stays until then', async ({
  browser,
  mailShop,
}) => {
  const { page, close } = await userReadyToOrder(browser, mailShop, 'by-itself@example.com');
  await orderUnanswered(page);
  const letGo = await keepBack(page, lookingUp);
  const asked = page.waitForRequest(lookingUp);
  await comeBack(page);
  await asked;
  expect(await form(page).count()).toBe(1);
  await letGo();
  await placed(page);
  await thanks(page);
  await close();
});

test('a guest whose cart is emptied in another tab is told of the order without an answer, and led on once it is withdrawn', async ({
  browser,
}) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnsent(page);
  const asked = page.waitForResponse(lookingUp);
  // As this tab hears of another one.
  await page.evaluate(() => {
    localStorage.setItem('cart', '[]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });
  await asked;
  await form(page).waitFor({ state: 'detached' });
  await check(page).click();
  await page.waitForURL('**/cart');
  expect(await placedOrders(page)).toBe(0);
  await close();
});
