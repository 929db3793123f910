import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import {
  csvFile,
  emptyReply,
  honeypot,
  id,
  idParams,
  listOf,
  pageParams,
  plainText,
  requiredText,
  singleLineText,
  time,
} from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const status = z.enum(['new', 'read', 'answered']);

const contact = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status,
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Contact' });

const contactInput = z
  .strictObject({
    name: singleLineText(textLimits.name, 'Enter your name.'),
    email,
    subject: singleLineText(textLimits.contactSubject, 'Enter a subject.'),
    message: requiredText(textLimits.contactMessage, 'Enter your message.'),
    website: honeypot,
  })
  .meta({ id: 'ContactInput' });

const contactFilters = z.object({
  q: plainText(textLimits.search).optional().describe('Part of the name, email, subject or message'),
  status: status.optional(),
  sort: z.enum(['createdAt', '-createdAt']).optional().describe('By default the newest first'),
});

const adminContact = contact
  .extend({
    version: z.int(),
    spamSigns: z.array(z.string()).describe('What makes the message look like spam, in words'),
  })
  .meta({ id: 'AdminContact' });

const contactReply = z.object({
  _id: id,
  message: z.string(),
  by: z.string().nullable().describe('Who wrote it; null once that admin is deleted'),
  mail: z
    .object({ _id: id, status: z.enum(['queued', 'sent', 'held', 'failed']) })
    .nullable()
    .describe('Null once the outbox has purged it'),
  createdAt: time,
});

const contactConversation = adminContact
  .extend({
    replies: z.array(contactReply).describe('The oldest first'),
    others: z
      .array(contact.pick({ _id: true, subject: true, status: true, createdAt: true }))
      .describe('The newest other messages from the same email, which nobody has verified'),
  })
  .meta({ id: 'ContactConversation' });

const contactReplyInput = z
  .strictObject({
    message: requiredText(textLimits.contactMessage, 'Write your reply.'),
    version: z.int32().describe('The version that was read, so that two people don’t answer the same message'),
  })
  .meta({ id: 'ContactReplyInput' });

export const contactSchemas = { create: { body: contactInput, reply: contact } };

export const contactAdminSchemas = {
  page: {
    params: pageParams,
    query: contactFilters,
    reply: listOf(adminContact).extend({ counts: z.object({ new: z.int(), read: z.int(), answered: z.int() }) }),
  },
  exportCsv: { query: contactFilters.omit({ sort: true }), reply: csvFile },
  get: { params: idParams, reply: contactConversation },
  update: { params: idParams, body: z.strictObject({ status, version: z.int32().optional() }), reply: contactConversation },
  reply: { params: idParams, body: contactReplyInput, reply: contactConversation },
  remove: { params: idParams, reply: emptyReply },
};

export type Contact = z.infer<typeof contact>;
export type ContactStatus = Contact['status'];
export type ContactInput = z.output<typeof contactInput>;
export type ContactFilters = z.output<typeof contactFilters>;
export type AdminContact = z.infer<typeof adminContact>;
export type ContactConversation = z.infer<typeof contactConversation>;
export type ContactReplyInput = z.output<typeof contactReplyInput>;
