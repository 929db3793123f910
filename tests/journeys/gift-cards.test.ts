import type { Locator, Page } from 'playwright-core';
import { accessibilityFindings, expect, expectToFit, goTo, isDeep, journeyWidths, visit } from '#tests/support/browser.ts';
import {
  checkoutForm,
  fillAddress,
  placeOrderButton,
  requestByCard,
  waitForConfirmation,
  waitForPaymentPage,
} from '#tests/support/checkout-page.ts';
import { anAccount, callApi, openSignedIn } from '#tests/support/customer-accounts.ts';
import { type MailShop, test } from '#tests/support/mail-shop.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

const giftCardForm = (page: Page) => page.getByRole('form', { name: 'Gift card' });
const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/;
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ });
const main = (page: Page) => page.getByRole('main');

async function fillPresent(form: Locator, recipientEmail: string): Promise<void> {
  await form.getByLabel('Their name').fill('Grace Hopper');
  await form.getByLabel('Their email').fill(recipientEmail);
  await form.getByLabel('From').fill('Ada and Biscuit');
}

/** Puts a product into the cart of this browser, and opens the checkout. */
async function openCheckoutWithProduct(page: Page): Promise<void> {
  const { list } = await callApi<{ list: { _id: string; mainVariation: { _id: string } }[] }>(page, 'GET', '/product/page/1/1?inStock=1');
  const cart = list.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), cart);
  await goTo(page, '/checkout');
  await checkoutForm(page).waitFor();
}

/** Opens the box for gift cards, in the summary that is a bar on phones, and enters a code. */
async function enterCode(page: Page, typed: string, width: number): Promise<void> {
  if (width < 1024) await page.getByRole('button', { name: /^Your order/ }).click();
  await page.getByRole('button', { name: 'Gift card or store credit' }).click();
  await page.getByLabel('Gift card code').fill(typed);
  await page.keyboard.press('Enter');
}

/** A gift card over an amount in minor units, issued by the shop. */
const issueGiftCard = async ({ callAsAdmin }: MailShop, amount: number): Promise<string> =>
  (
    await callAsAdmin<{ code: string }>('POST', '/gift-card/admin', {
      ...{ amount, recipientName: null, recipientEmail: null, senderName: null, message: null },
    })
  ).code;

