import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { SettingsInput } from '#contract/settings.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { accessibilityFindings, expect, expectToFit, getFromApi, isDeep, test, type Visitor, visit } from '#tests/support/browser.ts';
import { checkoutForm, fillCheckout } from '#tests/support/checkout-page.ts';
import { copyShop } from '#tests/support/copy-shop.ts';
import { callApi } from '#tests/support/customer-accounts.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { routeToFakeStripe } from '#tests/support/stripe-browser.ts';

// A demo shop with the keys of Stripe and the buttons of wallets; Stripe's API, its script and the wallet are fakes.
let stripe: FakeStripe;
let shop: ShopProcess;
let connection: ReturnType<typeof connectDatabase>;

beforeAll(async () => {
  stripe = await startFakeStripe();
  const copy = await copyShop('demo', {
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_URL: stripe.config.apiUrl,
  });
  connection = connectDatabase(copy.databaseUrl, createLog('fatal'));
  shop = copy;
  await changeSettings({ expressCheckout: true, paymentMethods: ['cash', 'card'] });
});
afterAll(async () => {
  await connection?.close();
  await shop?.end();
  await stripe?.close();
});

async function changeSettings(changes: Pick<SettingsInput, 'expressCheckout' | 'paymentMethods'>): Promise<void> {
  await updateSettings(connection.db, changes);
  await vi.waitFor(async () => expect(await getFromApi('/settings', shop.url)).toMatchObject(changes));
}

const ada = {
  name: 'Ada Barker',
  email: 'ada@example.com',
  address: { line1: 'Lindenallee 7', line2: null, postal_code: '48155', city: 'Münster', state: '', country: 'DE' },
};

interface Shopper extends Visitor {
  /** The URLs of Stripe's script that were loaded. */
  scripts: string[];
  variation: string;
}

/** Opens a page of the shop with products in the cart, in a browser that has this wallet. */
async function openShop(
  browser: Browser,
  path: string,
  { wallet = ada, products = 1, token }: { wallet?: object | null; products?: number; token?: string } = {},
): Promise<Shopper> {
  const url = `/product/page/1/${products}?inStock=1`;
  const { list } = await getFromApi<{ list: { _id: string; mainVariation: { _id: string } }[] }>(url, shop.url);
  const cart = list.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 1 }));
  const visitor = await visit(browser, '/privacy', 390, {
    baseURL: shop.url,
    storage: { cart },
    before: async (context, url) => {
      await context.addInitScript((wallet) => Object.assign(window, { testWallet: wallet ?? undefined }), wallet);
      if (token) await context.addCookies([{ name: 'token', value: token, url }]);
    },
  });
  const scripts = await routeToFakeStripe(visitor.page, stripe);
  await visitor.page.goto(path);
  return { ...visitor, scripts, variation: cart[0]?.variation ?? '' };
}

