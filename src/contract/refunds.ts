import { endpoints } from './endpoint.ts';
import type { refundSchemas } from './refunds.schemas.ts';

export type { Payout, PayoutStatus, Refund } from './refunds.schemas.ts';

export const refund = endpoints<typeof refundSchemas>()('refund', '/refund', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff: ['orders'],
    summary: 'A page of refunds in cash and by transfer, newest first; with `status=waiting`, those that nobody has paid out yet',
  },
  payOut: {
    method: 'PUT',
    path: '/:id/paid-out',
    who: 'admin',
    staff: ['orders'],
    summary: 'Marks a refund in cash or by transfer as paid out. Marking it again changes nothing',
    errors: ['conflict'],
  },
});
