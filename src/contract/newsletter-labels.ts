import type { SubscriberStatus, SubscriptionEndReason } from './newsletter.ts';
import type { Newsletter, NewsletterStatus } from './newsletter-admin.ts';

export const newsletterStatusLabels = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
} as const satisfies Record<NewsletterStatus, string>;

/** What has become of a newsletter, in a word. */
export const newsletterStatusLabel = ({ status, pausedAt }: Pick<Newsletter, 'status' | 'pausedAt'>): string =>
  pausedAt ? 'Paused' : newsletterStatusLabels[status];

export const subscriberStatusLabels = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
} as const satisfies Record<SubscriberStatus, string>;

export const endReasonLabels = {
  own: 'Unsubscribed',
  admin: 'Removed by you',
  bounced: 'Mailbox doesn’t exist',
  complained: 'Reported as spam',
} as const satisfies Record<SubscriptionEndReason, string>;

/** Where the shop's own forms are; a call of the API may name others. */
const places: ReadonlyMap<string, string> = new Map([
  ['home', 'Home page'],
  ['footer', 'Footer'],
  ['blog', 'Blog'],
  ['newsletter', 'Newsletter page'],
  ['back office', 'Back office'],
]);

/** Where somebody signed up, in words. */
export const placeOfSignUp = (source: string): string => places.get(source) ?? source;
