import type { Browser } from 'playwright-core';
import { accessibilityFindings, expect, getFromApi, goTo, isDeep, visit } from '#tests/support/browser.ts';
import { checkoutForm, fillCheckout, placeOrderButton, requestByCard, waitForConfirmation } from '#tests/support/checkout-page.ts';
import { anAddress, callApi } from '#tests/support/customer-accounts.ts';
import { type MailShop, test } from '#tests/support/mail-shop.ts';

interface Line {
  product: string;
  variation: string;
  quantity: number;
}

interface Listed {
  _id: string;
  variations: { _id: string; availability: string; maxQuantity: number }[];
}

/** A cart line of the last units of a variation, and how another guest buys them. */
async function lastUnits(browser: Browser, { url }: MailShop): Promise<{ line: Line; buy: () => Promise<void> }> {
  const { list } = await getFromApi<{ list: Listed[] }>('/product/page/1/100', url);
  const last = list
    .flatMap(({ _id, variations }) => variations.slice(1).map((variation) => ({ product: _id, ...variation })))
    .find(({ availability }) => availability === 'low');
  if (!last) throw new Error('The demo shop has no second variation with low stock');
  const line = { product: last.product, variation: last._id, quantity: last.maxQuantity };
  const buy = async () => {
    const { page, close } = await visit(browser, '/contact', 390, { baseURL: url });
    const address = await callApi<{ _id: string }>(page, 'POST', '/address', { body: anAddress });
    await callApi(page, 'POST', '/order', { body: { address: address._id, items: [line], email: 'faster@example.com' } });
    await close();
  };
  return { line, buy };
}

test.runIf(isDeep).for([390, 1440])(
  'a cart that sells out during the checkout is not priced or ordered, and the checkout says what to do instead at %i px',
  async (width, { browser, mailShop }) => {
    const { line, buy } = await lastUnits(browser, mailShop);
    const { page, close } = await visit(browser, '/checkout', width, {
      baseURL: mailShop.url,
      storage: { cart: [{ ...line, quantity: 1 }] },
    });
    await checkoutForm(page).waitFor();
    await fillCheckout(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await buy();
    await placeOrderButton(page).click();

    const notice = page.getByRole('alert').filter({ hasText: 'Nothing in your cart can be ordered right now' });
    await notice.getByText('This is sold out right now.').waitFor();
    await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: /^Buy now/ }).count()).toBe(0);
    expect(await main.innerText()).not.toContain('€');
    expect(await accessibilityFindings(page)).toEqual([]);

    // The same without an address, so without a quote that says so.
    const stranger = await visit(browser, '/checkout', width, { baseURL: mailShop.url, storage: { cart: [{ ...line, quantity: 1 }] } });
    await stranger.page.getByRole('heading', { name: 'Nothing in your cart can be ordered right now' }).waitFor();
    expect(await checkoutForm(stranger.page).count()).toBe(0);
    await stranger.close();

    await main.getByRole('link', { name: 'Back to your cart' }).click();
    await main.getByRole('button', { name: 'Save for later' }).first().waitFor();
    const summary = main.getByRole('complementary', { name: 'Summary' });
    expect(await summary.innerText()).not.toContain('€');
    await summary.getByRole('link', { name: 'Browse the shop' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await close();
  },
);

test('what is sold out before the delivery is quoted is named, and pressing "Buy now" leads there', async ({ browser, mailShop }) => {
  const { line, buy } = await lastUnits(browser, mailShop);
  const { list } = await getFromApi<{ list: Listed[] }>('/product/page/1/1?inStock=1', mailShop.url);
  const others = list.map(({ _id, variations }) => ({ product: _id, variation: variations[0]?._id, quantity: 1 }));
  const storage = { cart: [{ ...line, quantity: 1 }, ...others] };
  const { page, close } = await visit(browser, '/checkout', 390, { baseURL: mailShop.url, storage });
  await checkoutForm(page).waitFor();
  await buy();
  await fillCheckout(page);
  const problems = page.getByRole('alert').filter({ hasText: 'Some items in your cart are sold out, or we don’t have enough of them' });
  await problems.getByText('This is sold out right now.').waitFor();
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('cart-problems');
  expect(await page.getByText('Check these fields').count()).toBe(0);
  await close();
});

test.runIf(isDeep)(
  'the last units that an unpaid order of one’s own holds can be ordered in another way',
  async ({ browser, mailShop }) => {
    const { line } = await lastUnits(browser, mailShop);
    const { page, close } = await visit(browser, '/checkout', 390, { baseURL: mailShop.url, storage: { cart: [line] } });
    await checkoutForm(page).waitFor();
    await fillCheckout(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await requestByCard(page);
    await goTo(page, '/cart');
    await page.getByText('This is sold out right now.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Go to your order' }).click();
    await page.getByRole('link', { name: 'Finish paying' }).waitFor();
    await page.getByRole('radio', { name: /^Cash/ }).check();
    await placeOrderButton(page).click();
    await waitForConfirmation(page);
    await close();
  },
);
