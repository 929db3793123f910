import type { NewsletterProgress, NewsletterRow } from './newsletters.queries.ts';

/** Fewer mails say nothing about how fast the next ones leave. */
const minMails = 10;

type Progress = Pick<NewsletterRow, 'status' | 'paused_at' | 'listed_at' | 'recipients' | 'sent' | 'failed'> &
  Pick<NewsletterProgress, 'recent_mails' | 'recent_seconds' | 'last_attempt_at' | 'mails_per_hour'>;

/** When a newsletter will probably have been sent, by the limit and by how fast the last mails have left. Null if it is not being sent, or nobody can say yet. */
export function expectEnd(progress: Progress, now = Date.now()): Date | null {
  const { status, paused_at, listed_at, recipients, sent, failed, last_attempt_at } = progress;
  if (status !== 'sending' || paused_at || !listed_at) return null;
  const perSecond = speedOf(progress);
  if (perSecond === null) return null;
  const remaining = Math.max(recipients - sent - failed, 0);
  return new Date(Math.max(now + (remaining / perSecond) * 1_000, last_attempt_at?.getTime() ?? 0));
}

/** Mails per second; null if it is unknown. */
function speedOf({ recent_mails: mails, recent_seconds: seconds, mails_per_hour: limit }: Progress): number | null {
  const allowed = limit === null ? null : limit / 3_600;
  const measured = mails >= minMails && seconds ? (mails - 1) / seconds : null;
  if (allowed === null || measured === null) return allowed ?? measured;
  return Math.min(allowed, measured);
}
