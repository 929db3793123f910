import type { Page } from 'playwright-core';
import { addToCart, form, placed, placedOrders, placeOrder, readyToOrder, tryAgain } from '#tests/support/at-checkout.ts';
import { accessibilityFindings, expect, goTo, test, untilQuiet, walkedAt } from '#tests/support/browser.ts';
import { keepBack } from '#tests/support/keep-back.ts';

const completing = '**/api/v1/order/request/*/complete?*';
const unknownNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'We don’t know yet whether your order reached us' });
const check = (page: Page) => unknownNotice(page).getByRole('button', { name: 'Check my order' });

/** Presses "Place order", which the shop does; its answer gets lost. */
async function orderUnanswered(page: Page): Promise<void> {
  await page.route(
    completing,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await unknownNotice(page).waitFor();
}

/** Follows a link of the checkout to another page. */
async function leave(page: Page): Promise<void> {
  await form(page).getByRole('link', { name: 'Privacy' }).click();
  await hasLeft(page);
}
const hasLeft = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();

const cartNow = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

test.for(walkedAt)(
  'without a network somebody is told at once that nothing is ordered, and nothing is when it returns at %i px',
  async (width, { browser }) => {
    const { page, context, close } = await readyToOrder(browser, width);
    await context.setOffline(true);
    await placeOrder(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your order hasn’t gone through' });
    await notice.getByText('You’re offline.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await context.setOffline(false);
    await notice.getByText('We couldn’t reach the shop.').waitFor();
    await untilQuiet(page);
    expect(await placedOrders(page)).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Barker');

    await tryAgain(page).click();
    await placed(page);
    expect(await placedOrders(page)).toBe(1);
    await close();
  },
);

test('an order that the shop does not answer in time is given up, and its late answer places nothing', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/v1/order/request?*',
    async (route) => {
      const response = await route.fetch();
      await letGo;
      // By then nobody waits for it.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await page.getByRole('alert').getByText('Your order hasn’t gone through').waitFor();
  resolve();
  await untilQuiet(page);
  expect(await placedOrders(page)).toBe(0);
  await tryAgain(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});

test('where the answer to an order got lost somebody is told that nobody knows, and finds the order by asking', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnanswered(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await check(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});

test('an order that has not arrived is looked up when the network returns, and does not place itself after that', async ({ browser }) => {
  const { page, context, close } = await readyToOrder(browser, 390);
  let lateCall = '';
  await page.route(
    completing,
    async (route) => {
      lateCall = route.request().url();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await unknownNotice(page).getByText('You’re offline.').waitFor();
  await context.setOffline(false);
  await page.getByRole('alert').getByText('We’ve checked: nothing has been ordered.').waitFor();
  // What was held up on its way arrives now.
  const arrived = await page.evaluate(async (url) => (await fetch(url, { method: 'POST' })).status, lateCall);
  expect(arrived).toBe(409);
  expect(await placedOrders(page)).toBe(0);
  await tryAgain(page).click();
  await placed(page);
  expect(await placedOrders(page)).toBe(1);
  await close();
});

test('an order that is found after the checkout was left is confirmed all the same, and leaves the cart', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnanswered(page);
  const letGo = await keepBack(page, /\/api\/v1\/order\/[0-9a-f-]{36}(\/cancel)?(\?|$)/);
  const asked = page.waitForRequest(/\/api\/v1\/order\/[0-9a-f-]{36}/);
  await check(page).click();
  await asked;
  await leave(page);
  await letGo();
  await placed(page);
  expect(await cartNow(page)).toBe('[]');
  expect(await placedOrders(page)).toBe(1);
  await close();
});

test('an order that is found by itself after the checkout was left again is confirmed all the same', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  await orderUnanswered(page);
  await leave(page);
  const letGo = await keepBack(page, /\/api\/v1\/order\/[0-9a-f-]{36}(\?|$)/);
  const asked = page.waitForRequest(/\/api\/v1\/order\/[0-9a-f-]{36}/);
  await page.evaluate(() => history.back());
  await asked;
  await page.evaluate(() => history.forward());
  await hasLeft(page);
  await letGo();
  await placed(page);
  expect(await cartNow(page)).toBe('[]');
  await close();
});

test('an order that is confirmed after the checkout was left has no part in the next one', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  const letGo = await keepBack(page, completing);
  const sent = page.waitForRequest(completing);
  await placeOrder(page).click();
  await sent;
  await leave(page);
  await letGo();
  await placed(page);
  const number = await page.locator('main strong').first().innerText();

  await goTo(page, '/products');
  await addToCart(page);
  const added = await cartNow(page);
  await goTo(page, '/checkout');
  await form(page).waitFor();
  expect(await unknownNotice(page).count()).toBe(0);
  expect(await cartNow(page)).toBe(added);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await placeOrder(page).click();
  await placed(page);
  expect(await page.locator('main strong').first().innerText()).not.toBe(number);
  expect(await placedOrders(page)).toBe(2);
  await close();
});

test('whoever comes back to the checkout while an order is on its way is led to its confirmation', async ({ browser }) => {
  const { page, close } = await readyToOrder(browser, 390);
  const letGo = await keepBack(page, completing);
  const sent = page.waitForRequest(completing);
  await placeOrder(page).click();
  await sent;
  await leave(page);
  await page.evaluate(() => history.back());
  await form(page).waitFor();
  await letGo();
  await placed(page);
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect(await placedOrders(page)).toBe(1);
  await close();
});
