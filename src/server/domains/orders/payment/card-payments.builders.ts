import type { FastifyInstance } from 'fastify';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { test as base } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';

/** `test` in a shop that accepts cards and transfers besides cash. */
export const test = base.extend<{ $file: { methods: true } }>({
  methods: [async ({ db }, use) => acceptAllPayments(db).then(() => use(true)), { scope: 'file', auto: true }],
});

/** Calls the API with a guest's cookie. */
export async function callAs(app: FastifyInstance, cookie: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const response = await app.inject({ method, url: `/api/v1${url}`, headers: { cookie }, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, ...response.json() };
}

/** A pending order by card with its payment opened, and what the guest can do with it. */
export async function aCardOrder(app: FastifyInstance, db: Database, overrides: Parameters<typeof anOrder>[1] = {}) {
  const made = await anOrder(db, { payment: 'card', ...overrides });
  const { order, guest } = made;
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => callAs(app, guest.cookie, method, url, payload);
  const open = async () => (await call('GET', `/order/${order._id}/payment`)).data;
  const { reference } = await open();
  return {
    ...made,
    reference: reference as string,
    open,
    pay: (outcome: 'pay' | 'decline' = 'pay') => call('POST', `/payment/test/${reference}/attempt`, { outcome }),
    complete: () => call('POST', `/order/request/${order._id}/complete`),
    cancel: () => call('PUT', `/order/${order._id}/cancel`),
    read: async () => (await call('GET', `/order/${order._id}`)).data,
  };
}

/** Sets when an order request expires, or expired. */
export const setExpiry = (db: Database, id: string, inMs: number): Promise<unknown> =>
  db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() + inMs) })
    .where('id', '=', id)
    .execute();
