import { newsletterSettingsSchemas as schemas } from '#contract/newsletter-settings.schemas.ts';
import { newsletterSettings } from '#contract/newsletter-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getNewsletterSettings, removeFeedbackKey, renewFeedbackKey, updateNewsletterSettings } from './newsletter-settings.ts';

/** The audit log records whether there are secrets, not what they are. */
const read = async ({ db }: { db: Database }) => {
  const { mailsPerHour, feedbackKey, mailgunKey, sendgridKey } = await getNewsletterSettings(db);
  return { mailsPerHour, receivesFeedback: feedbackKey !== null, checksMailgun: mailgunKey !== null, checksSendgrid: sendgridKey !== null };
};

const options = { audit: { id: () => 'newsletter', read }, changesNothingCached: true } as const;

/** A handler that changes the settings and replies with them. */
const change =
  (act: (db: Database) => Promise<unknown>) =>
  async ({ db }: { db: Database }) => {
    await act(db);
    return getNewsletterSettings(db);
  };

export const newsletterSettingsRoutes = [
  route(newsletterSettings.get, schemas.get, ({ db }) => getNewsletterSettings(db)),
  route(newsletterSettings.update, schemas.update, ({ db, body }) => change((db) => updateNewsletterSettings(db, body))({ db }), options),
  route(newsletterSettings.renewFeedbackKey, schemas.renewFeedbackKey, change(renewFeedbackKey), options),
  route(newsletterSettings.removeFeedbackKey, schemas.removeFeedbackKey, change(removeFeedbackKey), options),
];
