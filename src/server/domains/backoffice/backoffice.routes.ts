import { adminSchemas } from '#contract/admin.schemas.ts';
import { admin } from '#contract/admin.ts';
import { route } from '#server/platform/http/route.ts';
import { retryMail } from '#server/platform/mail/retry-mail.ts';
import { theAdmin } from '#server/platform/sessions.ts';
import { listMails, readMail } from './read-outbox.ts';

export const backofficeRoutes = [
  route(admin.mails, adminSchemas.mails, ({ db, shop, params, query }) => listMails(db, shop.config, { ...params, ...query })),
  route(admin.mail, adminSchemas.mail, ({ db, shop, actor, params }) => readMail(db, shop.config, theAdmin(actor), params.id)),
  route(
    admin.retryMail,
    adminSchemas.retryMail,
    async ({ db, shop, params }) => {
      await retryMail(db, shop.config, params.id);
      return null;
    },
    { shownNowhere: true },
  ),
];
