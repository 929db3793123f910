import { adminSchemas } from '#contract/admin.schemas.ts';
import { admin } from '#contract/admin.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { retryMail } from '#server/platform/mail/retry-mail.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { getAuditMail, getMail, listMails } from './outbox-mails.ts';
import { retryMails } from './retry-mails.ts';

export const adminRoutes = [
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
