import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { createPagesApp } from '#server/serve-pages.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { stripeContent } from './stripe-content.ts';

const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: 'https://api.stripe.com' };

/** A Content-Security-Policy, by directive. */
const parsePolicy = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('only the page where cards are paid may load anything from Stripe', async ({ shop }) => {
  const app = await createPagesApp(shop, [], { thirdPartyContent: stripeContent({ stripe }) });
  for (const url of ['/checkout/payment?order=1', '/Checkout/payment/']) {
    const { headers } = await app.inject(url);
    expect(parsePolicy(headers['content-security-policy']), url).toMatchObject({
      'default-src': ["'self'"],
      'script-src': expect.arrayContaining(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']),
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      // In development and in tests also the web socket of the development server.
      'connect-src': expect.arrayContaining(["'self'", 'https://api.stripe.com']),
      'frame-ancestors': ["'none'"],
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  }
  for (const url of ['/', '/cart', '/checkout', '/checkout/payments', '/checkout/payment/x', '/public', '/api/v1/product/x']) {
    const { headers } = await app.inject(url);
    expect(JSON.stringify(headers), url).not.toContain('stripe');
    expect(headers['permissions-policy'], url).toContain('payment=()');
  }
  await app.close();
});

test('the checkout may while it has the buttons of wallets', async ({ shop, db }) => {
  const app = await createPagesApp(shop, [], { thirdPartyContent: stripeContent({ stripe }) });
  const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  await updateSettings(db, { expressCheckout: true, paymentMethods: ['cash', 'card'] });
  await expect.poll(() => policyOf('/checkout')).toContain('https://js.stripe.com');
  expect((await app.inject('/checkout')).headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(await policyOf('/cart')).not.toContain('stripe');
  await updateSettings(db, { paymentMethods: ['cash'] });
  await expect.poll(() => policyOf('/checkout')).not.toContain('stripe');
  await app.close();
});

test('without keys of Stripe no page may', async ({ shop }) => {
  const app = await createPagesApp(shop, [], { thirdPartyContent: stripeContent({ stripe: null }) });
  expect(JSON.stringify((await app.inject('/checkout/payment')).headers)).not.toContain('stripe');
  await app.close();
});

test('a page to which the bank has sent the shopper back keeps the secret of the payment to itself', async ({ shop }) => {
  const app = await createPagesApp(shop, [], { thirdPartyContent: stripeContent({ stripe }) });
  const { headers } = await app.inject('/checkout/payment?order=1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await app.close();
});
