import type { Database } from '#server/platform/database/database.ts';
import { endSubscriptions } from '../subscribers.queries.ts';
import { syncAccountPreference } from '../sync-account-preference.ts';
import { countSoftBouncesInARow } from './feedback.queries.ts';

/** Soft bounces in a row, over at least so many days, until a mailbox counts as gone. Full and sleeping mailboxes come back; those of people on holiday, too. */
const maxSoftBounces = 5;
const minDays = 14;

/** Ends the subscription of a mailbox that is gone for good, or that has not taken the last mails. The bounce is recorded already. */
export async function endBouncingSubscription(
  db: Database,
  subscriber: string,
  { bounce, reason }: { bounce: 'hard' | 'soft'; reason: string | null },
): Promise<void> {
  if (bounce === 'soft') {
    const { count, days } = await countSoftBouncesInARow(db, subscriber);
    if (count < maxSoftBounces || days < minDays) return;
  }
  await endSubscriptions(db, [subscriber], { reason: 'bounced', note: reason });
  await syncAccountPreference(db, subscriber, false);
}
