import { z } from 'zod';
import { optionalSingleLine, time } from './basics.schemas.ts';

const newsletterSettings = z
  .object({
    mailsPerHour: z.int().nullable().describe('The most newsletter emails sent in an hour; null: as many as the mail server accepts'),
    feedbackKey: z.string().nullable().describe('The secret for reports from mail providers; null: no reports are accepted'),
    mailgunKey: z
      .string()
      .nullable()
      .describe('Mailgun signs with it. While it or `sendgridKey` is set, only reports signed with one of them are received'),
    sendgridKey: z.string().nullable().describe('SendGrid signs with it; as `mailgunKey`'),
    snsConfirmUrl: z.string().nullable().describe('Where the owner confirms that Amazon SNS may report; null: nothing to confirm'),
    feedbackReceivedAt: time.nullable().describe('When a provider last reported, to the minute'),
    version: z.int(),
  })
  .meta({ id: 'NewsletterSettings' });

const changes = z
  .strictObject({
    mailsPerHour: z.int().min(1).max(1_000_000).nullable(),
    mailgunKey: optionalSingleLine(200),
    sendgridKey: optionalSingleLine(400),
    version: z.int(),
  })
  .partial()
  .meta({ id: 'NewsletterSettingsChanges' });

export const newsletterSettingsSchemas = {
  get: { reply: newsletterSettings },
  update: { body: changes, reply: newsletterSettings },
  renewFeedbackKey: { reply: newsletterSettings },
  removeFeedbackKey: { reply: newsletterSettings },
};

export type NewsletterSettings = z.output<typeof newsletterSettings>;
export type NewsletterSettingsChanges = z.output<typeof changes>;
