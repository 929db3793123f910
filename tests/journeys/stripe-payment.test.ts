import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll } from 'vitest';
import { stripeContent } from '#server/domains/payments/providers/stripe/stripe-content.ts';
import { anOpenIntent } from '#server/domains/payments/providers/stripe/stripe-provider.builders.ts';
import { createStripeProvider } from '#server/domains/payments/providers/stripe/stripe-provider.ts';
import { pageHeaders } from '#server/platform/http/headers.ts';
import { createLog } from '#server/platform/log.ts';
import { expect, test } from '#tests/support/browser.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';

// The card form on a page with the policy of the pay page. Stripe's script is a fake one; the loader is Stripe's own.
const fakeStripeJs = readFileSync('tests/support/fake-stripe-js.js', 'utf8');
const shop = 'https://shop.test';
let script = '';

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, rollupOptions: { input: 'tests/support/stripe-payment-page.tsx' } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
}, 60_000);

interface CardForm {
  page: Page;
  stripe: FakeStripe;
  reference: string;
  /** URLs of scripts that were requested from Stripe. */
  scripts: string[];
  violations: string[];
}

/** Opens the form for a new payment. `failing`: how many loads of Stripe's script fail. */
async function withCardForm(newPage: () => Promise<Page>, work: (form: CardForm) => Promise<void>, failing = 0): Promise<void> {
  const stripe = await startFakeStripe();
  const page = await newPage();
  try {
    const provider = createStripeProvider(stripe.config, { log: createLog('fatal') });
    const reference = await anOpenIntent(provider);
    const scripts: string[] = [];
    const violations: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()));
    let failures = failing;
    await page.route('https://js.stripe.com/**', (route) => {
      scripts.push(route.request().url());
      return failures-- > 0 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: fakeStripeJs });
    });
    await page.route('https://api.stripe.com/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const answer = await fetch(stripe.config.apiUrl + pathname, { method: 'POST', body: route.request().postData() });
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      await route.fulfill({ status: answer.status, headers, body: await answer.text() });
    });
    const headers = pageHeaders([], { foreign: stripeContent({ stripe: stripe.config })['/checkout/payment'] });
    await page.route(`${shop}/**`, (route) => {
      const isScript = route.request().url().endsWith('.js');
      const body = isScript
        ? script
        : '<!doctype html><title>Payment</title><div id="page"></div><script type="module" src="/page.js"></script>';
      return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body, headers: isScript ? {} : headers });
    });
    const secret = stripe.account.intents.get(reference)?.client_secret ?? '';
    await page.goto(`${shop}/checkout/payment?${new URLSearchParams({ secret, key: stripe.config.publishableKey })}`);
    await work({ page, stripe, reference, scripts, violations });
  } finally {
    await page.close();
    await stripe.close();
  }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay €45.90' });
const card = (page: Page) => page.getByLabel('Test card');

test('a declined card says so beside the button, and another one pays', async ({ browser }) => {
  await withCardForm(
    () => browser.newPage(),
    async ({ page, stripe, reference, scripts, violations }) => {
      await card(page).selectOption('incomplete');
      await pay(page).click();
      expect(await page.getByRole('alert').count(), 'the fields say what is wrong').toBe(0);
      await card(page).selectOption('pm_card_visa_chargeDeclinedInsufficientFunds');
      await pay(page).click();
      await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor();
      expect(stripe.account.intents.get(reference)?.status).toBe('requires_payment_method');
      await card(page).selectOption('pm_card_visa');
      await pay(page).dblclick();
      await expect.poll(() => page.title()).toBe('Authorized');
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(stripe.account.intents.get(reference)?.status).toBe('requires_capture');
      expect([...stripe.account.charges.values()].filter(({ paid }) => paid)).toHaveLength(1);
      expect(scripts).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js\?advancedFraudSignals=false$/)]);
      expect(violations).toEqual([]);
    },
  );
});

test('a payment that the bank does not confirm can be tried again', async ({ browser }) => {
  await withCardForm(
    () => browser.newPage(),
    async ({ page, stripe, reference }) => {
      page.once('dialog', (dialog) => void dialog.dismiss());
      await card(page).selectOption('pm_card_authenticationRequired');
      await pay(page).click();
      await page.getByRole('alert').filter({ hasText: 'The payment wasn’t confirmed with your bank.' }).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await pay(page).click();
      await expect.poll(() => page.title()).toBe('Authorized');
      expect(stripe.account.intents.get(reference)?.status).toBe('requires_capture');
    },
  );
});

test('a payment that was confirmed in another tab is not paid again', async ({ browser }) => {
  await withCardForm(
    () => browser.newPage(),
    async ({ page, stripe, reference }) => {
      await card(page).waitFor();
      await stripe.account.confirm(reference);
      await pay(page).click();
      await expect.poll(() => page.title()).toBe('Authorized');
      expect(stripe.account.charges.size).toBe(1);
    },
  );
});

test('after an answer that was lost, the shopper pays once', async ({ browser }) => {
  await withCardForm(
    () => browser.newPage(),
    async ({ page, stripe, reference }) => {
      const loseAnswer = async (route: Route) => {
        await stripe.account.confirm(reference);
        await route.abort();
      };
      await page.route('https://api.stripe.com/**', loseAnswer, { times: 1 });
      await pay(page).click();
      await page.getByRole('alert').filter({ hasText: 'Try again. You won’t be charged twice.' }).waitFor();
      await pay(page).click();
      await expect.poll(() => page.title()).toBe('Authorized');
      expect(stripe.account.charges.size).toBe(1);
    },
  );
});

test('if Stripe cannot be loaded, the form says so and loads on request', async ({ browser }) => {
  await withCardForm(
    () => browser.newPage(),
    async ({ page, scripts }) => {
      await page.getByText('We couldn’t load the card form.').waitFor();
      // Stripe's loader tries twice.
      expect(scripts).toHaveLength(2);
      await page.getByRole('button', { name: 'Try again' }).click();
      await pay(page).click();
      await expect.poll(() => page.title()).toBe('Authorized');
    },
    2,
  );
});
