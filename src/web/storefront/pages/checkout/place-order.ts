import { type Order, order, type PaymentMethod } from '#contract/orders.ts';
import type { Api } from '#web/api/client.ts';
import { ApiError } from '#web/api/client.ts';
import type { OrderSubmission } from './order-submission.ts';

/** All that an order asks for. */
export interface OrderDraft {
  address: string;
  quote: string;
  rate: string;
  items: readonly { variation: string; quantity: number }[];
  payment: PaymentMethod;
  promo: string | null;
  email: string;
  /** The sum that was shown, in minor units: nobody orders for another. */
  total: number;
}

/** The requested order costs something else than what was shown; it waits for another yes. */
export class TotalChanged extends Error {
  readonly order: Order;
  constructor(order: Order) {
    super('The total has changed.');
    this.order = order;
  }
}

/**
 * Requests the order and completes it. May be repeated after any failure: what the shop has already done it answers again, and does not do twice.
 * Throws TotalChanged, and ApiError for what the shop refuses or for an answer that never came.
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

/** The shop has said no. Without an answer, or with an error of its own, it may have done what was asked. */
export const isRejected = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The order of an earlier try whose answer was lost, if the shop did place it. Then nothing has to be ordered again. */
export const findPlacedOrder = (api: Api, submission: OrderSubmission): Promise<Order | null> =>
  resolvePendingOrder(submission, (id) => api.call(order.get, { params: { id } }));

/**
 * The same, for somebody who is told what came of it: an order that was not placed is withdrawn. What would place it may still be on its way, as in a
 * connection that comes back, and would arrive after they were told that nothing is ordered.
 */
export const findOrCancelOrder = (api: Api, submission: OrderSubmission): Promise<Order | null> =>
  resolvePendingOrder(submission, (id) => api.call(order.cancel, { params: { id }, query: { pending: true } }));

/** What has become of the order that may have been placed; one that is still pending may yet be. */
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
