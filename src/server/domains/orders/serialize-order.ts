import type { Order, OrderItem } from '#contract/orders.ts';
import { derivePaymentSummary, type PaymentEntry } from '#server/domains/payments/derive-payment-summary.ts';
import type { OrderRecord } from './orders.tables.ts';

/** An order as the API returns it; the payment is derived from the payment entries. */
export function serializeOrder(order: OrderRecord, payments: readonly PaymentEntry[]): Order {
  const payment = derivePaymentSummary(payments);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: payment.status,
    user: order.userId,
    email: order.email,
    address: order.address,
    items: order.items.map(serializeOrderItem),
    subtotal: order.subtotal,
    discount: order.discount,
    promo: order.promo,
    delivery: { ...order.delivery, cost: order.deliveryCost },
    tax: order.tax,
    total: order.total,
    currency: order.currency,
    payment: { method: order.paymentMethod, ...payment },
    note: order.note,
    history: order.history.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

const serializeOrderItem = ({ discount: _, taxClass: __, ...item }: OrderRecord['items'][number]): OrderItem => item;
