import type { Order, ShipmentQuote } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { aBuyer, type Buyer } from './buyers.ts';
import type { FakeStripe } from './fake-stripe.ts';

/** A guest who pays by card. Every field that is missing is a step that no response has confirmed yet. */
export interface CardBuyer extends Buyer {
  /** The path of the order request. */
  requestPath: string;
  /** The requested order, which is pending. */
  requested?: Order;
  /** Stripe's id of the payment. */
  reference?: string;
  isPaid?: boolean;
  /** Leaves the shop after paying, so only Stripe notifies the shop. */
  closesBrowser: boolean;
}

interface CardBuyerInput {
  variation: string;
  email: string;
  closesBrowser: boolean;
}

/** A guest with an address and a quote who orders one unit of a variation by card. */
export async function aCardBuyer(url: string, { variation, email, closesBrowser }: CardBuyerInput): Promise<CardBuyer> {
  const buyer = await aBuyer(url, variation, email);
  const { address } = buyer.body as { address: string };
  const quote = await callShop<ShipmentQuote>(url, buyer, { path: `/order/shipment/address/${address}?items=${variation}:1` });
  if (!quote) throw new Error('The shop has not answered with a quote');
  const body = { ...buyer.body, payment: 'card' };
  return { ...buyer, body, closesBrowser, requestPath: `/order/request?shipment_id=${quote._id}` };
}

/**
 * Goes through what is left of the checkout: requests the order, opens its payment, pays at Stripe, and completes the order. Stops at the first step that the
 * shop does not answer, to be called again. Throws if the shop rejects a step.
 */
export async function payByCard(url: string, buyer: CardBuyer, stripe: FakeStripe): Promise<void> {
  buyer.requested ??= await callShop<Order>(url, buyer, { path: buyer.requestPath, body: buyer.body, key: buyer.key });
  if (!buyer.requested) return;
  const { _id: id } = buyer.requested;
  if (!buyer.reference) {
    const payment = await callShop<OrderPayment>(url, buyer, { path: `/order/${id}/payment` });
    if (!payment) return;
    buyer.reference = String(payment.clientSecret).split('_secret_')[0] ?? '';
  }
  if (!buyer.isPaid) await stripe.account.confirm(buyer.reference);
  buyer.isPaid = true;
  if (!buyer.closesBrowser) buyer.order = await callShop<Order>(url, buyer, { path: `/order/request/${id}/complete`, body: {} });
}

interface Call {
  path: string;
  body?: object;
  key?: string;
}

/** Calls the shop as a buyer. Undefined when no response arrives, or the shop is just opening or closing (503). Throws for any other error. */
async function callShop<T>(url: string, { cookie }: Buyer, { path, body, key }: Call): Promise<T | undefined> {
  const headers = {
    cookie,
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const sent = { method: body ? 'POST' : 'GET', headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${url}/api/v1${path}`, sent).catch(() => null);
  const envelope = (await response?.json().catch(() => null)) as { success: boolean; data: T } | null | undefined;
  if (!response || !envelope || response.status === 503) return undefined;
  if (!envelope.success) throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}
