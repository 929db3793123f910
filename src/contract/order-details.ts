import { endpoints } from './endpoint.ts';
import type { orderDetailsSchemas } from './order-details.schemas.ts';

export type {
  LedgerEntry,
  OrderActionBlocks,
  OrderDetails,
  OrderMail,
  OrderMailContent,
  OrderRefund,
  RefundPreview,
} from './order-details.schemas.ts';

/** One order as the back office shows it. */
export const orderDetails = endpoints<typeof orderDetailsSchemas>()('orderDetails', '', {
  get: {
    method: 'GET',
    path: '/admin/order/:id',
    who: 'admin',
    staff: ['orders'],
    summary:
      'One order with its ledger, refunds and emails, what can be done with it now, and the orders before and after it in the list that the query filters',
  },
  refundPreview: {
    method: 'POST',
    path: '/order/:id/refund/preview',
    who: 'admin',
    staff: ['orders'],
    readOnly: true,
    summary: 'What was paid for units of an order, after discount and with tax, to suggest the amount of a refund',
  },
  mail: {
    method: 'GET',
    path: '/admin/order/:id/mail/:mailId',
    who: 'admin',
    staff: ['orders'],
    summary: 'One email about an order, with its content, but without the key that lets a guest open the order',
  },
  resendMail: {
    method: 'POST',
    path: '/admin/order/:id/mail/:mailId/resend',
    who: 'admin',
    staff: ['orders'],
    idempotent: true,
    summary: 'Resends an email about an order, at most five an hour for each order. Returns the emails of the order',
    errors: ['invalid_transition', 'too_many_requests'],
  },
});
