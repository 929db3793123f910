import { endpoints } from './endpoint.ts';
import type { subscriberAdminSchemas } from './newsletter.schemas.ts';

const staff = ['marketing'] as const;

/** What admins do with subscribers: a table of its own, since every page of the storefront loads the other one. */
export const subscriberAdmin = endpoints<typeof subscriberAdminSchemas>()('subscriber', '/newsletter/subscriber', {
  list: { method: 'GET', path: '', who: 'admin', staff, summary: 'The newest 100 subscribers, and the total' },
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of subscribers, with the number of each status',
  },
  export: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff,
    summary: 'The subscribers as CSV, newest first, with times in the shop’s time zone',
    fileType: 'text/csv',
    reauth: true,
  },
  get: { method: 'GET', path: '/:id', who: 'admin', staff, summary: 'One subscriber' },
  update: { method: 'PUT', path: '/:id', who: 'admin', staff, summary: 'Unsubscribes a subscriber' },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff, summary: 'Deletes a subscriber' },
  bulkUnsubscribe: {
    method: 'POST',
    path: '/bulk/unsubscribe',
    who: 'admin',
    staff,
    summary: 'Unsubscribes several subscribers. If many match, one call changes only some of them',
  },
  bulkRemove: {
    method: 'POST',
    path: '/bulk/remove',
    who: 'admin',
    staff,
    summary: 'Deletes several subscribers. If many match, one call deletes only some of them',
  },
});
