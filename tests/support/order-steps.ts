import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Order } from '#contract/orders.ts';
import { applyPayment } from '#server/domains/orders/payment/apply-payment.ts';
import { followUpTransfers } from '#server/domains/orders/payment/follow-up-transfers.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { createTestProvider, createTestWebhook } from '#server/domains/payments/providers/test/test-provider.ts';
import { reconcilePayments } from '#server/domains/payments/settlement/reconcile-payments.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { runJobs } from './run-jobs.ts';

const nth = fc.nat(4);
const units = fc.tuple(fc.nat(2), fc.nat(2)).filter(([a, b]) => a + b > 0);
const at = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types), nth });

/** What customers, admins, the payment provider and the clock do. Orders are named by their index. */
export const orderStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('request' as const),
      buyer: fc.nat(2),
      units,
      payment: fc.constantFrom('cash' as const, 'card' as const, 'card' as const, 'transfer' as const),
      hasCode: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: at('pay', 'complete', 'webhook') },
  { weight: 3, arbitrary: at('decline', 'crash', 'expire', 'overdue') },
  { weight: 2, arbitrary: at('cancel', 'cancelByAdmin', 'remove') },
  { weight: 2, arbitrary: at('ship', 'deliver') },
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('shipUnits' as const, 'requestReturn' as const), nth, units }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('record' as const), nth, percent: fc.constantFrom(30, 100) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('refund' as const), nth, percent: fc.constantFrom(30, 50, 100), restock: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('receive' as const), nth, restock: fc.boolean() }) },
  { weight: 2, arbitrary: at('refundReturn', 'reject', 'returned') },
  { weight: 2, arbitrary: at('jobs', 'reconcile') },
);
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Step> ? Step : never;

export interface Buyer {
  cookie: string;
  address: string;
}

/** A shop with two products of little stock, and all that was ordered there. */
export interface OrderWorld {
  app: FastifyInstance;
  shop: Shop;
  connection: Connection;
  admin: string;
  buyers: readonly Buyer[];
  variations: readonly string[];
  code: string;
  orders: { id: string; buyer: Buyer; total: number; promo: string | null; units: readonly number[] }[];
}

/** The reply of a call; `data` only where it was accepted. */
export interface Reply {
  status: number;
  code?: string;
  data: Order;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API as a buyer, or as the admin. */
export async function callAs<T = Reply>({ app, admin }: OrderWorld, buyer: Buyer | null, method: Method, url: string, payload?: object) {
  const headers = { 'idempotency-key': newId(), ...(buyer ? { cookie: buyer.cookie } : { authorization: admin }) };
  const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, ...response.json() } as T;
}

const ofProducts = (units: readonly number[]) => units.flatMap((quantity, product) => (quantity > 0 ? [{ product, quantity }] : []));

/** Units of products as items of an order: products that were not ordered have no item. */
const asItems = (units: readonly number[], order: { units: readonly number[] }) =>
  ofProducts(units).map(({ product, quantity }) => ({
    position: order.units.slice(0, product).filter((ordered) => ordered > 0).length + (order.units[product] === 0 ? 9 : 0),
    quantity,
  }));

async function request(world: OrderWorld, { buyer: index, units, payment, hasCode }: Extract<OrderStep, { type: 'request' }>) {
  const buyer = world.buyers[index];
  if (!buyer) throw new Error('There is no such buyer');
  const items = ofProducts(units).map(({ product, quantity }) => ({ variation: world.variations[product] ?? '', quantity }));
  const query = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const quote = await callAs(world, buyer, 'GET', `/order/shipment/address/${buyer.address}?items=${query}`);
  if (quote.status !== 200) return quote;
  const url = `/order/request?shipment_id=${quote.data._id}${hasCode ? `&promo=${world.code}` : ''}`;
  const reply = await callAs(world, buyer, 'POST', url, { address: buyer.address, items, payment, email: `${newId()}@example.com` });
  if (reply.status === 201) {
    const { _id: id, total, discounts } = reply.data;
    const ordered = world.variations.map((variation) => items.find((item) => item.variation === variation)?.quantity ?? 0);
    world.orders.push({ id, buyer, total, promo: discounts[0]?.title ?? null, units: ordered });
  }
  return reply;
}

/** The process ended before it could cancel a request that cannot be placed. */
function ignoreRejection(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}

