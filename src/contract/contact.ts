import type { contactSchemas } from './contact.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Contact, ContactInput, ContactStatus } from './contact.schemas.ts';

export const contact = endpoints<typeof contactSchemas>()('contact', '/contact', {
  page: { method: 'GET', path: '/page/:page/:limit', who: 'admin', summary: 'A page of what people wrote to the shop, newest first' },
  get: { method: 'GET', path: '/:id', who: 'admin', summary: 'One message; reading it leaves its status as it is' },
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary: 'Writes to the shop; a receipt goes to the sender by mail',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
  update: { method: 'PUT', path: '/:id', who: 'admin', summary: 'Notes that a message was read or answered' },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Deletes a message' },
});