const row = (page: Page) => page.getByRole('region', { name: 'Express checkout' });
const walletButton = (page: Page) => row(page).getByRole('button', { name: 'Test wallet' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' });
const failure = (page: Page) => row(page).getByRole('alert');

/** The orders of the guest in this browser. */
const ordersOf = (page: Page): Promise<Order[]> =>
  page.evaluate(async () => (await (await fetch('/api/v1/order')).json()).data?.list ?? []);
const totalIn = async (page: Page): Promise<number> =>
  Number(/Total (\d+)$/.exec((await sheet(page).locator('p').textContent()) ?? '')?.[1]);
const countCharges = () => [...stripe.account.charges.values()].filter(({ paid }) => paid).length;

test('a guest taps the button of a wallet, chooses a delivery there, and has an order at that address and total', async ({ browser }) => {
  const { page, errors, scripts, discard } = await openShop(browser, '/cart');
  expect(scripts).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click();
  await walletButton(page).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  const charged = countCharges();
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
  expect(countCharges()).toBe(charged + 1);
  expect([...stripe.account.intents.values()].at(-1)?.amount).toBe(total);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  expect(errors).toEqual([]);
  await discard();
});

test('a wallet with an address where the shop does not deliver is refused, and the page says why', async ({ browser }) => {
  const address = { ...ada.address, country: 'JP', postal_code: '100-0001', city: 'Tokyo' };
  const { page, discard } = await openShop(browser, '/checkout', { wallet: { ...ada, address, ignoresCountries: true } });
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

test('if the total has changed since the wallet showed it, nothing is charged, and the next try pays the new one', async ({ browser }) => {
  const { page, variation, discard } = await openShop(browser, '/checkout');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('typed@example.com');
  const charged = countCharges();
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
  const shown = await totalIn(page);
  await connection.pool.query('update variations set price = price + 100 where id = $1', [variation]);
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await failure(page)
    .getByText(/^The total for this address is .* You haven’t been charged\./)
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.dataset.walletFailed)).toBe('true');
  expect(countCharges()).toBe(charged);
  await expect.poll(async () => (await ordersOf(page)).map(({ status }) => status)).not.toContain('pending');
  expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe('typed@example.com');
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
  expect(await totalIn(page)).toBe(shown + 100);
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect(countCharges()).toBe(charged + 1);
  await discard();
});

test.runIf(isDeep)('a card that the bank declines leaves the order waiting, and the checkout leads to it', async ({ browser }) => {
  const { page, discard } = await openShop(browser, '/checkout', {
    wallet: { ...ada, card: 'pm_card_visa_chargeDeclinedInsufficientFunds' },
  });
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await failure(page).getByText('Your card was declined.').waitFor();
  await page.getByText('is waiting for your payment').waitFor();
  await page.getByRole('link', { name: 'Finish paying' }).click();
  await page.getByLabel('Test card').selectOption('pm_card_visa');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  await discard();
});

test.runIf(isDeep)(
  'after an answer of the bank that was lost, the order that it paid is found, and nothing is paid twice',
  async ({ browser }) => {
    const { page, discard } = await openShop(browser, '/checkout');
    const charged = countCharges();
    const loseAnswer = async (route: Route) => {
      const [reference = ''] = /pi_\w+/.exec(route.request().url()) ?? [];
      await stripe.account.confirm(reference, 'pm_card_visa');
      await route.abort();
    };
    await page.route('https://api.stripe.com/**', loseAnswer, { times: 1 });
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await failure(page).getByText('Try again. You won’t be charged twice.').waitFor();
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['placed']);
    expect(countCharges()).toBe(charged + 1);
    await discard();
  },
);

test('an order that turns out to be paid while the checkout is open is not placed again by “Buy now”', async ({ browser }) => {
  const { page, discard } = await openShop(browser, '/checkout');
  const charged = countCharges();
  const loseAnswer = async (route: Route) => {
    const [reference = ''] = /pi_\w+/.exec(route.request().url()) ?? [];
    await stripe.account.confirm(reference, 'pm_card_visa');
    await route.abort();
  };
  await page.route('https://api.stripe.com/**', loseAnswer, { times: 1 });
  const known = stripe.webhooks.events.length;
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await page.getByText('is waiting for your payment').waitFor();
  await fillCheckout(page);
  await page.getByRole('radio', { name: /^Cash/ }).check();
  const orderButton = page.getByRole('button', { name: /^Buy now ·/ });
  await orderButton.waitFor();
  for (const event of stripe.webhooks.events.slice(known))
    await stripe.webhooks.deliver(event, `${shop.url}/api/v1/payment/stripe/webhook`);
  await vi.waitFor(async () => expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['placed']));
  await orderButton.click();
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['placed']);
  expect(countCharges()).toBe(charged + 1);
  await discard();
});

test.runIf(isDeep)(
  'the address of a user’s wallet is saved once in the address book, and the account’s email is used',
  async ({ browser }) => {
    const { authorization, email } = await aUser(connection.db);
    const token = authorization.replace('Bearer ', '');
    for (const attempt of [1, 2]) {
      const { page, discard } = await openShop(browser, '/checkout', { token });
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
  const { page, scripts, discard } = await openShop(browser, '/checkout', { wallet: null });
  await checkoutForm(page).waitFor();
  await expect.poll(() => scripts.length).toBe(1);
  expect(await row(page).count()).toBe(0);
  await discard();
});

test('what is sold out by the time the wallet pays is not sold', async ({ browser }) => {
  const { page, variation, discard } = await openShop(browser, '/checkout', { products: 2 });
  const charged = countCharges();
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
  await connection.pool.query('update stock_levels set on_hand = reserved where variation_id = $1', [variation]);
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await failure(page)
    .getByText(/Sold out.* You haven’t been charged\./)
    .waitFor();
  expect(countCharges()).toBe(charged);
  expect(await ordersOf(page)).toEqual([]);
  await connection.pool.query('update stock_levels set on_hand = reserved + 9 where variation_id = $1', [variation]);
  await discard();
});

// The last test: it is switched off.
test('while the owner does not want the buttons, nothing of them is loaded', async ({ browser }) => {
  await changeSettings({ expressCheckout: false });
  const { page, scripts, discard } = await openShop(browser, '/cart');
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click();
  await checkoutForm(page).waitFor();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  expect(scripts).toEqual([]);
  expect(await row(page).count()).toBe(0);
  await discard();
});
