import type { Order } from '#contract/orders.ts';

/** An order as in the audit log, without the customer and the address. */
export const toAuditOrder = ({ _id, number, status, paymentStatus, subtotal, discount, delivery, tax, total, currency, note }: Order) => ({
  ...{ _id, number, status, paymentStatus, subtotal, discount, tax, total, currency, note },
  deliveryCost: delivery.cost,
});
