import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { accessibilityFindings, expect, goTo, isDeep, reload, test, type Visitor } from '#tests/support/browser.ts';
import { checkoutForm, openFilledCheckout, requestByCard } from '#tests/support/checkout-page.ts';
import { copyShop } from '#tests/support/copy-shop.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { routeToFakeStripe } from '#tests/support/stripe-browser.ts';

// A demo shop with the keys of Stripe, whose API and script are fakes.
let stripe: FakeStripe;
let shop: ShopProcess;

beforeAll(async () => {
  stripe = await startFakeStripe();
  shop = await copyShop('demo', {
    STRIPE_SECRET_KEY: stripe.config.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.config.webhookSecret,
    STRIPE_API_URL: stripe.config.apiUrl,
  });
});
afterAll(() => shop?.end());

/** Opens the filled-in checkout of the shop in a browser that gets Stripe's script and its API from the fakes. */
async function openStripeCheckout(browser: Browser): Promise<Visitor> {
  const visitor = await openFilledCheckout(browser, 390, shop.url);
  await routeToFakeStripe(visitor.page, stripe);
  return visitor;
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ });
const waitForThanks = (page: Page) => page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();

/** The reference at Stripe of the payment that the page shows. */
const referenceOf = (page: Page, order: string): Promise<string> =>
  page.evaluate(async (order) => (await (await fetch(`/api/v1/order/${order}/payment`)).json()).data.reference, order);

/** The URL that a bank leads back to after it has asked who is paying. */
function returnUrl(order: string, reference: string): string {
  const secret = stripe.account.intents.get(reference)?.client_secret ?? '';
  return `/checkout/payment?${new URLSearchParams({ order, returned: '1', payment_intent: reference, payment_intent_client_secret: secret, redirect_status: 'succeeded' })}`;
}

test.runIf(isDeep)('a declined card is reported beside the form, and another one pays once', async ({ browser }) => {
  const { page, errors, close } = await openStripeCheckout(browser);
  const order = await requestByCard(page);
  await payButton(page).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Test card').selectOption('pm_card_visa_chargeDeclinedInsufficientFunds');
  await payButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/checkout/payment');
  await page.getByLabel('Test card').selectOption('pm_card_visa');
  await payButton(page).click();
  await page.waitForURL(`**/payment-success?order=${order}`);
  await waitForThanks(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  expect([...stripe.account.charges.values()].filter(({ captured }) => captured)).toHaveLength(1);
  expect(errors.filter((error) => !error.includes('402'))).toEqual([]);
  await close();
});

test.runIf(isDeep)('a card that the bank is still asked about when the time runs out is left to finish, and pays', async ({ browser }) => {
  const { page, discard } = await openStripeCheckout(browser);
  const order = await requestByCard(page);
  await page.clock.install();
  await reload(page);
  await payButton(page).waitFor();
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('https://api.stripe.com/**', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.fallback();
  });
  await page.getByLabel('Test card').selectOption('pm_card_visa');
  await payButton(page).click();
  await asked.promise;
  await page.clock.fastForward(31 * 60_000);
  await page.getByRole('timer').filter({ hasText: '0:00' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('charged');
  answer.resolve();
  await page.waitForURL(`**/payment-success?order=${order}`);
  await waitForThanks(page);
  await discard();
});

test.runIf(isDeep)('who returns from the bank need not press anything', async ({ browser }) => {
  const { page, close } = await openStripeCheckout(browser);
  const order = await requestByCard(page);
  const reference = await referenceOf(page, order);
  await stripe.account.confirm(reference, 'pm_card_visa');
  const completed = page.waitForRequest(/\/complete/);
  await page.goto(returnUrl(order, reference));
  await completed;
  await page.waitForURL(`**/payment-success?order=${order}`);
  await waitForThanks(page);
  await close();
});

test.runIf(isDeep)(
  'who returns from the bank without having paid learns why and can try again, and the secret does not stay in the URL',
  async ({ browser }) => {
    const { page, close } = await openStripeCheckout(browser);
    const order = await requestByCard(page);
    const reference = await referenceOf(page, order);
    await page.goto(returnUrl(order, reference));
    await page.getByText('Your payment isn’t complete yet.').waitFor();
    expect(page.url()).toBe(`${shop.url}/checkout/payment?order=${order}`);
    await payButton(page).waitFor();

    await stripe.account.confirm(reference, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => undefined);
    await page.goto(returnUrl(order, reference));
    await page.waitForURL(`**/payment-denied?order=${order}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Your payment didn’t go through.').waitFor();
    await payButton(page).click();
    await waitForThanks(page);
    await close();
  },
);

// The last test: Stripe does not come back.
test.runIf(isDeep)('while Stripe is down, the page says so and leads back to the untouched checkout', async ({ browser }) => {
  const { page, close } = await openStripeCheckout(browser);
  await stripe.close();
  await requestByCard(page);
  await page.getByRole('heading', { name: 'We can’t take card payments right now' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.waitForURL('**/checkout');
  await checkoutForm(page).waitFor();
  expect(await page.getByRole('textbox', { name: 'Street and number' }).inputValue()).toBe('Lindenallee 7');
  await goTo(page, '/cart');
  expect(await page.getByRole('main').getByText('Your cart is empty').count()).toBe(0);
  await close();
});
