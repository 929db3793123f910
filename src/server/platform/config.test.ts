import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a shop without any settings is reachable only from its own machine', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, limits: true, role: 'all' });
});

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test('all errors are reported at once, each with the name of its setting', () => {
  const faulty = { PORT: 'http', DATABASE_URL: 'mysql://x', ROLE: 'boss', TRUST_PROXY: '1' };
  expect(() => readConfig(faulty)).toThrow(/PORT[\s\S]*TRUST_PROXY[\s\S]*DATABASE_URL[\s\S]*ROLE/);
});

test('limits cannot be switched off for a shop that is reachable from outside', () => {
  expect(() => readConfig({ LIMITS: 'off', PUBLIC_URL: 'https://shop.example.com' })).toThrow(/LIMITS/);
  expect(readConfig({ LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' }).limits).toBe(false);
});

test('proxies are trusted by IP or network', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1' }).trustProxy).toBe('127.0.0.1, 10.0.0.0/8, ::1');
});

test('by default a worker takes any free port, and the port stays open for a second after a shutdown is requested', () => {
  expect(readConfig({})).toMatchObject({ workerPort: null, shutdownDelay: 1_000 });
  expect(readConfig({ WORKER_PORT: '0', SHUTDOWN_DELAY: '2.5' })).toMatchObject({ workerPort: 0, shutdownDelay: 2_500 });
  expect(() => readConfig({ WORKER_PORT: '70000', SHUTDOWN_DELAY: '-1' })).toThrow(/WORKER_PORT[\s\S]*SHUTDOWN_DELAY/);
});

test('metrics need a token that cannot be guessed, and are off without one', () => {
  expect(readConfig({}).metricsToken).toBeNull();
  expect(readConfig({ METRICS_TOKEN: '0123456789abcdef' }).metricsToken).toBe('0123456789abcdef');
  for (const METRICS_TOKEN of ['0123456789abcde', '0123456789 abcdef', '0123456789abcdéf']) {
    expect(() => readConfig({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN: must be at least 16/);
  }
});

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://shop.example.com',
};

test('cards need all keys of Stripe', () => {
  expect(readConfig({ STRIPE_SECRET_KEY: '', STRIPE_API_URL: '' }).stripe).toBeNull();
  expect(readConfig(stripeKeys).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: 'https://api.stripe.com',
  });
  for (const name of Object.keys(stripeKeys)) {
    const message = new RegExp(`${name}: is missing. Cards need all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET`);
    expect(() => readConfig({ ...stripeKeys, [name]: '' })).toThrow(message);
  }
});

test('a key of Stripe in the wrong place is recognized', () => {
  const swapped = { ...stripeKeys, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'we_1' };
  expect(() => readConfig(swapped)).toThrow(
    /SECRET_KEY: must start with sk_test_[\s\S]*PUBLISHABLE_KEY: must start with pk_test_[\s\S]*WEBHOOK_SECRET: must start with whsec_/,
  );
  expect(() => readConfig({ ...liveKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(
    /is a test key, but STRIPE_SECRET_KEY is a live key/,
  );
});

test('live keys of Stripe are sent to Stripe alone, and need https', () => {
  expect(readConfig(liveKeys).stripe?.apiUrl).toBe('https://api.stripe.com');
  expect(readConfig({ ...liveKeys, STRIPE_API_URL: 'https://api.stripe.com/' }).stripe).not.toBeNull();
  expect(() => readConfig({ ...liveKeys, STRIPE_API_URL: 'http://localhost:12111' })).toThrow(
    /STRIPE_API_URL: live keys are sent to Stripe alone/,
  );
  expect(() => readConfig({ ...liveKeys, PUBLIC_URL: 'http://shop.example.com' })).toThrow(/PUBLIC_URL: must start with https/);
  expect(readConfig({ ...stripeKeys, STRIPE_API_URL: 'http://localhost:12111' }).stripe?.apiUrl).toBe('http://localhost:12111');
  for (const STRIPE_API_URL of ['localhost', 'http://localhost/v1']) {
    expect(() => readConfig({ ...stripeKeys, STRIPE_API_URL })).toThrow(/STRIPE_API_URL/);
  }
});

test('front-ends elsewhere are listed by their exact origins, with https', () => {
  expect(readConfig({}).corsOrigins).toEqual([]);
  expect(readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:5173' }).corsOrigins).toEqual([
    'https://a.example',
    'http://localhost:5173',
  ]);
  for (const wrong of ['*', 'http://a.example', 'https://a.example/', 'https://a.example/shop', 'a.example', 'null', 'https://A.example'])
    expect(() => readConfig({ CORS_ORIGINS: wrong }), wrong).toThrow(/CORS_ORIGINS/);
});
