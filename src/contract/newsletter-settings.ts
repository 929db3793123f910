import { endpoints } from './endpoint.ts';
import type { newsletterSettingsSchemas } from './newsletter-settings.schemas.ts';

export type { NewsletterSettings, NewsletterSettingsChanges } from './newsletter-settings.schemas.ts';

/** How newsletters are sent. Not part of the shop's settings, which are public. */
export const newsletterSettings = endpoints<typeof newsletterSettingsSchemas>()('newsletterSettings', '/newsletter/settings', {
  get: { method: 'GET', path: '', who: 'admin', summary: 'How newsletters are sent' },
  update: { method: 'PUT', path: '', who: 'admin', summary: 'Changes how newsletters are sent', errors: ['stale_version'] },
  renewFeedbackKey: {
    method: 'POST',
    path: '/feedback-key',
    who: 'admin',
    summary: 'Creates a new secret for reports from mail providers; the old one stops working',
  },
  removeFeedbackKey: { method: 'DELETE', path: '/feedback-key', who: 'admin', summary: 'Stops accepting reports from mail providers' },
});
