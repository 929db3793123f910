import type { contactSchemas } from './contact.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Contact, ContactInput, ContactStatus } from './contact.schemas.ts';

/** The call of shoppers. Those of admins have a file of their own (contact-admin.ts), which the storefront does not load. */
export const contact = endpoints<typeof contactSchemas>()('contact', '/contact', {
  create: {
    method: 'POST',
    path: '',
    who: 'public',
    summary: 'Sends a message to the shop; the sender gets a receipt by email',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
});
