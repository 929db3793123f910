import { newsletterSchemas } from '#contract/newsletter.schemas.ts';
import { newsletter } from '#contract/newsletter-admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultPage } from '#server/platform/database/find-page.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { testNewslettersPerAdmin } from '../newsletter.limits.ts';
import { countAudience } from '../segments/count-audience.ts';
import { exportNewsletters } from './export-newsletters.ts';
import { getNewsletter, listNewsletters } from './get-newsletter.ts';
import { previewNewsletter } from './render-newsletter.ts';
import { createNewsletter, deleteNewsletter, updateNewsletter } from './save-newsletter.ts';
import { pauseNewsletter, resumeNewsletter, sendNewsletter, stopNewsletter, unscheduleNewsletter } from './send-newsletter.ts';
import { sendTestNewsletter } from './send-test.ts';

interface Input {
  db: Database;
  shop: Shop;
  params: { id: string };
}

const read = ({ db, shop, params }: Input) => getNewsletter(db, shop.config, params.id);
/** A handler that changes the newsletter's status and replies with it. */
const change = (move: (db: Database, id: string) => Promise<void>) => async (input: Input) => {
  await move(input.db, input.params.id);
  return read(input);
};
/** The audit log records no figures, which change by themselves. */
const audit = async (input: Input) => {
  const { stats, audience, unsubscribed, bounced, complained, canSend, expectedEndAt, mailsPerHour, ...fields } = await read(input);
  return fields;
};

export const exportNewslettersRoute = route(newsletter.exportCsv, newsletterSchemas.exportCsv, async ({ db, shop, query }) =>
  exportNewsletters(db, query, await getCachedSettings(shop)),
);

export const newsletterRoutes = [
  exportNewslettersRoute,
  route(newsletter.list, newsletterSchemas.list, ({ db }) => listNewsletters(db, defaultPage)),
  route(newsletter.page, newsletterSchemas.page, ({ db, params, query }) => listNewsletters(db, { ...params, ...query })),
  route(newsletter.get, newsletterSchemas.get, read),
  route(
    newsletter.create,
    newsletterSchemas.create,
    async ({ db, shop, body }) => getNewsletter(db, shop.config, await createNewsletter(db, body)),
    { audit: 'reply', changesNothingCached: true },
  ),
  route(
    newsletter.update,
    newsletterSchemas.update,
    async (input) => {
      await updateNewsletter(input.db, input.params.id, input.body);
      return read(input);
    },
    { audit, changesNothingCached: true },
  ),
  route(
    newsletter.remove,
    newsletterSchemas.remove,
    async ({ db, params }) => {
      await deleteNewsletter(db, params.id);
      return null;
    },
    { audit, changesNothingCached: true },
  ),
  route(newsletter.audience, newsletterSchemas.audience, ({ db, body }) => countAudience(db, body.segment)),
  route(newsletter.preview, newsletterSchemas.preview, ({ shop, body }) => previewNewsletter(shop, body)),
  route(
    newsletter.test,
    newsletterSchemas.test,
    ({ shop, actor, params }) => sendTestNewsletter(shop, params.id, requireAdmin(actor).userId),
    {
      before: limitByUser(testNewslettersPerAdmin),
      audit: 'none: only the admin gets the email',
      changesNothingCached: true,
    },
  ),
  route(
    newsletter.send,
    newsletterSchemas.send,
    async (input) => {
      await sendNewsletter(input.db, input.shop.config, input.params.id, input.body);
      return read(input);
    },
    { audit, changesNothingCached: true },
  ),
  route(newsletter.unschedule, newsletterSchemas.unschedule, change(unscheduleNewsletter), { audit, changesNothingCached: true }),
  route(newsletter.pause, newsletterSchemas.pause, change(pauseNewsletter), { audit, changesNothingCached: true }),
  route(newsletter.resume, newsletterSchemas.resume, change(resumeNewsletter), { audit, changesNothingCached: true }),
  route(newsletter.stop, newsletterSchemas.stop, change(stopNewsletter), { audit, changesNothingCached: true }),
];
