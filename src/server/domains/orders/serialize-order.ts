import type { OrderDocument } from '#contract/invoices.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { findLatestTracking, serializeParcel } from '#server/domains/fulfilment/serialize-parcel.ts';
import { cancelledUnits, unitsToPack } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { derivePaymentSummary, type PaymentEntry } from '#server/domains/payments/ledger/derive-payment-summary.ts';
import { serializeReturns } from '#server/domains/returns/serialize-return.ts';
import type { OrderRecord } from './orders.tables.ts';
import { serializeDeliveryDays } from './serialize-delivery-days.ts';
import { summarizeOrderTaxes } from './summarize-order-taxes.ts';

/**
 * An order as the API returns it; the payment is derived from the payment entries. `forAdmin`: the history has the names of admins, where customers read
 * "shop".
 */
export function serializeOrder(
  order: OrderRecord & { documents?: readonly OrderDocument[] },
  payments: readonly PaymentEntry[],
  { forAdmin = false } = {},
): Order {
  const payment = derivePaymentSummary(payments, order.total);
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: payment.status,
    user: order.userId,
    email: order.email,
    address: order.address,
    billingAddress: order.billingAddress,
    items: order.items.map(serializeOrderItem),
    subtotal: order.subtotal,
    discount: order.discount,
    promo: order.promo,
    discounts: order.discounts,
    delivery: {
      ...order.delivery,
      ...serializeDeliveryDays(order.delivery),
      cost: order.deliveryCost,
      tracking: findLatestTracking(order.parcels),
    },
    tax: order.tax,
    taxes: summarizeOrderTaxes(order),
    total: order.total,
    credit: order.creditAmount,
    credits: order.credits,
    giftCard: order.giftCard && {
      ...order.giftCard,
      sentAt: order.giftCard.sentAt && new Date(order.giftCard.sentAt).toISOString(),
    },
    currency: order.currency,
    vatNumber: order.vatNumber,
    reverseCharge: order.reverseCharge,
    payment: {
      method: order.paymentMethod,
      ...payment,
      reference: order.transfer && order.number,
      dueAt: order.transfer && new Date(order.transfer.dueAt).toISOString(),
      bankAccount: order.transfer?.account ?? null,
    },
    note: order.note,
    history: order.history.map(({ admin, by, at, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      by: (forAdmin && admin) || by,
    })),
    itemsToShip: order.status === 'cancelled' ? [] : unitsToPack(order),
    cancelledItems: cancelledUnits(order),
    parcels: order.parcels.map((parcel) => serializeParcel(parcel, order.items)),
    ...serializeReturns(order, payment),
    documents: (order.documents ?? []).map((document) => ({ ...document, issuedAt: new Date(document.issuedAt).toISOString() })),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

const serializeOrderItem = ({ discount: _, taxClass: __, ...item }: OrderRecord['items'][number]): OrderItem => item;
