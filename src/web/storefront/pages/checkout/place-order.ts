import { type Order, order, type PaymentMethod } from '#contract/orders.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError } from '#web/api/client.ts';
import type { OrderSubmission } from './order-submission.ts';

/** Everything that an order needs. */
export interface OrderDraft {
  address: string;
  quote: string;
  rate: string;
  items: readonly { variation: string; quantity: number }[];
  payment: PaymentMethod;
  promo: string | null;
  email: string;
  /** The total that was shown, in minor units; no order is placed at another one. */
  total: number;
}

/** The requested order's total is not the one that was shown, so the shopper has to confirm it. */
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
  const { address, items, rate, payment, quote, promo, email, total } = draft;
  const body = { address, items: items.map(({ variation, quantity }) => ({ variation, quantity })), rate, payment };
  const query = { shipment_id: quote, ...(promo ? { promo } : {}) };
  const key = submission.idempotencyKeyFor('request', { query, body });

  const requested = await api.call(order.request, { query, body, idempotencyKey: key });
  if (requested.total !== total) throw new TotalChanged(requested);
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

/** Whether the shop has rejected a call. After a server error or without a reply it may have carried it out. */
export const isRejected = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The order of an earlier attempt whose reply was lost, if it was placed. Then nothing has to be ordered again. */
export const findPlacedOrder = (api: Api, submission: OrderSubmission): Promise<Order | null> =>
  resolvePendingOrder(submission, (id) => api.call(order.get, { params: { id } }));

/**
 * Like `findPlacedOrder`, but cancels an order that was not placed, before the shopper is told that nothing was ordered: the completing call may still
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
