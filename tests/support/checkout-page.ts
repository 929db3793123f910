import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Visitor, visit } from './browser.ts';

/** A guest with one product in the cart, at the checkout. */
export async function openCheckout(browser: Browser, width: number): Promise<Visitor> {
  const reply = await fetch(new URL('/api/v1/product/page/1/1?inStock=1', inject('shopUrl')));
  const { data } = (await reply.json()) as { data: { list: { _id: string; mainVariation: { _id: string } }[] } };
  const cart = data.list.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
  const visitor = await visit(browser, '/checkout', width, { storage: { cart } });
  await checkoutForm(visitor.page).waitFor();
  return visitor;
}

/** Puts a product of the list that is open into the cart, the first one if nothing else is said. */
export async function addToCart(page: Page, index = 0): Promise<void> {
  await page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /to the cart$/ })
    .click();
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('button', { name: 'Continue shopping' }).click();
}

/** Fills in a guest's checkout. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ada@example.com');
  await fillAddress(page);
}

/** Fills in where the parcel goes. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
}

/** With everything filled in and a way of delivery chosen. */
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

/** How many orders this guest has placed. */
export const countPlacedOrders = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/order')).json();
    return data.list.filter(({ status }: { status: string }) => status === 'placed').length;
  });

/** What places an order. */
export const completeOrderUrl = '**/api/v1/order/request/*/complete?*';
export const unconfirmedNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We don’t know yet whether your order reached us' });
export const checkOrderButton = (page: Page) => unconfirmedNotice(page).getByRole('button', { name: 'Check my order' });

/** Presses "Place order", which the shop does; its answer gets lost. */
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

/** Presses "Place order", which the shop does not hear of. Answers the URL of the call that got lost. */
export async function placeOrderUnsent(page: Page): Promise<string> {
  const sent = page.waitForRequest(completeOrderUrl);
  await page.route(completeOrderUrl, (route) => route.abort(), { times: 1 });
  await placeOrderButton(page).click();
  await unconfirmedNotice(page).waitFor();
  return (await sent).url();
}
