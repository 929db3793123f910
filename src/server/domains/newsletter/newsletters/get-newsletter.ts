import type { Newsletter, NewsletterDetails } from '#contract/newsletter-admin.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { countAudience } from '../segments/count-audience.ts';
import { expectEnd } from './expect-end.ts';
import { findNewsletter, type NewsletterSearch, type NewsletterSummaryRow, searchNewsletters } from './newsletters.queries.ts';

const toTime = (date: Date | null): string | null => date?.toISOString() ?? null;

const serializeNewsletter = (row: NewsletterSummaryRow): Newsletter => ({
  _id: row.id,
  subject: row.subject,
  preheader: row.preheader,
  status: row.status,
  scheduledAt: toTime(row.scheduled_at),
  pausedAt: toTime(row.paused_at),
  startedAt: toTime(row.started_at),
  sentAt: toTime(row.sent_at),
  stats: { recipients: row.recipients, sent: row.sent, failed: row.failed },
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A page of newsletters, newest first unless sorted otherwise. */
export async function listNewsletters(db: Database, search: NewsletterSearch): Promise<{ list: Newsletter[]; total: number }> {
  const { rows, total } = await searchNewsletters(db, search);
  return { list: rows.map(serializeNewsletter), total };
}

/** One newsletter. Throws NotFound. */
export async function getNewsletter(db: Database, config: Pick<Config, 'mailUrl'>, id: string): Promise<NewsletterDetails> {
  const row = await findNewsletter(db, id);
  if (!row) throw new NotFound('This newsletter');
  const isOpen = row.status === 'draft' || row.status === 'scheduled';
  return {
    ...serializeNewsletter(row),
    content: sanitizeRichText(row.content),
    segment: row.segment,
    audience: isOpen ? await countAudience(db, row.segment) : null,
    unsubscribed: row.unsubscribed,
    bounced: row.bounced,
    complained: row.complained,
    expectedEndAt: toTime(expectEnd(row)),
    mailsPerHour: row.mails_per_hour,
    canSend: config.mailUrl !== null,
  };
}
