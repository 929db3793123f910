import type { Order } from '#contract/orders.ts';

/** What the audit log tells of an order: not whose it is, nor where it goes. */
export const toAuditOrder = ({ _id, number, status, paymentStatus, subtotal, discount, delivery, tax, total, currency, note }: Order) => ({
  ...{ _id, number, status, paymentStatus, subtotal, discount, tax, total, currency, note },
  deliveryCost: delivery.cost,
});
