import { endpoints } from './endpoint.ts';
import type { orderSchemas } from './orders.schemas.ts';
import { promoErrors } from './promotions.ts';

export type {
  Order,
  OrderItem,
  OrderRequest,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ShipmentQuote,
  ShipmentRate,
  TrackedOrder,
} from './orders.schemas.ts';

const orderErrors = ['quote_expired', 'quote_changed', 'price_changed', 'out_of_stock', 'not_deliverable', ...promoErrors] as const;

export const order = endpoints<typeof orderSchemas>()('order', '/order', {
  list: { method: 'GET', path: '', who: 'shopper', summary: "The caller's newest 100 orders and the number of all" },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'shopper', summary: "A page of the caller's orders, newest first" },
  get: { method: 'GET', path: '/:id', who: 'owner-or-admin', summary: 'One order' },
  deliveryCost: {
    method: 'GET',
    path: '/address/:id/delivery-cost',
    who: 'shopper',
    summary: 'The cheapest delivery of the items to an address',
    errors: ['not_deliverable', 'out_of_stock', 'empty_cart'],
  },
  shipment: {
    method: 'GET',
    path: '/shipment/address/:id',
    who: 'shopper',
    summary: 'A quote: the rates for the items to an address, good for 30 minutes',
    errors: ['not_deliverable', 'out_of_stock', 'empty_cart'],
  },
  request: {
    method: 'POST',
    path: '/request',
    who: 'shopper',
    summary:
      'Prices the items, takes stock and promo use, and answers the pending order; without an Idempotency-Key, the one that placed the same items to the same address within the last 30 seconds',
    created: true,
    idempotent: true,
    errors: orderErrors,
  },
  complete: {
    method: 'POST',
    path: '/request/:id/complete',
    who: 'shopper',
    summary: 'Places a pending order; a placed one is answered again',
    errors: ['email_required', 'payment_required', 'invalid_transition', 'promo_customer_limit', 'promo_first_order_only'],
  },
  create: {
    method: 'POST',
    path: '',
    who: 'shopper',
    summary:
      'Requests and places at once; without an Idempotency-Key, the same items to the same address within 30 seconds are the first order',
    created: true,
    idempotent: true,
    errors: orderErrors,
  },
  cancel: {
    method: 'PUT',
    path: '/:id/cancel',
    who: 'owner-or-admin',
    summary: 'Cancels an order that has not shipped; `pending`: only one that is not placed yet, and any other is answered as it is',
    errors: ['invalid_transition'],
  },
  track: {
    method: 'POST',
    path: '/track',
    who: 'public',
    summary: 'How an order is doing, for whoever knows its number and its e-mail; a wrong pair is not found',
    readOnly: true,
    errors: ['not_found', 'too_many_requests'],
  },
});
