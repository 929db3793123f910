import { endpoints } from './endpoint.ts';
import type { orderReturnSchemas } from './returns.schemas.ts';

export type { ListedReturn, NewReturn, ReturnChange, ReturnFilters, ReturnSort } from './returns.schemas.ts';

export const orderReturn = endpoints<typeof orderReturnSchemas>()('return', '/order', {
  page: {
    method: 'GET',
    path: '/return/page/:page/:limit',
    who: 'admin',
    staff: ['orders'],
    summary: 'A page of returns, by default the newest first',
  },
  create: {
    method: 'POST',
    path: '/:id/return',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary: 'Requests a return of items of an order, within the return period',
    created: true,
    idempotent: true,
    errors: ['not_returnable'],
  },
  requestLink: {
    method: 'POST',
    path: '/return_link',
    who: 'public',
    summary: 'Emails the link to return items of an order to its address; the reply is the same if there is no such order',
    errors: ['too_many_requests'],
  },
  cancel: {
    method: 'PUT',
    path: '/:id/return/:returnId/cancel',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary: 'Cancels a return that the shop has not received or rejected yet',
    errors: ['invalid_transition'],
  },
  update: {
    method: 'PUT',
    path: '/:id/return/:returnId',
    who: 'admin',
    staff: ['orders'],
    summary: 'Receives or rejects a requested return, or refunds a received one',
    errors: ['invalid_transition'],
  },
});