/** What the shopper does at the payment provider, and what that reports. */
async function performPayment(
  world: OrderWorld,
  type: 'pay' | 'decline' | 'webhook' | 'crash',
  order: OrderWorld['orders'][number],
): Promise<Reply | null> {
  const { db } = world.shop;
  const asBuyer = (method: Method, path: string, payload?: object) => callAs(world, order.buyer, method, path, payload);
  const findIntent = () =>
    db
      .selectFrom('payment_intents')
      .select(['id', 'reference'])
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
  switch (type) {
    case 'pay':
    case 'decline': {
      await asBuyer('GET', `/order/${order.id}/payment`);
      const reference = (await findIntent())?.reference;
      return reference ? asBuyer('POST', `/payment/test/${reference}/attempt`, { outcome: type }) : null;
    }
    case 'webhook': {
      const reference = (await findIntent())?.reference;
      if (!reference) return null;
      const { body, headers } = createTestWebhook(reference);
      const sent = { method: 'POST', url: '/api/v1/payment/test/webhook', payload: body } as const;
      const response = await world.app.inject({ ...sent, headers: { 'content-type': 'application/json', ...headers } });
      return { status: response.statusCode, data: response.json().data };
    }
    case 'crash': {
      // What the provider says is recorded, but its payment is neither captured nor cancelled.
      const intent = await findIntent();
      if (!intent?.reference) return null;
      const known = await createTestProvider(db).retrieveIntent(intent.reference);
      const { state } = known;
      if (state === 'authorized')
        await db
          .transaction()
          .execute((db) => applyPayment(db, intent.id, known))
          .catch(ignoreRejection);
      return null;
    }
  }
}

const past = (ms = 1) => new Date(Date.now() - ms);

/** Does a step. Null if there is nothing that it could be done with. */
export async function performStep(world: OrderWorld, step: OrderStep): Promise<Reply | null> {
  if (step.type === 'request') return request(world, step);
  const { shop, connection } = world;
  const { db } = shop;
  if (step.type === 'jobs') return runJobs(shop, connection).then(() => null);
  if (step.type === 'reconcile') {
    await db
      .updateTable('payment_intents')
      .set({ checked_at: past(600_000), created_at: past(600_000) })
      .execute();
    return reconcilePayments(db).then(() => null);
  }
  const order = world.orders[step.nth];
  if (!order) return null;
  const url = `/order/${order.id}`;
  const asAdmin = (method: Method, path: string, payload?: object) => callAs(world, null, method, `${url}${path}`, payload);
  const asBuyer = (method: Method, path: string, payload?: object) => callAs(world, order.buyer, method, path, payload);
  const read = () => asAdmin('GET', '');
  /** With a return in this status, or else with any, which the shop must reject. */
  const findReturn = async (status: string, change: (one: Order['returns'][number]) => Promise<Reply>) => {
    const { data } = await read();
    const one = data?.returns.find((one) => one.status === status) ?? data?.returns[0];
    return one ? change(one) : null;
  };
  switch (step.type) {
    case 'pay':
    case 'decline':
    case 'webhook':
    case 'crash':
      return performPayment(world, step.type, order);
    case 'complete':
      return asBuyer('POST', `/order/request/${order.id}/complete`);
    case 'expire':
      await db.updateTable('orders').set({ expires_at: past() }).where('id', '=', order.id).where('status', '=', 'pending').execute();
      return expireOrders(db).then(() => null);
    case 'overdue':
      await db.updateTable('bank_transfers').set({ due_at: past() }).where('order_id', '=', order.id).execute();
      return followUpTransfers(shop).then(() => null);
    case 'cancel':
      return asBuyer('PUT', `${url}/cancel`);
    case 'cancelByAdmin':
      return asAdmin('PUT', '/cancel');
    case 'remove':
      return asAdmin('DELETE', '');
    case 'ship':
      return asAdmin('PUT', '', { status: 'shipped' });
    case 'shipUnits':
      return asAdmin('POST', '/parcel', { items: asItems(step.units, order) });
    case 'deliver':
      return asAdmin('PUT', '', { status: 'delivered' });
    case 'returned':
      return asAdmin('PUT', '', { status: 'returned', restock: true });
    case 'requestReturn':
      return asBuyer('POST', `${url}/return`, { items: asItems(step.units, order), reason: 'other' });
    case 'record':
    case 'refund': {
      const { data } = await read();
      if (!data || (step.type === 'record' && (data.payment.method === 'card' || data.status === 'cancelled'))) return null;
      const amount = Math.ceil((order.total * step.percent) / 100);
      if (step.type === 'record') return asAdmin('POST', '/payment', { amount });
      return asAdmin('POST', '/refund', { amount, restock: step.restock });
    }
    case 'receive':
      return findReturn('requested', ({ _id, items }) => {
        const received = items.map(({ position, quantity }) => ({ position, quantity, restock: step.restock }));
        return asAdmin('PUT', `/return/${_id}`, { status: 'received', items: received });
      });
    case 'reject':
      return findReturn('requested', ({ _id }) => asAdmin('PUT', `/return/${_id}`, { status: 'rejected', note: 'No' }));
    case 'refundReturn':
      return findReturn('received', ({ _id }) => asAdmin('PUT', `/return/${_id}`, { status: 'refunded' }));
  }
}
