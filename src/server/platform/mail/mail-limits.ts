import type { Database } from '../database/database.ts';
import { TooManyRequests } from '../errors.ts';
import type { Limit } from '../http/limit.ts';
import { countAgainstLimit } from '../http/rate-limits.ts';
import type { Shop } from '../shop.ts';
import { canonicalEmail } from './canonical-email.ts';

/** The limit for mails that anyone can have sent to any mailbox. Domains have separate limits for mails that these must not use up. */
const mailsPerMailbox: Limit = { name: 'mails per mailbox', max: 5, minutes: 60 };

/**
 * Counts one more mail to an unverified email, so that nobody can use the shop's forms to flood other people's mailboxes.
 * Throws TooManyRequests.
 */
export async function countMailAgainstLimit(db: Database, config: Shop['config'], email: string, limit = mailsPerMailbox): Promise<void> {
  if (config.limits) await countAgainstLimit(db, limit, canonicalEmail(email));
}

/** The same, but returns whether the mail may be sent. */
export const consumeMailLimit = (db: Database, config: Shop['config'], email: string, limit?: Limit): Promise<boolean> =>
  isWithinLimit(countMailAgainstLimit(db, config, email, limit));

/** The same for a mail that is held instead of dropped: why it must stay in the outbox, or null if it may be sent. */
export const consumeMailLimitOrGetHoldReason = async (
  db: Database,
  config: Shop['config'],
  email: string,
  limit = mailsPerMailbox,
): Promise<string | null> =>
  (await consumeMailLimit(db, config, email, limit)) ? null : `More than ${limit.max} emails an hour to this mailbox.`;

/** The same for a verified email, which is counted as it is written and not in its canonical form. */
export const consumeVerifiedMailLimit = (db: Database, config: Shop['config'], email: string, limit: Limit): Promise<boolean> =>
  config.limits ? isWithinLimit(countAgainstLimit(db, limit, email.toLowerCase())) : Promise.resolve(true);

/** The same for mails about one thing, such as an order, which are counted by its id. */
export const consumeMailLimitOf = (db: Database, config: Shop['config'], id: string, limit: Limit): Promise<boolean> =>
  config.limits ? isWithinLimit(countAgainstLimit(db, limit, id)) : Promise.resolve(true);

async function isWithinLimit(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
