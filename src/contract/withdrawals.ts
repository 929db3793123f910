import { endpoints } from './endpoint.ts';
import type { withdrawalSchemas } from './withdrawals.schemas.ts';

export type { NewWithdrawal, Withdrawals } from './withdrawals.schemas.ts';

/** Withdrawing from the contract, as consumers in the EU may (Directive 2011/83/EU, articles 9 to 16). */
export const withdrawal = endpoints<typeof withdrawalSchemas>()('withdrawal', '/order', {
  get: {
    method: 'GET',
    path: '/:id/withdrawal',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary: 'What the customer of an order can still withdraw from, and their earlier withdrawals',
  },
  create: {
    method: 'POST',
    path: '/:id/withdrawal',
    who: 'owner-or-admin',
    staff: ['orders'],
    created: true,
    idempotent: true,
    summary:
      'Withdraws from the contract: cancels what has not shipped, starts a return of what has, and emails a receipt. Repeating it has no effect',
    errors: ['not_returnable'],
  },
  requestLink: {
    method: 'POST',
    path: '/withdrawal_link',
    who: 'public',
    summary: 'Emails the link to withdraw from an order to its address; the reply is the same if there is no such order',
    errors: ['too_many_requests'],
  },
});
