import type { contactAdminSchemas } from './contact.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { AdminContact, ContactConversation, ContactFilters, ContactReplyInput } from './contact.schemas.ts';

const staff = ['orders', 'marketing'] as const;

/** What admins do with the messages that were sent with the contact form. */
export const contactAdmin = endpoints<typeof contactAdminSchemas>()('contact', '/contact', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of contact messages, and how many have each status',
  },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff,
    reauth: true,
    summary: 'The contact messages that match the filters, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  get: {
    method: 'GET',
    path: '/:id',
    who: 'admin',
    staff,
    summary: 'One contact message with its replies, and what else came from the same email; reading it does not change its status',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff,
    summary: "Sets a message's status: new, read or answered",
    errors: ['stale_version'],
  },
  reply: {
    method: 'POST',
    path: '/:id/reply',
    who: 'admin',
    staff,
    summary: 'Replies to a message by email, and marks it as answered',
    created: true,
    idempotent: true,
    errors: ['stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff, summary: 'Deletes a message with its replies' },
});
