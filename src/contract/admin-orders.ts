import type { adminOrderSchemas } from './admin-orders.schemas.ts';
import { endpoints } from './endpoint.ts';
import { promoErrors } from './promotions.ts';

export type {
  AdminOrderInput,
  CustomerOrderPreview,
  CustomerOrderPreviewInput,
  OrderQueues,
  OrderUpdate,
  ShipResult,
  UnshippedCancellation,
} from './admin-orders.schemas.ts';

/** What admins do with orders: a table of its own, since every page of the shop loads the other one. */
export const adminOrder = endpoints<typeof adminOrderSchemas>()('adminOrder', '', {
  queues: {
    method: 'GET',
    path: '/admin/order/queues',
    who: 'admin',
    staff: ['orders'],
    summary:
      'How many orders wait in each queue, at most 1,000, and how many were placed after `since`. Cheap enough to call every few seconds',
  },
  countries: {
    method: 'GET',
    path: '/admin/order/countries',
    who: 'admin',
    staff: ['orders'],
    summary: 'The countries orders have been sent to, for filtering',
  },
  ship: {
    method: 'POST',
    path: '/admin/order/ship',
    who: 'admin',
    staff: ['orders'],
    summary:
      'Ships all remaining items of several orders, one parcel each. An order that can’t be shipped doesn’t stop the others. Refunded units are left out',
  },
  preview: {
    method: 'POST',
    path: '/admin/order/preview',
    who: 'admin',
    staff: ['orders'],
    readOnly: true,
    summary: 'What an order for a customer would cost, and how it can be delivered. Reserves and stores nothing',
    errors: ['out_of_stock', 'not_deliverable', ...promoErrors],
  },
  create: {
    method: 'POST',
    path: '/admin/order',
    who: 'admin',
    staff: ['orders'],
    summary:
      'Places an order for a customer, such as one by phone, at the current prices. It leaves an open request and the cart of the customer alone',
    created: true,
    idempotent: true,
    errors: ['out_of_stock', 'not_deliverable', ...promoErrors],
  },
  recordPayment: {
    method: 'POST',
    path: '/order/:id/payment',
    who: 'admin',
    staff: ['orders'],
    summary: 'Records money that arrived in cash or by bank transfer',
    idempotent: true,
    errors: ['invalid_transition'],
  },
  refund: {
    method: 'POST',
    path: '/order/:id/refund',
    who: 'admin',
    staff: ['orders'],
    summary:
      'Refunds a part or all of what was paid, by an amount, or for units of the order. With `restock`, units that were shipped go back into stock: those of the refund, or all',
    created: true,
    idempotent: true,
    errors: ['conflict', 'stale_version'],
  },
  update: {
    method: 'PUT',
    path: '/order/:id',
    who: 'admin',
    staff: ['orders'],
    summary:
      'Changes the status. `shipped` ships all remaining items in one parcel (without refunded units; the order stays `processing` until they are cancelled), `delivered` marks all parcels as delivered, `returned` takes back everything not yet returned',
    errors: ['invalid_transition', 'payment_required'],
  },
  cancelUnshipped: {
    method: 'POST',
    path: '/order/:id/cancel-unshipped',
    who: 'admin',
    staff: ['orders'],
    summary:
      'Cancels the unshipped rest of a partly shipped order. Its price is refunded or no longer due, and the order becomes shipped, delivered or returned',
    idempotent: true,
    errors: ['invalid_transition'],
  },
  addNote: {
    method: 'POST',
    path: '/order/:id/note',
    who: 'admin',
    staff: ['orders'],
    summary: 'Adds a note that only admins see',
    created: true,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/order/:id',
    who: 'admin',
    staff: ['orders'],
    summary: 'Deletes a request that was never placed; an order stays',
    errors: ['invalid_transition'],
  },
});
