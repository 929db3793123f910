import { afterAll, beforeAll } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { accessibilityFindings, expect, expectToFit, isDeep, test } from '#tests/support/browser.ts';
import { checkoutForm } from '#tests/support/checkout-page.ts';
import { callApi } from '#tests/support/customer-accounts.ts';
import {
  ada,
  type ExpressShop,
  failure,
  ordersOf,
  row,
  sheet,
  startExpressShop,
  totalIn,
  walletButton,
} from '#tests/support/express-checkout.ts';

let express: ExpressShop;

beforeAll(async () => {
  express = await startExpressShop();
});
afterAll(() => express?.close());

test('a guest taps the button of a wallet, chooses a delivery there, and has an order at that address and total', async ({ browser }) => {
  const { page, errors, scripts, discard } = await express.openShop(browser, '/cart');
  expect(scripts).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click();
  await walletButton(page).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  const charged = express.countCharges();
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
  const cheapest = await totalIn(page);
  const deliveries = sheet(page).getByLabel('Delivery');
  await deliveries.selectOption({ index: 1 });
  await expect.poll(() => totalIn(page)).toBeGreaterThan(cheapest);
  const [total, delivery] = [await totalIn(page), await deliveries.locator('option:checked').textContent()];
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/payment-success');
  const [order] = await ordersOf(page);
  expect(order).toMatchObject({
    ...{ status: 'placed', email: ada.email, total, paymentStatus: 'paid' },
    address: { name: ada.name, line1: 'Lindenallee 7', line2: null, postalCode: '48155', city: 'Münster', region: null, country: 'DE' },
  });
  expect(`${order?.delivery.service} ${order?.delivery.cost}`).toBe(delivery);
  expect(express.countCharges()).toBe(charged + 1);
  expect([...express.stripe.account.intents.values()].at(-1)?.amount).toBe(total);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  expect(errors).toEqual([]);
  await discard();
});

test.runIf(isDeep)('a wallet with an address where the shop does not deliver is refused, and the page says why', async ({ browser }) => {
  const address = { ...ada.address, country: 'JP', postal_code: '100-0001', city: 'Tokyo' };
  const { page, discard } = await express.openShop(browser, '/checkout', { wallet: { ...ada, address, ignoresCountries: true } });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Typed');
  await walletButton(page).click();
  await sheet(page).getByText('This address can’t be delivered to.').waitFor();
  expect(await sheet(page).getByRole('button', { name: 'Pay' }).count()).toBe(0);
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await failure(page).getByText('We don’t deliver to Japan yet.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Typed');
  expect(await ordersOf(page)).toEqual([]);
  await discard();
});

test.runIf(isDeep)(
  'the address of a user’s wallet is saved once in the address book, and the account’s email is used',
  async ({ browser }) => {
    const { authorization, email } = await aUser(express.connection.db);
    const token = authorization.replace('Bearer ', '');
    for (const attempt of [1, 2]) {
      const { page, discard } = await express.openShop(browser, '/checkout', { token });
      await walletButton(page).click();
      await sheet(page).getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
      const orders = await callApi<{ list: Order[] }>(page, 'GET', '/order', { token });
      expect(orders.list).toHaveLength(attempt);
      expect(orders.list[0]).toMatchObject({ status: 'placed', email, address: { line1: 'Lindenallee 7' } });
      expect((await callApi<{ list: unknown[] }>(page, 'GET', '/address', { token })).list).toHaveLength(1);
      await discard();
    }
  },
);

test.runIf(isDeep)('a browser without wallets shows no row', async ({ browser }) => {
  const { page, scripts, discard } = await express.openShop(browser, '/checkout', { wallet: null });
  await checkoutForm(page).waitFor();
  await expect.poll(() => scripts.length).toBe(1);
  expect(await row(page).count()).toBe(0);
  await discard();
});

// The last test: it is switched off.
test('while the owner does not want the buttons, nothing of them is loaded', async ({ browser }) => {
  await express.changeSettings({ expressCheckout: false });
  const { page, scripts, discard } = await express.openShop(browser, '/cart');
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click();
  await checkoutForm(page).waitFor();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  expect(scripts).toEqual([]);
  expect(await row(page).count()).toBe(0);
  await discard();
});
