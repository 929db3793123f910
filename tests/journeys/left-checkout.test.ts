import type { Page } from 'playwright-core';
import {
  addToCart,
  check,
  completing,
  form,
  orderUnanswered,
  placed,
  placedOrders,
  placeOrder,
  readyToOrder,
  unknownNotice,
} from '#tests/support/at-checkout.ts';
import { expect, goTo, test } from '#tests/support/browser.ts';
import { keepBack } from '#tests/support/keep-back.ts';

/** Follows a link of the checkout to another page. */
async function leave(page: Page): Promise<void> {
  await form(page).getByRole('link', { name: 'Privacy' }).click();
  await hasLeft(page);
}
const hasLeft = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();

/** Places the order, and leaves before it is answered. The answer comes when what this function answers is called. */
async function leaveWhileOrdering(page: Page): Promise<() => Promise<void>> {
  const letGo = await keepBack(page, completing);
  const sent = page.waitForRequest(completing);
  await placeOrder(page).click();
  await sent;
  await leave(page);
  return letGo;
}

const cartNow = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

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
  const letGo = await leaveWhileOrdering(page);
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
  const letGo = await leaveWhileOrdering(page);
  await page.evaluate(() => history.back());
  await form(page).waitFor();
  await letGo();
  await placed(page);
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect(await placedOrders(page)).toBe(1);
  await close();
});
