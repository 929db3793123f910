import type { Order, ShipmentQuote } from '#contract/orders.ts';
import { applyPayment } from '#server/domains/orders/payment/apply-payment.ts';
import { followUpTransfers } from '#server/domains/orders/payment/follow-up-transfers.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { createTestProvider, createTestWebhook } from '#server/domains/payments/providers/test/test-provider.ts';
import { reconcilePayments } from '#server/domains/payments/settlement/reconcile-payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import type { OrderAction, OrderRequestStep } from './order-steps.ts';
import { callAs, type Method, type OrderWorld, type Reply, type RequestedOrder, toItems, toLines } from './order-world.ts';
import { runJobs } from './run-jobs.ts';

/** An order, with what acts on it. `target`: the index of the return or parcel, where the action has one. */
interface ActionContext {
  world: OrderWorld;
  order: RequestedOrder;
  target: number;
}

/** Null if there is nothing that it could be done with, or nobody who answers. */
type Perform<Action> = (context: ActionContext, action: Action) => Promise<Reply | null>;

const dbOf = ({ world }: ActionContext): Database => world.shop.db;
const urlOf = ({ order }: ActionContext): string => `/order/${order.id}`;
const asAdmin = (context: ActionContext, method: Method, path: string, payload?: object): Promise<Reply> =>
  callAs(context.world, null, method, `${urlOf(context)}${path}`, payload);
const asBuyer = ({ world, order }: ActionContext, method: Method, url: string, payload?: object): Promise<Reply> =>
  callAs(world, order.buyer, method, url, payload);
const read = async (context: ActionContext): Promise<Order | undefined> => (await asAdmin(context, 'GET', '')).data;

const past = (ms = 1) => new Date(Date.now() - ms);