test.for(journeyWidths)(
  'a gift card is bought by card and mailed, and pays a part of an order; the rest is paid by card, at %i px',
  async (width, { browser, mailShop }) => {
    const recipient = `grace-${width}@example.com`;
    const { page, errors, close } = await visit(browser, '/gift-cards', width, { baseURL: mailShop.url });
    const form = giftCardForm(page);
    await form.getByLabel('€10.00').check();
    await fillPresent(form, recipient);
    await form.getByLabel('Your email').fill('ada@example.com');
    await fillAddress(page);
    await form.getByRole('button', { name: 'Buy now · €10.00' }).click();
    await waitForPaymentPage(page);
    await payButton(page).click();
    await page.waitForURL(/\/payment-success\?order=/);
    await main(page).getByText(recipient).waitFor();

    const mailedCode = await mailShop.mailedText(recipient, code);
    await openCheckoutWithProduct(page);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('grace@example.com');
    await enterCode(page, mailedCode.toLowerCase().replaceAll('-', ' '), width);
    const lastFour = mailedCode.slice(-4);
    await page.getByText('Left to pay', { exact: true }).waitFor();
    await requestByCard(page);
    const left = (await payButton(page).innerText()).replace('Pay ', '');
    expect(Number(left.slice(1))).toBeGreaterThan(0);
    await payButton(page).click();
    await page.waitForURL(/\/payment-success\?order=/);
    const text = await main(page).innerText();
    for (const part of [lastFour, '−€10.00', `${left} by card`]) expect(text).toContain(part);
    const storedInBrowser = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    await expect.poll(storedInBrowser, { message: 'the code is still stored' }).not.toContain(mailedCode.replaceAll('-', ''));
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep).for(journeyWidths)(
  'at the checkout a wrong code is corrected, a gift card that covers everything needs no payment method, and its balance is shown, at %i px',
  async (width, { browser, mailShop }) => {
    const giftCard = await issueGiftCard(mailShop, 50_000);
    const { page, close } = await visit(browser, '/gift-cards', width, { baseURL: mailShop.url });
    await openCheckoutWithProduct(page);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
    await fillAddress(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await enterCode(page, 'ABCD-EFGH', width);
    await page.getByText('We don’t recognise that code').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel('Gift card code').fill(giftCard);
    await page.keyboard.press('Enter');
    await page.getByText('Your gift card covers everything: there’s nothing left to pay.').waitFor();
    expect(await page.getByRole('radio', { name: /^Card/ }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    if (width < 768) await expectToFit(page);
    await page.getByRole('button', { name: `Remove the gift card ending in ${giftCard.slice(-4)}` }).click();
    await page.getByRole('radio', { name: /^Card/ }).waitFor();
    await page.getByLabel('Gift card code').fill(giftCard);
    await page.keyboard.press('Enter');
    await page.getByText('Left to pay', { exact: true }).waitFor();
    await placeOrderButton(page).click();
    await waitForConfirmation(page);
    await main(page).getByText('Nothing left to pay').waitFor();

    await goTo(page, '/gift-cards');
    await page.getByLabel('Gift card code').fill(giftCard);
    await page.getByRole('button', { name: 'Check balance' }).click();
    await page.getByRole('status').getByText('left on the card').waitFor();
    await close();
  },
);

test.runIf(isDeep)(
  'a declined card loses neither the gift card of an order nor what was typed for a gift card',
  async ({ browser, mailShop }) => {
    const giftCard = await issueGiftCard(mailShop, 500);
    const { page, close } = await visit(browser, '/gift-cards', 1440, { baseURL: mailShop.url });
    const form = giftCardForm(page);
    await fillPresent(form, 'declined@example.com');
    await form.getByLabel('Your email').fill('ada@example.com');
    await fillAddress(page);
    await form.getByRole('button', { name: /^Buy now/ }).click();
    await waitForPaymentPage(page);
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await page.waitForURL('**/gift-cards');
    await expect.poll(() => form.getByLabel('Their name').inputValue()).toBe('Grace Hopper');

    await openCheckoutWithProduct(page);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com');
    await enterCode(page, giftCard, 1440);
    await page.getByText('Left to pay', { exact: true }).waitFor();
    await requestByCard(page);
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.getByRole('link', { name: 'Choose another way to pay' }).click();
    await page.waitForURL('**/checkout');
    await page.getByText('−€5.00').first().waitFor();
    await close();
  },
);

test.runIf(isDeep)(
  'a user pays with store credit, sees in the account what has changed it, and picks a saved address for a gift card',
  async ({ browser, mailShop }) => {
    const email = await anAccount(mailShop, 'has-credit@example.com');
    const { page, close } = await openSignedIn(browser, mailShop, email, '/account', 390);
    await main(page).getByText('You don’t have any store credit yet').waitFor();
    const { list } = await mailShop.callAsAdmin<{ list: { _id: string }[] }>('GET', `/user/page/1/1?q=${email}`);
    await mailShop.callAsAdmin('POST', `/store-credit/admin/${list[0]?._id}`, { amount: 700, note: 'Sorry for the torn bag' });
    await goTo(page, '/products');
    await quickAdd(page.getByRole('main').getByRole('article').first());
    await goTo(page, '/checkout');
    await checkoutForm(page).waitFor();
    await fillAddress(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('button', { name: /^Your order/ }).click();
    await page.getByRole('button', { name: 'Use your store credit (€7.00) or a gift card' }).click();
    await page.getByLabel('Use my store credit').check();
    await page.getByText('Left to pay', { exact: true }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await placeOrderButton(page).click();
    await waitForConfirmation(page);
    await main(page).getByText('Store credit').first().waitFor();
    await goTo(page, '/account');
    for (const part of ['Sorry for the torn bag', 'Used for order']) await main(page).getByText(part).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await expectToFit(page);

    await goTo(page, '/gift-cards');
    await fillPresent(giftCardForm(page), 'grace@example.com');
    await giftCardForm(page)
      .getByRole('radio', { name: /^Ada Barker/ })
      .waitFor();
    await giftCardForm(page)
      .getByRole('radio', { name: /^Bank transfer/ })
      .check();
    await giftCardForm(page)
      .getByRole('button', { name: /^Buy now/ })
      .click();
    await waitForConfirmation(page);
    await main(page)
      .getByRole('region', { name: /^Transfer €/ })
      .waitFor();
    await close();
  },
);

test.runIf(isDeep)('without scripts, a stranger buys a gift card and sees its balance', async ({ browser, mailShop }) => {
  const context = await browser.newContext({ baseURL: mailShop.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/gift-cards');
  const form = giftCardForm(page);
  await form.getByRole('radio', { name: 'Another amount' }).check();
  await form.getByLabel(/^Amount in/).fill('5');
  await fillPresent(form, 'no-scripts@example.com');
  await form.getByLabel('Your email').fill('ada@example.com');
  await fillAddress(page);
  await form.getByRole('button', { name: /^Buy now/ }).click();
  await main(page).getByText('Enter an amount between').first().waitFor();
  expect(await form.getByLabel('Their name').inputValue()).toBe('Grace Hopper');
  await form.getByLabel(/^Amount in/).fill('42,50');
  await form.getByRole('button', { name: /^Buy now/ }).click();
  await page.waitForURL(/\/checkout\/payment\?order=/);
  await page.getByRole('button', { name: 'Pay €42.50' }).click();
  await page.waitForURL(/\/payment-success\?order=/);
  const mailedCode = await mailShop.mailedText('no-scripts@example.com', code);
  await page.goto('/gift-cards');
  await page.getByLabel('Gift card code').fill(mailedCode);
  await page.getByRole('button', { name: 'Check balance' }).click();
  await page.getByText('€42.50').first().waitFor();
  await context.close();
});
