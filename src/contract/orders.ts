import { endpoints } from './endpoint.ts';
import type { orderSchemas } from './orders.schemas.ts';

export type { PaymentMethod, PaymentStatus } from './payments.schemas.ts';

import { giftCardErrors } from './gift-cards.ts';
import { promoErrors } from './promotions.ts';

export type { OrderEstimate, OrderEstimateRequest } from './order-estimates.schemas.ts';
export type { OrderQueue, OrderStatus } from './order-filters.schemas.ts';
export type { OrderItem, TaxSummary } from './order-items.schemas.ts';
export type { ItemUnits, OrderNote, OrderReturn, Parcel, ReturnReason, ReturnStatus, Tracking, UnitsInput } from './order-parts.schemas.ts';
export type { Order, OrderFilters, OrderPreview, OrderPreviewRequest, OrderRequest, TrackedOrder } from './orders.schemas.ts';
export type { ShipmentQuote, ShipmentRate } from './shipment-quotes.schemas.ts';

const orderErrors = [
  'quote_expired',
  'quote_changed',
  'price_changed',
  'out_of_stock',
  'not_deliverable',
  ...promoErrors,
  ...giftCardErrors,
] as const;

export const order = endpoints<typeof orderSchemas>()('order', '/order', {
  list: {
    method: 'GET',
    path: '',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary: "The caller's newest 100 orders, and the total; for admins, of all orders",
  },
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary:
      "A page of the caller's orders, newest first; with `open=1`, the one that is not completed yet. For admins, of all orders, filtered by the query",
  },
  get: { method: 'GET', path: '/:id', who: 'owner-or-admin', staff: ['orders'], summary: 'One order' },
  deliveryCost: {
    method: 'GET',
    path: '/address/:id/delivery-cost',
    who: 'shopper',
    summary: 'The cost of the cheapest delivery of the items to an address',
    errors: ['not_deliverable', 'out_of_stock', 'empty_cart'],
  },
  shipment: {
    method: 'GET',
    path: '/shipment/address/:id',
    who: 'shopper',
    summary: 'A quote: the shipping rates for the items to an address, valid for 30 minutes',
    errors: ['not_deliverable', 'out_of_stock', 'empty_cart'],
  },
  preview: {
    method: 'POST',
    path: '/preview',
    who: 'shopper',
    readOnly: true,
    summary: 'What an order would cost, with the best promo. Reserves and stores nothing',
    errors: ['quote_expired', 'quote_changed', 'out_of_stock', 'not_deliverable', ...promoErrors, ...giftCardErrors],
  },
  estimate: {
    method: 'POST',
    path: '/estimate',
    who: 'shopper',
    readOnly: true,
    summary:
      'What an order would cost with each delivery option, from the partial address that a wallet shares before the customer pays. Reserves and stores nothing',
    errors: ['out_of_stock', 'not_deliverable', ...promoErrors, ...giftCardErrors],
  },
  request: {
    method: 'POST',
    path: '/request',
    who: 'shopper',
    summary:
      'Prices the items, reserves stock, redeems the promo and returns the pending order. Without an Idempotency-Key, the same items to the same address within 30 seconds return the same order',
    created: true,
    idempotent: true,
    errors: [...orderErrors, 'email_required', 'conflict', 'too_many_requests'],
  },
  openIntent: {
    method: 'POST',
    path: '/intent/rate/:rateId',
    who: 'shopper',
    summary:
      'Opens a card payment for the total that the server calculates with a quoted rate. Repeating it returns the same payment until an order request uses it',
    created: true,
    errors: [...orderErrors, 'empty_cart', 'payment_unavailable', 'too_many_requests'],
  },
  payment: {
    method: 'GET',
    path: '/:id/payment',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary: "How an order's payment stands. Opens the card payment of a pending order that has none",
    errors: ['payment_unavailable', 'too_many_requests'],
  },
  complete: {
    method: 'POST',
    path: '/request/:id/complete',
    who: 'shopper',
    summary:
      'Places a pending order, once its card payment is authorized; repeating it returns the placed order. 409 is final: nothing is charged. After 402 the payment may still succeed',
    errors: [
      'email_required',
      'out_of_stock',
      'promo_used_up',
      'payment_required',
      'payment_declined',
      'payment_unavailable',
      'invalid_transition',
      'promo_customer_limit',
      'promo_first_order_only',
      'too_many_requests',
    ],
  },
  create: {
    method: 'POST',
    path: '',
    who: 'shopper',
    summary:
      'Requests and places an order in one call. Without an Idempotency-Key, the same items to the same address within 30 seconds return the first order',
    created: true,
    idempotent: true,
    errors: [...orderErrors, 'email_required', 'too_many_requests'],
  },
  cancel: {
    method: 'PUT',
    path: '/:id/cancel',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary:
      'Cancels an order of which nothing has shipped. With `pending`, only if it has not been placed yet; otherwise it is returned unchanged',
    errors: ['invalid_transition'],
  },
  changeEmail: {
    method: 'PUT',
    path: '/:id/email',
    who: 'shopper',
    summary:
      'Corrects the email of a guest’s own order within an hour, while nothing has shipped, and sends the confirmation there. Links that were mailed before no longer work',
    errors: ['invalid_transition', 'too_many_requests'],
  },
  track: {
    method: 'POST',
    path: '/track',
    who: 'public',
    summary: 'Tracks an order by its number and email; 404 if they do not match',
    readOnly: true,
    errors: ['not_found', 'too_many_requests'],
  },
});
