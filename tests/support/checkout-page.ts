import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Visitor, visit, waitUntilHydrated } from './browser.ts';
import { quickAdd } from './quick-add.ts';

/** Opens the checkout as a guest with one product in the cart. */
export async function openCheckout(browser: Browser, width: number, baseURL = inject('shopUrl')): Promise<Visitor> {
  const reply = await fetch(new URL('/api/v1/product/page/1/1?inStock=1', baseURL));
  const { data } = (await reply.json()) as { data: { list: { _id: string; mainVariation: { _id: string } }[] } };
  const cart = data.list.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
  const visitor = await visit(browser, '/checkout', width, { baseURL, storage: { cart } });
  await checkoutForm(visitor.page).waitFor();
  return visitor;
}

/** Adds a product of the open list to the cart, by default the first. */
export async function addToCart(page: Page, index = 0): Promise<void> {
  await quickAdd(page.getByRole('article').nth(index));
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('button', { name: 'Continue shopping' }).click();
}

/** Fills in a guest's email and address. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
  await fillAddress(page);
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
}

/** Opens the checkout with everything filled in and standard delivery chosen. */
export async function openFilledCheckout(browser: Browser, width: number, baseURL?: string): Promise<Visitor> {
  const visitor = await openCheckout(browser, width, baseURL);
  await fillCheckout(visitor.page);
  await visitor.page.getByRole('radio', { name: /Standard/ }).check();
  return visitor;
}

/** Requests an order by card in the filled-in checkout, and returns its id. The payment page is open then. */
export async function requestByCard(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Card/ }).check();
  await placeOrderButton(page).click();
  return waitForPaymentPage(page);
}

/** Waits for the payment page, and returns the id of its order. */
export async function waitForPaymentPage(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/payment\?order=/);
  await waitUntilHydrated(page);
  return new URL(page.url()).searchParams.get('order') ?? '';
}

export const checkoutForm = (page: Page) => page.getByRole('form', { name: 'Checkout' });
export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Buy now ·/ });
export const tryAgainButton = (page: Page) => page.getByRole('button', { name: /^Try again ·/ });
export const waitForConfirmation = (page: Page) => page.waitForURL(/\/success\?order=/);

/** The number of orders that this guest has placed. */
export const countPlacedOrders = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/order')).json();
    return data.list.filter(({ status }: { status: string }) => status === 'placed').length;
  });

/** How many lines the shop has stored in the cart of the signed-in user. The checkout's header shows no cart. */
export const countCartLines = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/auth/session?realm=user')).json();
    return data.user.cart.length;
  });

/** The request that completes an order. */
export const completeOrderUrl = '**/api/v1/order/request/*/complete?*';
export const unconfirmedNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'We’re not sure your order reached us' });
export const checkOrderButton = (page: Page) => unconfirmedNotice(page).getByRole('button', { name: 'Check my order' });

/** Clicks "Buy now": the shop places the order, but its response is lost. */
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

/** Clicks "Buy now", but the request never reaches the shop. Returns the URL of that request. */
export async function placeOrderUnsent(page: Page): Promise<string> {
  const sent = page.waitForRequest(completeOrderUrl);
  await page.route(completeOrderUrl, (route) => route.abort(), { times: 1 });
  await placeOrderButton(page).click();
  await unconfirmedNotice(page).waitFor();
  return (await sent).url();
}
