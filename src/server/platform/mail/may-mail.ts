import type { Database } from '../database/database.ts';
import { TooManyRequests } from '../errors.ts';
import { countAgainst } from '../http/limits.ts';
import type { Shop } from '../http/route.ts';
import type { LimitName } from '../limit-table.ts';

/**
 * Counts one more mail to a mailbox that somebody only typed in, and answers whether it may go: the shop's forms must not fill the mailboxes of
 * people who asked for nothing.
 */
export async function mayMail(
  db: Database,
  { limits }: Shop['config'],
  email: string,
  name: Extract<LimitName, `${string}PerMailbox`> = 'mailsPerMailbox',
): Promise<boolean> {
  if (!limits) return true;
  try {
    await countAgainst(db, name, mailboxOf(email));
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}

/** `Ada+shop@example.com` and `ada+news@example.com` are one mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/(?<=.)\+.*$/, '')}${email.slice(at)}`.toLowerCase();
}
