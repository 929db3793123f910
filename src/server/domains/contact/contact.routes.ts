import { contactSchemas } from '#contract/contact.schemas.ts';
import { contact } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { contactMessagesPerIp } from './contact.limits.ts';
import { deleteContactMessage } from './contact.queries.ts';
import { createContactMessage } from './create-contact-message.ts';
import { getContactMessage, listContactMessages } from './list-contact-messages.ts';
import { updateContactMessageStatus } from './update-contact-message-status.ts';

/** For the audit log: neither the sender nor the message. */
async function getAuditContactMessage({ db, params }: { db: Database; params: { id: string } }) {
  const { _id, status, createdAt, updatedAt } = await getContactMessage(db, params.id);
  return { _id, status, createdAt, updatedAt };
}

export const contactRoutes = [
  route(contact.page, contactSchemas.page, ({ db, params, query }) => listContactMessages(db, { ...params, ...query })),
  route(contact.get, contactSchemas.get, ({ db, params }) => getContactMessage(db, params.id)),
  route(contact.create, contactSchemas.create, ({ db, body }) => createContactMessage(db, body), {
    before: limitByIp(contactMessagesPerIp),
  }),
  route(contact.update, contactSchemas.update, ({ db, params, body }) => updateContactMessageStatus(db, params.id, body.status), {
    audit: getAuditContactMessage,
  }),
  route(
    contact.remove,
    contactSchemas.remove,
    async ({ db, params }) => {
      if (!(await deleteContactMessage(db, params.id))) throw new NotFound('This message');
      return null;
    },
    { audit: getAuditContactMessage },
  ),
];
