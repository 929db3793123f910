import type { Subscriber } from '#contract/newsletter.ts';
import type { SubscriberRow } from './subscribers.queries.ts';

/** A subscriber in the API's form. */
export const serializeSubscriber = (row: SubscriberRow): Subscriber => ({
  _id: row.id,
  email: row.email,
  status: row.status,
  source: row.source,
  dogSizes: row.dog_sizes,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  endReason: row.status === 'unsubscribed' ? row.end_reason : null,
  endNote: row.status === 'unsubscribed' ? row.end_note : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
