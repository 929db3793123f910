import type { Page } from 'playwright-core';
import { expect, goTo, isDeep, test } from '#tests/support/browser.ts';
import {
  addToCart,
  checkOrderButton,
  checkoutForm,
  completeOrderUrl,
  countPlacedOrders,
  openFilledCheckout,
  placeOrderButton,
  placeOrderWithoutReply,
  unconfirmedNotice,
  waitForConfirmation,
} from '#tests/support/checkout-page.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';

/** Leaves the checkout by one of its links. */
async function leave(page: Page): Promise<void> {
  await checkoutForm(page).getByRole('link', { name: 'privacy policy' }).click();
  await waitUntilLeft(page);
}
const waitUntilLeft = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();

/** Places the order, and leaves the checkout before the reply, which arrives when the returned function is called. */
async function leaveWhileOrdering(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, completeOrderUrl);
  const sent = page.waitForRequest(completeOrderUrl);
  await placeOrderButton(page).click();
  await sent;
  await leave(page);
  return release;
}

const readCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

test.runIf(isDeep)(
  'an unconfirmed order that is found after leaving the checkout is confirmed and leaves the cart',
  async ({ browser }) => {
    const { page, close } = await openFilledCheckout(browser, 390);
    await placeOrderWithoutReply(page);
    const release = await holdRequests(page, /\/api\/v1\/order\/[0-9a-f-]{36}(\/cancel)?(\?|$)/);
    const requested = page.waitForRequest(/\/api\/v1\/order\/[0-9a-f-]{36}/);
    await checkOrderButton(page).click();
    await requested;
    await leave(page);
    await release();
    await waitForConfirmation(page);
    expect(await readCart(page)).toBe('[]');
    expect(await countPlacedOrders(page)).toBe(1);
    await close();
  },
);

test.runIf(isDeep)(
  'an unconfirmed order that is found automatically after leaving the checkout again is confirmed',
  async ({ browser }) => {
    const { page, close } = await openFilledCheckout(browser, 390);
    await placeOrderWithoutReply(page);
    await leave(page);
    const release = await holdRequests(page, /\/api\/v1\/order\/[0-9a-f-]{36}(\?|$)/);
    const requested = page.waitForRequest(/\/api\/v1\/order\/[0-9a-f-]{36}/);
    await page.evaluate(() => history.back());
    await requested;
    await page.evaluate(() => history.forward());
    await waitUntilLeft(page);
    await release();
    await waitForConfirmation(page);
    expect(await readCart(page)).toBe('[]');
    await close();
  },
);

test.runIf(isDeep)('an order that is confirmed after leaving the checkout does not affect the next order', async ({ browser }) => {
  const { page, close } = await openFilledCheckout(browser, 390);
  const release = await leaveWhileOrdering(page);
  await release();
  await waitForConfirmation(page);
  const number = await page.locator('main strong').first().innerText();

  await goTo(page, '/products');
  await addToCart(page);
  const added = await readCart(page);
  await goTo(page, '/checkout');
  await checkoutForm(page).waitFor();
  expect(await unconfirmedNotice(page).count()).toBe(0);
  expect(await readCart(page)).toBe(added);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await placeOrderButton(page).click();
  await waitForConfirmation(page);
  expect(await page.locator('main strong').first().innerText()).not.toBe(number);
  expect(await countPlacedOrders(page)).toBe(2);
  await close();
});

test.runIf(isDeep)('returning to the checkout while an order is being placed leads to its confirmation', async ({ browser }) => {
  const { page, close } = await openFilledCheckout(browser, 390);
  const release = await leaveWhileOrdering(page);
  await page.evaluate(() => history.back());
  await checkoutForm(page).waitFor();
  await release();
  await waitForConfirmation(page);
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect(await countPlacedOrders(page)).toBe(1);
  await close();
});
