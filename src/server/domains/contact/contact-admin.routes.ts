import { contactAdminSchemas } from '#contract/contact.schemas.ts';
import { contactAdmin } from '#contract/contact-admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { preparedRoute, route } from '#server/platform/http/route.ts';
import { deleteContactMessage } from './contact.queries.ts';
import { exportContactMessages } from './export-contact-messages.ts';
import { getConversation, listContactMessages } from './list-contact-messages.ts';
import { prepareContactReply, replyToContact } from './reply-to-contact.ts';
import { updateContactMessageStatus } from './update-contact-message-status.ts';

/** For the audit log: neither the sender nor what was written. */
async function getAuditContactMessage({ db, params }: { db: Database; params: { id: string } }) {
  const { _id, status, replies, createdAt, updatedAt } = await getConversation(db, params.id);
  return { _id, status, replies: replies.length, createdAt, updatedAt };
}

export const exportContactMessagesRoute = route(
  contactAdmin.exportCsv,
  contactAdminSchemas.exportCsv,
  async ({ db, shop, actor, query }) => {
    await recordExport(db, actor, { endpoint: contactAdmin.exportCsv, entity: 'contact', filters: query });
    return exportContactMessages(db, query, await getCachedSettings(shop));
  },
);

export const contactAdminRoutes = [
  exportContactMessagesRoute,
  route(contactAdmin.page, contactAdminSchemas.page, ({ db, params, query }) => listContactMessages(db, { ...params, ...query })),
  route(contactAdmin.get, contactAdminSchemas.get, ({ db, params }) => getConversation(db, params.id)),
  route(
    contactAdmin.update,
    contactAdminSchemas.update,
    async ({ db, params, body }) => {
      await updateContactMessageStatus(db, params.id, body);
      return getConversation(db, params.id);
    },
    { audit: getAuditContactMessage },
  ),
  preparedRoute(
    contactAdmin.reply,
    contactAdminSchemas.reply,
    async ({ shop, params, body }) => prepareContactReply(shop, params.id, body.message, await getCachedSettings(shop)),
    async ({ db, shop, actor, params, body }, mail) => {
      await replyToContact(db, shop, params.id, { ...body, mail, adminId: requireAdmin(actor).userId });
      return getConversation(db, params.id);
    },
    { audit: getAuditContactMessage, changesNothingCached: true },
  ),
  route(
    contactAdmin.remove,
    contactAdminSchemas.remove,
    async ({ db, params }) => {
      if (!(await deleteContactMessage(db, params.id))) throw new NotFound('This message');
      return null;
    },
    { audit: getAuditContactMessage },
  ),
];
