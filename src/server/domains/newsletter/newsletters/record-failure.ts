import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { endBouncingSubscription } from '../feedback/end-bouncing-subscription.ts';
import { recordOutcome } from './recipients.queries.ts';

interface Failure {
  message: string;
  isTemporary: boolean;
  isMailboxGone: boolean;
}

/** Records that a recipient was given up. A mailbox that is gone ends the subscription; one that was not ready does so after some mails in a row. */
export const recordFailure = (db: Database, newsletter: string, subscriber: string, failure: Failure): Promise<void> =>
  inTransaction(db, async (db) => {
    const { message, isTemporary, isMailboxGone } = failure;
    const bounce = isMailboxGone ? 'hard' : isTemporary ? 'soft' : null;
    await recordOutcome(db, newsletter, subscriber, { status: 'failed', error: message, bounce });
    if (bounce) await endBouncingSubscription(db, subscriber, { bounce, reason: message });
  });
