import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isMailSendError, retryMail } from '#server/platform/mail/retry-mail.ts';
import { findFailedMails } from './outbox.queries.ts';

/** How many mails one call sends again at most. */
const maxMails = 500;

/**
 * Sends mails again: those with the ids, or the oldest that have failed. Each on its own, so that one that cannot be sent does not keep back the others; those
 * that were sent meanwhile, or whose link has expired, are skipped. `remaining`: failed ones that were not reached.
 */
export async function retryMails(
  db: Database,
  config: Pick<Config, 'mailUrl'>,
  ids: readonly string[] | undefined,
): Promise<{ retried: number; skipped: number; remaining: number }> {
  const found = ids ?? (await findFailedMails(db, maxMails + 1));
  const chosen = found.slice(0, maxMails);
  let retried = 0;
  for (const id of chosen) {
    const queued = await retryMail(db, config, id).then(
      () => true,
      (error: unknown) => {
        if (isMailSendError(error)) return false;
        throw error;
      },
    );
    if (queued) retried++;
  }
  return { retried, skipped: chosen.length - retried, remaining: found.length - chosen.length };
}