const findIntent = (context: ActionContext) =>
  dbOf(context)
    .selectFrom('payment_intents')
    .select(['id', 'reference'])
    .where('order_id', '=', context.order.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

const attempt: Perform<{ type: 'pay' | 'decline' }> = async (context, { type }) => {
  await asBuyer(context, 'GET', `${urlOf(context)}/payment`);
  const reference = (await findIntent(context))?.reference;
  return reference ? asBuyer(context, 'POST', `/payment/test/${reference}/attempt`, { outcome: type }) : null;
};

const sendWebhook: Perform<unknown> = async (context) => {
  const reference = (await findIntent(context))?.reference;
  if (!reference) return null;
  const { body, headers } = createTestWebhook(reference);
  const sent = { method: 'POST', url: '/api/v1/payment/test/webhook', payload: body } as const;
  const response = await context.world.app.inject({ ...sent, headers: { 'content-type': 'application/json', ...headers } });
  return { status: response.statusCode, data: response.json().data };
};

/** The process ended before it could cancel a request that cannot be placed. */
function ignoreRejection(error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
}

/** What the provider says is recorded, but its payment is neither captured nor cancelled. */
const crash: Perform<unknown> = async (context) => {
  const [db, intent] = [dbOf(context), await findIntent(context)];
  if (!intent?.reference) return null;
  const known = await createTestProvider(db).retrieveIntent(intent.reference);
  const apply = () => db.transaction().execute((db) => applyPayment(db, intent.id, known));
  if (known.state === 'authorized') await apply().catch(ignoreRejection);
  return null;
};

const expire: Perform<unknown> = async (context) => {
  const request = dbOf(context).updateTable('orders').where('id', '=', context.order.id).where('status', '=', 'pending');
  await request.set({ expires_at: past() }).execute();
  return expireOrders(dbOf(context)).then(() => null);
};

const overdue: Perform<unknown> = async (context) => {
  const due = (at: Date) =>
    dbOf(context).updateTable('bank_transfers').set({ due_at: at }).where('order_id', '=', context.order.id).execute();
  await due(past());
  await followUpTransfers(context.world.shop);
  await due(new Date(Date.now() + 7 * 86_400_000));
  return null;
};

const amountOf = ({ order }: ActionContext, percent: number): number => Math.ceil((order.total * percent) / 100);

const record: Perform<{ percent: number }> = async (context, { percent }) => {
  const order = await read(context);
  if (!order || order.payment.method === 'card') return null;
  return asAdmin(context, 'POST', '/payment', { amount: amountOf(context, percent) });
};

/** Changes the return that is the target. */
async function changeReturn(context: ActionContext, toChange: (one: Order['returns'][number]) => object): Promise<Reply | null> {
  const one = (await read(context))?.returns[context.target];
  return one ? asAdmin(context, 'PUT', `/return/${one._id}`, toChange(one)) : null;
}

const receive: Perform<{ restock: boolean }> = (context, { restock }) =>
  changeReturn(context, ({ items }) => ({
    status: 'received',
    items: items.map(({ position, quantity }) => ({ position, quantity, restock })),
  }));

const arrive: Perform<unknown> = async (context) => {
  const parcel = (await read(context))?.parcels[context.target];
  return parcel ? asAdmin(context, 'PUT', `/parcel/${parcel._id}`, { delivered: true }) : null;
};

const actions: { [Type in OrderAction['type']]: Perform<Extract<OrderAction, { type: Type }>> } = {
  pay: attempt,
  decline: attempt,
  webhook: sendWebhook,
  crash,
  complete: (context) => asBuyer(context, 'POST', `/order/request/${context.order.id}/complete`),
  expire,
  overdue,
  cancel: (context) => asBuyer(context, 'PUT', `${urlOf(context)}/cancel`),
  cancelByAdmin: (context) => asAdmin(context, 'PUT', '/cancel'),
  remove: (context) => asAdmin(context, 'DELETE', ''),
  ship: (context) => asAdmin(context, 'PUT', '', { status: 'shipped' }),
  shipUnits: (context, { units }) => asAdmin(context, 'POST', '/parcel', { items: toItems(units, context.order) }),
  arrive,
  deliver: (context) => asAdmin(context, 'PUT', '', { status: 'delivered' }),
  cancelUnshipped: (context, { restock }) => asAdmin(context, 'POST', '/cancel-unshipped', { restock }),
  requestReturn: (context, { units }) =>
    asBuyer(context, 'POST', `${urlOf(context)}/return`, { items: toItems(units, context.order), reason: 'other' }),
  receive,
  reject: (context) => changeReturn(context, () => ({ status: 'rejected', note: 'No' })),
  refundReturn: (context) => changeReturn(context, () => ({ status: 'refunded' })),
  returned: (context) => asAdmin(context, 'PUT', '', { status: 'returned', restock: true }),
  record,
  refund: (context, { percent, restock }) => asAdmin(context, 'POST', '/refund', { amount: amountOf(context, percent), restock }),
};

/** Does something with an order. Null if there is nothing that it could be done with, or nobody who answers. */
export function performAction<Action extends OrderAction>(context: ActionContext, action: Action): Promise<Reply | null> {
  const perform = actions[action.type] as Perform<Action>;
  return perform(context, action);
}

/** Requests an order, and adds it to those of the world. */
export async function performRequest(
  world: OrderWorld,
  { buyer: index, units, payment, hasCode, hasGiftCard }: OrderRequestStep,
): Promise<Reply> {
  const buyer = world.buyers[index];
  if (!buyer) throw new Error('There is no such buyer');
  const items = toLines(units).map(({ product, quantity }) => ({ variation: world.products[product]?.variation ?? '', quantity }));
  const query = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const quoteUrl = `/order/shipment/address/${buyer.address}?items=${query}`;
  const quote = await callAs<{ status: number; data: ShipmentQuote }>(world, buyer, 'GET', quoteUrl);
  if (quote.status !== 200) return quote as never;
  const url = `/order/request?shipment_id=${quote.data._id}${hasCode ? `&promo=${world.code}` : ''}`;
  const giftCards = hasGiftCard ? [world.giftCard.code] : [];
  const body = { address: buyer.address, items, payment, giftCards, email: `${newId()}@example.com` };
  const reply = await callAs(world, buyer, 'POST', url, body);
  if (reply.status === 201) world.orders.push({ id: reply.data._id, buyer, total: reply.data.total, units });
  return reply;
}

/** What the shop does by itself: its due jobs, or asking the provider about the payments that nobody has reported. */
export async function performUpkeep({ shop, connection }: OrderWorld, type: 'jobs' | 'reconcile'): Promise<void> {
  if (type === 'jobs') return runJobs(shop, connection);
  const longAgo = past(600_000);
  await shop.db.updateTable('payment_intents').set({ checked_at: longAgo, created_at: longAgo }).execute();
  await reconcilePayments(shop.db);
}
