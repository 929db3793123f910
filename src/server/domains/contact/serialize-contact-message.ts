import type { Contact } from '#contract/contact.ts';
import type { AdminContact, ContactConversation } from '#contract/contact-admin.ts';
import type { ContactMessageRow } from './contact.queries.ts';
import type { ConversationRow } from './contact-replies.queries.ts';
import { findSpamSigns } from './find-spam-signs.ts';

/** A message in the API's form, as its sender may see it. */
export const serializeContactMessage = (row: Omit<ContactMessageRow, 'version'>): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The same for admins. */
export const serializeAdminContact = (row: ContactMessageRow): AdminContact => ({
  ...serializeContactMessage(row),
  version: row.version,
  spamSigns: findSpamSigns(row),
});

export const serializeConversation = (row: ConversationRow): ContactConversation => ({
  ...serializeAdminContact(row),
  replies: row.replies.map((reply) => ({ ...reply, createdAt: new Date(reply.createdAt).toISOString() })),
  others: row.others.map((other) => ({ ...other, createdAt: new Date(other.createdAt).toISOString() })),
});
