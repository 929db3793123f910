import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Visitor, visit } from './browser.ts';

/** Opens the checkout as a guest with one product in the cart. */
export async function openCheckout(browser: Browser, width: number): Promise<Visitor> {
  const reply = await fetch(new URL('/api/v1/product/page/1/1?inStock=1', inject('shopUrl')));
  const { data } = (await reply.json()) as { data: { list: { _id: string; mainVariation: { _id: string } }[] } };
  const cart = data.list.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
  const visitor = await visit(browser, '/checkout', width, { storage: { cart } });
  await checkoutForm(visitor.page).waitFor();
  return visitor;
}

/** Adds a product of the open list to the cart, by default the first. */
export async function addToCart(page: Page, index = 0): Promise<void> {
  await page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /to the cart$/ })
    .click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('button', { name: 'Continue shopping' }).click();
}

/** Fills in a guest's e-mail and address. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada@example.com');
  await fillAddress(page);
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
}

/** Opens the checkout with everything filled in and standard delivery chosen. */
export async function openFilledCheckout(browser: Browser, width: number): Promise<Visitor> {
  const visitor = await openCheckout(browser, width);
  await fillCheckout(visitor.page);
  await visitor.page.getByRole('radio', { name: /Standard/ }).check();
  return visitor;
}

export const checkoutForm = (page: Page) => page.getByRole('form', { name: 'Checkout' });
export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Place order ·/ });
export const tryAgainButton = (page: Page) => page.getByRole('button', { name: /^Try again ·/ });
export const waitForConfirmation = (page: Page) => page.waitForURL(/\/success\?order=/);

/** The number of orders that this guest has placed. */
export const countPlacedOrders = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/order')).json();
    return data.list.filter(({ status }: { status: string }) => status === 'placed').length;
  });

/** The request that completes an order. */
export const completeOrderUrl = '**/api/v1/order/request/*/complete?*';
export const unconfirmedNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We don’t know yet whether your order reached us' });
export const checkOrderButton = (page: Page) => unconfirmedNotice(page).getByRole('button', { name: 'Check my order' });

/** Clicks "Place order": the shop places the order, but its response is lost. */
export async function placeOrderWithoutReply(page: Page): Promise<void> {
  await page.route(
    completeOrderUrl,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await unconfirmedNotice(page).waitFor();
}

/** Clicks "Place order", but the request never reaches the shop. Returns the URL of that request. */
export async function placeOrderUnsent(page: Page): Promise<string> {
  const sent = page.waitForRequest(completeOrderUrl);
  await page.route(completeOrderUrl, (route) => route.abort(), { times: 1 });
  await placeOrderButton(page).click();
  await unconfirmedNotice(page).waitFor();
  return (await sent).url();
}
