import { contactSchemas } from '#contract/contact.schemas.ts';
import { contact } from '#contract/contact.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import { contactMessagesPerIp } from './contact.limits.ts';
import { deleteContact } from './contact.queries.ts';
import { createContact } from './create-contact.ts';
import { markContact } from './mark-contact.ts';
import { getContact, listContacts } from './read-contacts.ts';

/** Not who wrote, nor what. */
async function audit({ db, params }: { db: Database; params: { id: string } }) {
  const { _id, status, createdAt, updatedAt } = await getContact(db, params.id);
  return { _id, status, createdAt, updatedAt };
}

export const contactRoutes = [
  route(contact.page, contactSchemas.page, ({ db, params, query }) => listContacts(db, { ...params, ...query })),
  route(contact.get, contactSchemas.get, ({ db, params }) => getContact(db, params.id)),
  route(contact.create, contactSchemas.create, ({ db, body }) => createContact(db, body), {
    before: limitPerAddress(contactMessagesPerIp),
  }),
  route(contact.update, contactSchemas.update, ({ db, params, body }) => markContact(db, params.id, body.status), { audit }),
  route(
    contact.remove,
    contactSchemas.remove,
    async ({ db, params }) => {
      if (!(await deleteContact(db, params.id))) throw new NotFound('This message');
      return null;
    },
    { audit },
  ),
];
