import type { Database } from '../database/database.ts';
import { TooManyRequests } from '../errors.ts';
import { countAgainst } from '../http/limits.ts';
import type { Shop } from '../http/route.ts';
import { type LimitName, limits } from '../limit-table.ts';
import { mailboxOf } from './mailbox.ts';

type MailLimit = Extract<LimitName, `${string}PerMailbox`>;

/**
 * Counts one more mail to a mailbox that somebody only typed in: the shop's forms must not fill the mailboxes of people who asked for nothing.
 * Throws TooManyRequests.
 */
export async function countMail(db: Database, config: Shop['config'], email: string, name: MailLimit = 'mailsPerMailbox'): Promise<void> {
  if (config.limits) await countAgainst(db, name, mailboxOf(email));
}

/** The same, and answers whether it may go. */
export const mayMail = (db: Database, config: Shop['config'], email: string, name?: MailLimit): Promise<boolean> =>
  isAllowed(countMail(db, config, email, name));

/** The same for a mail that somebody waits for: why it has to stay in the outbox, or null where it may go. */
export const reasonToHold = async (db: Database, config: Shop['config'], email: string, name: MailLimit): Promise<string | null> =>
  (await mayMail(db, config, email, name)) ? null : `More than ${limits[name].most} mails an hour to this mailbox.`;

/** The same for the way to a new password of somebody who has proved the e-mail: what else is asked for with other names of the mailbox does not count. */
export const mayMailOwner = (db: Database, config: Shop['config'], email: string): Promise<boolean> =>
  config.limits ? isAllowed(countAgainst(db, 'resetMailsPerOwner', email.toLowerCase())) : Promise.resolve(true);

async function isAllowed(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
