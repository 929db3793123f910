import { endpoints } from './endpoint.ts';
import type { userAdminSchemas } from './user-admin.schemas.ts';

export type { UserOrder } from './user-admin.schemas.ts';

/** What admins see and do of one user beside the profile: a table of its own, since the storefront loads the other one. */
export const userAdmin = endpoints<typeof userAdminSchemas>()('user', '/user', {
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', staff: ['orders'], summary: 'A page of users, with search and filters' },
  find: { method: 'GET', path: '/:id', who: 'admin', staff: ['orders'], summary: 'One user' },
  orders: {
    method: 'GET',
    path: '/:id/order/page/:page/:limit',
    who: 'admin',
    staff: ['orders'],
    summary: 'A page of the orders of a user, newest first',
  },
  addresses: {
    method: 'GET',
    path: '/:id/address',
    who: 'admin',
    staff: ['orders'],
    summary: 'The addresses of a user, the default first',
  },
  sessions: { method: 'GET', path: '/:id/session', who: 'admin', summary: 'Where a user is signed in, by last use' },
  endSession: { method: 'DELETE', path: '/:id/session/:sessionId', who: 'admin', summary: 'Ends one session of a user' },
  endSessions: { method: 'DELETE', path: '/:id/session', who: 'admin', summary: 'Signs a user out everywhere' },
  resetTotp: {
    method: 'DELETE',
    path: '/:id/totp',
    who: 'admin',
    summary: 'Disables two-step sign-in for an admin who has lost their phone, and signs them out everywhere',
    reauth: true,
    errors: ['not_allowed', 'conflict'],
  },
  exportData: {
    method: 'GET',
    path: '/:id/export',
    who: 'admin',
    summary: 'Everything the shop stores about a user, as a JSON file',
    reauth: true,
    fileType: 'application/json',
  },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    summary: 'The users that match the filters, newest first, as CSV with times in the shop’s time zone',
    reauth: true,
    fileType: 'text/csv',
  },
});
