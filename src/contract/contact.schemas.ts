import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { emptyReply, honeypot, id, idParams, listOf, pageParams, requiredText, singleLineText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const status = z.enum(['new', 'read', 'answered']);

const contact = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status,
  createdAt: time,
  updatedAt: time,
});

const contactInput = z.strictObject({
  name: singleLineText(textLimits.name),
  email,
  subject: singleLineText(textLimits.contactSubject),
  message: requiredText(textLimits.contactMessage),
  website: honeypot,
});

export const contactSchemas = {
  page: { params: pageParams, query: z.object({ status: status.optional() }), reply: listOf(contact) },
  get: { params: idParams, reply: contact },
  create: { body: contactInput, reply: contact },
  update: { params: idParams, body: z.strictObject({ status }), reply: contact },
  remove: { params: idParams, reply: emptyReply },
};

export type Contact = z.infer<typeof contact>;
export type ContactStatus = Contact['status'];
export type ContactInput = z.output<typeof contactInput>;
