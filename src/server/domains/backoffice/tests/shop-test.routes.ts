import { shopTestSchemas } from '#contract/shop-tests.schemas.ts';
import { shopTest } from '#contract/shop-tests.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import { testMailsPerAdmin } from '../backoffice.limits.ts';
import { testFiles } from './test-files.ts';
import { testMail } from './test-mail.ts';
import { testPayments } from './test-payments.ts';

const changesNothing = { audit: 'none: it changes nothing', changesNothingCached: true } as const;

export const shopTestRoutes = [
  route(
    shopTest.mail,
    shopTestSchemas.mail,
    async ({ db, shop, actor }) => testMail(shop, (await getUser(db, requireAdmin(actor).userId)).email),
    { ...changesNothing, before: limitByUser(testMailsPerAdmin) },
  ),
  route(shopTest.payments, shopTestSchemas.payments, ({ shop }) => testPayments(shop), changesNothing),
  route(shopTest.files, shopTestSchemas.files, ({ shop }) => testFiles(shop), changesNothing),
];
