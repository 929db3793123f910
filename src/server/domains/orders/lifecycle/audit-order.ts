import type { Order } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getOrder } from '../get-order.ts';

/** An order as in the audit log, without the customer, the address, and the texts of returns and notes. */
export const toAuditOrder = ({
  _id,
  number,
  status,
  paymentStatus,
  subtotal,
  discount,
  delivery,
  tax,
  total,
  currency,
  ...order
}: Order) => ({
  ...{ _id, number, status, paymentStatus, subtotal, discount, tax, total, currency },
  note: order.note,
  ...{ captured: order.payment.captured, refunded: order.payment.refunded, waived: order.payment.waived },
  deliveryCost: delivery.cost,
  parcels: order.parcels.map(({ items, carrier, number, url, shippedAt, deliveredAt }) => ({
    ...{ carrier, number, url, shippedAt, deliveredAt },
    items: items.map(toAuditItem),
  })),
  returns: order.returns.map(({ status, refund, items }) => ({ status, refund, items: items.map(toAuditItem) })),
  notes: order.notes?.length ?? 0,
});

const toAuditItem = ({ quantity, title, variationTitle }: Order['parcels'][number]['items'][number]): string =>
  `${quantity} × ${title}, ${variationTitle}`;

/** The same for the order that an admin's call names. Throws NotFound. */
export const getAuditOrder = async ({ db, actor, params }: { db: Database; actor: Actor; params: { id: string } }) =>
  toAuditOrder(await getOrder(db, actor, { id: params.id }));
