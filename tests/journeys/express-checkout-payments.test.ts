import type { Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { accessibilityFindings, expect, isDeep, test } from '#tests/support/browser.ts';
import { fillCheckout } from '#tests/support/checkout-page.ts';
import {
  ada,
  type ExpressShop,
  failure,
  ordersOf,
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

/** The bank charges the next payment, and its answer is lost. */
const loseNextAnswer = (page: Page) =>
  page.route(
    'https://api.stripe.com/**',
    async (route) => {
      const [reference = ''] = /pi_\w+/.exec(route.request().url()) ?? [];
      await express.stripe.account.confirm(reference, 'pm_card_visa');
      await route.abort();
    },
    { times: 1 },
  );

test.runIf(isDeep)(
  'if the total has changed since the wallet showed it, nothing is charged, and the next try pays the new one',
  async ({ browser }) => {
    const { page, variation, discard } = await express.openShop(browser, '/checkout');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('typed@example.com');
    const charged = express.countCharges();
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
    const shown = await totalIn(page);
    await express.connection.pool.query('update variations set price = price + 100 where id = $1', [variation]);
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await failure(page)
      .getByText(/^The total for this address is .* You haven’t been charged\./)
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.body.dataset.walletFailed)).toBe('true');
    expect(express.countCharges()).toBe(charged);
    await expect.poll(async () => (await ordersOf(page)).map(({ status }) => status)).not.toContain('pending');
    expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe('typed@example.com');
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
    expect(await totalIn(page)).toBe(shown + 100);
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    expect(express.countCharges()).toBe(charged + 1);
    await discard();
  },
);

test.runIf(isDeep)('a card that the bank declines leaves the order waiting, and the checkout leads to it', async ({ browser }) => {
  const { page, discard } = await express.openShop(browser, '/checkout', {
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
    const { page, discard } = await express.openShop(browser, '/checkout');
    const charged = express.countCharges();
    await loseNextAnswer(page);
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await failure(page).getByText('Try again. You won’t be charged twice.').waitFor();
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['placed']);
    expect(express.countCharges()).toBe(charged + 1);
    await discard();
  },
);

test.runIf(isDeep)(
  'an order that turns out to be paid while the checkout is open is not placed again by “Buy now”',
  async ({ browser }) => {
    const { page, discard } = await express.openShop(browser, '/checkout');
    const charged = express.countCharges();
    await loseNextAnswer(page);
    const known = express.stripe.webhooks.events.length;
    await walletButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay' }).click();
    await page.getByText('is waiting for your payment').waitFor();
    await fillCheckout(page);
    await page.getByRole('radio', { name: /^Cash/ }).check();
    const orderButton = page.getByRole('button', { name: /^Buy now ·/ });
    await orderButton.waitFor();
    for (const event of express.stripe.webhooks.events.slice(known))
      await express.stripe.webhooks.deliver(event, `${express.shop.url}/api/v1/payment/stripe/webhook`);
    await vi.waitFor(async () => expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['placed']));
    await orderButton.click();
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    expect((await ordersOf(page)).map(({ status }) => status)).toEqual(['placed']);
    expect(express.countCharges()).toBe(charged + 1);
    await discard();
  },
);

test('what is sold out by the time the wallet pays is not sold', async ({ browser }) => {
  const { page, variation, discard } = await express.openShop(browser, '/checkout', { products: 2 });
  const charged = express.countCharges();
  await walletButton(page).click();
  await sheet(page).getByRole('button', { name: 'Pay' }).waitFor();
  await express.connection.pool.query('update stock_levels set on_hand = reserved where variation_id = $1', [variation]);
  await sheet(page).getByRole('button', { name: 'Pay' }).click();
  await failure(page)
    .getByText(/Sold out.* You haven’t been charged\./)
    .waitFor();
  expect(express.countCharges()).toBe(charged);
  expect(await ordersOf(page)).toEqual([]);
  await express.connection.pool.query('update stock_levels set on_hand = reserved + 9 where variation_id = $1', [variation]);
  await discard();
});
