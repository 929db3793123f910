import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { acceptAllPayments, ledgerOf } from '#server/domains/payments/payments.builders.ts';
import type { Shop } from '#server/platform/shop.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import { test as base } from './test.ts';

interface Fixtures {
  stripe: FakeStripe;
  /** A shop that takes cards by this Stripe. */
  stripeShop: Shop;
  stripeApp: FastifyInstance;
  /** The URL of its webhook. */
  webhook: string;
}

/** `test` with a Stripe of its own for each test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  stripe: async ({}, use) => {
    const stripe = await startFakeStripe();
    await use(stripe);
    await stripe.close();
  },
  stripeShop: async ({ shop, stripe }, use) => {
    await acceptAllPayments(shop.db);
    await use({ ...shop, config: { ...shop.config, stripe: stripe.config } });
  },
  stripeApp: async ({ stripeShop }, use) => {
    const app = await createApp(stripeShop, { maxEventLoopDelay: 0 });
    await use(app);
    await app.close();
  },
  webhook: async ({ stripeApp }, use) => use(`${await stripeApp.listen({ port: 0, host: '127.0.0.1' })}/api/v1/payment/stripe/webhook`),
});

const call = async (app: FastifyInstance, cookie: string, method: 'GET' | 'POST' | 'PUT', url: string) => {
  const response = await app.inject({ method, url: `/api/v1${url}`, headers: { cookie } });
  return { status: response.statusCode, ...response.json() };
};

/** A pending order, and its payment opened at Stripe. */
export async function anOpenPayment(app: FastifyInstance, { db }: Shop, overrides: Parameters<typeof anOrder>[1] = {}) {
  const { order, guest } = await anOrder(db, { payment: 'card', ...overrides });
  const { data } = await call(app, guest.cookie, 'GET', `/order/${order._id}/payment`);
  return {
    id: order._id,
    buyer: guest.actor,
    total: order.total,
    reference: String(data.clientSecret).split('_secret_')[0] ?? '',
    payment: data,
    complete: () => call(app, guest.cookie, 'POST', `/order/request/${order._id}/complete`),
    cancel: () => call(app, guest.cookie, 'PUT', `/order/${order._id}/cancel`),
    readPayment: () => call(app, guest.cookie, 'GET', `/order/${order._id}/payment`),
    read: async () => (await call(app, guest.cookie, 'GET', `/order/${order._id}`)).data,
    ledger: () => ledgerOf(db, order._id),
  };
}

/** How often money was taken. */
export const countCaptures = ({ webhooks }: FakeStripe): number => webhooks.events.filter(({ type }) => type === 'charge.captured').length;
