import type { Contact } from '#contract/contact.ts';
import type { ContactMessageRow } from './contact.queries.ts';

/** A message in the API's form. */
export const serializeContactMessage = (row: ContactMessageRow): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
