import type { Database } from '../database/database.ts';
import { TooManyRequests } from '../errors.ts';
import type { Limit } from '../http/limit.ts';
import { countAgainstLimit } from '../http/rate-limits.ts';
import type { Shop } from '../shop.ts';
import { canonicalEmail } from './canonical-email.ts';

/** Mails that anybody can have sent to any mailbox. Domains have limits of their own for what must not be used up by these. */
const mailsPerMailbox: Limit = { name: 'mails per mailbox', most: 5, minutes: 60 };

/**
 * Counts one more mail to a mailbox that somebody only typed in: the shop's forms must not fill the mailboxes of people who asked for nothing.
 * Throws TooManyRequests.
 */
export async function countMailAgainstLimit(db: Database, config: Shop['config'], email: string, limit = mailsPerMailbox): Promise<void> {
  if (config.limits) await countAgainstLimit(db, limit, canonicalEmail(email));
}

/** The same, and answers whether it may go. */
export const isMailAllowed = (db: Database, config: Shop['config'], email: string, limit?: Limit): Promise<boolean> =>
  isWithinLimit(countMailAgainstLimit(db, config, email, limit));

/** The same for a mail that somebody waits for: why it has to stay in the outbox, or null where it may go. */
export const getHoldReason = async (
  db: Database,
  config: Shop['config'],
  email: string,
  limit = mailsPerMailbox,
): Promise<string | null> =>
  (await isMailAllowed(db, config, email, limit)) ? null : `More than ${limit.most} mails an hour to this mailbox.`;

/** The same under a limit that counts the e-mail as it is written, and not its mailbox. */
export const mayMailVerified = (db: Database, config: Shop['config'], email: string, limit: Limit): Promise<boolean> =>
  config.limits ? isWithinLimit(countAgainstLimit(db, limit, email.toLowerCase())) : Promise.resolve(true);

async function isWithinLimit(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
