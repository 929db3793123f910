import { adminSchemas } from '#contract/admin.schemas.ts';
import { admin } from '#contract/admin.ts';
import { theAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { retryMail } from '#server/platform/mail/retry-mail.ts';
import { listChanges } from './read-audit.ts';
import { listMails, readMail, readMailForAudit } from './read-outbox.ts';

export const adminRoutes = [
  route(admin.audit, adminSchemas.audit, ({ db, params, query }) => listChanges(db, { ...params, ...query })),
  route(admin.mails, adminSchemas.mails, ({ db, shop, params, query }) => listMails(db, shop.config, { ...params, ...query })),
  route(admin.mail, adminSchemas.mail, ({ db, shop, actor, params }) => readMail(db, shop.config, theAdmin(actor), params.id)),
  route(
    admin.retryMail,
    adminSchemas.retryMail,
    async ({ db, shop, params }) => {
      await retryMail(db, shop.config, params.id);
      return null;
    },
    {
      shownNowhere: true,
      audit: { entity: 'mail', read: ({ db, params, actor }) => readMailForAudit(db, theAdmin(actor), params.id) },
    },
  ),
];
