import type { contactSchemas } from './contact.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Contact, ContactInput, ContactStatus } from './contact.schemas.ts';

export const contact = endpoints<typeof contactSchemas>()('contact', '/contact', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff: ['orders', 'marketing'],
    summary: 'A page of contact messages, newest first',
  },
  get: {
    method: 'GET',
    path: '/:id',
    who: 'admin',
    staff: ['orders', 'marketing'],
    summary: 'One contact message; reading it does not change its status',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary: 'Sends a message to the shop; the sender gets a receipt by mail',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['orders', 'marketing'],
    summary: "Sets a message's status: new, read or answered",
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff: ['orders', 'marketing'], summary: 'Deletes a message' },
});
