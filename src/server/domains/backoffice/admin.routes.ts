import { adminSchemas } from '#contract/admin.schemas.ts';
import { admin } from '#contract/admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { route } from '#server/platform/http/route.ts';
import { retryMail } from '#server/platform/mail/retry-mail.ts';
import { isId } from '#shared/ids.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { exportMails } from './export-mails.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { getAuditMail, getMail, listMails } from './outbox-mails.ts';
import { retryMails } from './retry-mails.ts';

export const exportAuditRoute = route(admin.exportAudit, adminSchemas.exportAudit, async ({ db, shop, actor, query }) => {
  // Of invitations the id is an email.
  const filters = { ...query, id: isId(query.id ?? '') ? query.id : undefined };
  await recordExport(db, actor, { endpoint: admin.exportAudit, entity: 'audit', filters });
  return exportAuditEntries(db, query, await getCachedSettings(shop));
});

export const exportMailsRoute = route(admin.exportMails, adminSchemas.exportMails, async ({ db, shop, actor, query }) => {
  await recordExport(db, actor, { endpoint: admin.exportMails, entity: 'mail', filters: query });
  return exportMails(db, query, await getCachedSettings(shop));
});

export const adminRoutes = [
  exportAuditRoute,
  exportMailsRoute,
  route(admin.audit, adminSchemas.audit, ({ db, params, query }) => listAuditEntries(db, { ...params, ...query })),
  route(admin.mails, adminSchemas.mails, ({ db, shop, params, query }) => listMails(db, shop.config, { ...params, ...query })),
  route(admin.mail, adminSchemas.mail, ({ db, shop, actor, params }) => getMail(db, shop.config, requireAdmin(actor), params.id)),
  route(
    admin.retryMail,
    adminSchemas.retryMail,
    async ({ db, shop, params }) => {
      await retryMail(db, shop.config, params.id);
      return null;
    },
    {
      changesNothingCached: true,
      audit: { entity: 'mail', read: ({ db, params, actor }) => getAuditMail(db, requireAdmin(actor), params.id) },
    },
  ),
  route(admin.retryMails, adminSchemas.retryMails, ({ db, shop, body }) => retryMails(db, shop.config, body.ids), {
    changesNothingCached: true,
    audit: { entity: 'mail', read: 'reply' },
  }),
];
