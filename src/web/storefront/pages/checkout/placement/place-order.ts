import type { BillingAddressInput } from '#contract/addresses.ts';
import { type Order, order, type PaymentMethod } from '#contract/orders.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError } from '#web/api/client.ts';
import type { OrderSubmission } from '#web/storefront/orders/order-submission.ts';
import { isTimeOver, wasPlaced } from '#web/storefront/orders/status/order-progress.ts';

/** Everything that an order needs. */
export interface OrderDraft {
  address: string;
  quote: string;
  rate: string;
  items: readonly { variation: string; quantity: number }[];
  payment: PaymentMethod;
  promo: string | null;
  email: string;
  /** Of a business customer. */
  vatNumber: string | null;
  /** Null if the invoice is for the delivery address. */
  billingAddress: BillingAddressInput | null;
  /** The codes of the gift cards to use. */
  giftCards: readonly string[];
  /** Whether to use the store credit of the account. */
  storeCredit: boolean;
  /** The total that was shown, in minor units; no order is placed at another one. */
  total: number;
  /** What gift cards and store credit pay of it, as shown. */
  credit: number;
}

/** What is ordered, without what a wallet brings. */
export type ExpressDraft = Omit<OrderDraft, 'address' | 'quote' | 'rate' | 'payment' | 'email' | 'total' | 'credit'>;

/** What is left for the payment method, in minor units. */
export const amountLeft = ({ total, credit }: Pick<OrderDraft, 'total' | 'credit'>): number => Math.max(0, total - credit);

/** The requested order's total is not the one that was shown, or what is left to pay of it, so the shopper has to confirm it. */
export class TotalChanged extends Error {
  readonly order: Order;
  constructor(order: Order) {
    super('The total has changed.');
    this.order = order;
  }
}

/**
 * Requests the order and completes it. May be repeated after any failure: thanks to the idempotency keys, nothing is done twice.
 * Throws TotalChanged, and ApiError if the shop rejects the order or does not reply.
 */
export async function placeOrder(api: Api, draft: OrderDraft, submission: OrderSubmission): Promise<Order> {
  const { email } = draft;
  const requested = await requestOrder(api, draft, submission);
  submission.setPendingOrderId(requested._id);
  try {
    const placed = await api.call(order.complete, {
      params: { id: requested._id },
      query: { email },
      idempotencyKey: submission.idempotencyKeyFor('complete', { id: requested._id, email }),
    });
    submission.clear();
    return placed;
  } catch (error) {
    if (isRejected(error)) submission.setPendingOrderId(undefined);
    throw error;
  }
}

/**
 * Requests an order that is paid on a page of its own, and placed there. Answers the order that is already waiting for its payment if the draft is the same.
 * May be repeated, and throws, like `placeOrder`.
 */
export async function requestCardOrder(api: Api, draft: OrderDraft, submission: OrderSubmission): Promise<Order> {
  const requested = await requestOrder(api, draft, submission);
  // An earlier order of unknown outcome was released by this request.
  submission.setPendingOrderId(undefined);
  // The reply to a repeated call is the stored one: the order may have been cancelled since, or may expire before it can be paid.
  const current = await api.call(order.get, { params: { id: requested._id } });
  if (wasPlaced(current) || !isTimeOver(current)) return requested;
  submission.clear();
  return requestOrder(api, draft, submission);
}

/** Requests an order. Throws TotalChanged unless its total, and what is left to pay, are those that were shown. */
async function requestOrder(api: Api, draft: OrderDraft, submission: OrderSubmission): Promise<Order> {
  const { address, items, rate, payment, quote, promo, email, vatNumber, billingAddress, giftCards, storeCredit, total, credit } = draft;
  const body = {
    address,
    items: items.map(({ variation, quantity }) => ({ variation, quantity })),
    rate,
    payment,
    // The payment provider may report the payment before this browser does, and the order is placed at once.
    ...(payment === 'card' ? { email } : {}),
    ...(vatNumber ? { vatNumber } : {}),
    ...(billingAddress ? { billingAddress } : {}),
    ...(giftCards.length > 0 ? { giftCards: [...giftCards] } : {}),
    ...(storeCredit ? { storeCredit } : {}),
    ...(giftCards.length > 0 || storeCredit ? { credit } : {}),
  };
  const query = { shipment_id: quote, ...(promo ? { promo } : {}) };
  const key = submission.idempotencyKeyFor('request', { query, body });
  const requested = await api.call(order.request, { query, body, idempotencyKey: key });
  if (requested.total !== total || requested.credit !== credit) throw new TotalChanged(requested);
  return requested;
}

/** Whether the shop has rejected a call. After a server error or without a reply it may have carried it out. */
export const isRejected = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The order of an earlier attempt whose reply was lost, if it was placed. Then nothing has to be ordered again. */
export const findPlacedOrder = (api: Api, submission: OrderSubmission): Promise<Order | null> =>
  resolvePendingOrder(submission, (id) => api.call(order.get, { params: { id } }));

/**
 * Like `findPlacedOrder`, but cancels an order that was not placed, before the page says that nothing was ordered: the completing call may still
 * be in flight, on a connection that recovers, and would place it afterwards.
 */
export const findOrCancelOrder = (api: Api, submission: OrderSubmission): Promise<Order | null> =>
  resolvePendingOrder(submission, (id) => api.call(order.cancel, { params: { id }, query: { pending: true } }));

/** The order that may have been placed, if it was. One that is still pending may yet be, so it stays stored. */
async function resolvePendingOrder(submission: OrderSubmission, fetchOrder: (id: string) => Promise<Order>): Promise<Order | null> {
  const id = submission.getPendingOrderId();
  if (!id) return null;
  try {
    const foundOrder = await fetchOrder(id);
    if (foundOrder.status === 'pending') return null;
    submission.clear();
    return foundOrder.status === 'cancelled' ? null : foundOrder;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') submission.clear();
    else throw error;
    return null;
  }
}
