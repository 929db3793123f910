import type { NewsletterSettings, NewsletterSettingsChanges } from '#contract/newsletter-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { StaleVersion } from '#server/platform/errors.ts';
import { newFeedbackKey } from '../feedback/feedback-key.ts';
import { resumeAtOnce } from '../newsletters/send-newsletter.ts';
import { findNewsletterSettings, lockNewsletterSettings, updateNewsletterSettingsRow } from './newsletter-settings.queries.ts';

/** How newsletters are sent, and what mail providers report with. */
export async function getNewsletterSettings(db: Database): Promise<NewsletterSettings> {
  const row = await findNewsletterSettings(db);
  return {
    mailsPerHour: row.mails_per_hour,
    feedbackKey: row.feedback_key,
    mailgunKey: row.mailgun_key,
    sendgridKey: row.sendgrid_key,
    snsConfirmUrl: row.sns_confirm_url,
    feedbackReceivedAt: row.feedback_received_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** Changes the given settings; they apply to newsletters that are being sent, too. With `version`, only if nobody has changed any since. Throws StaleVersion. */
export const updateNewsletterSettings = (
  db: Database,
  { version, mailsPerHour, mailgunKey, sendgridKey }: NewsletterSettingsChanges,
): Promise<void> =>
  inTransaction(db, async (db) => {
    const current = await lockNewsletterSettings(db);
    if (version !== undefined && version !== current) throw new StaleVersion('these settings', { seen: version, current });
    await updateNewsletterSettingsRow(db, {
      ...(mailsPerHour !== undefined && { mails_per_hour: mailsPerHour }),
      ...(mailgunKey !== undefined && { mailgun_key: mailgunKey }),
      ...(sendgridKey !== undefined && { sendgrid_key: sendgridKey }),
    });
    if (mailsPerHour !== undefined) await resumeAtOnce(db);
  });

/** Creates a new secret for reports from mail providers; the old one stops working. It is stored readable, since the owner enters it at the provider. */
export const renewFeedbackKey = (db: Database): Promise<unknown> => updateNewsletterSettingsRow(db, { feedback_key: newFeedbackKey() });

/** Receives no more reports. */
export const removeFeedbackKey = (db: Database): Promise<unknown> => updateNewsletterSettingsRow(db, { feedback_key: null });
