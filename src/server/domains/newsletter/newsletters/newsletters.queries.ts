import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { NewsletterFilters, NewsletterSort, NewsletterStatus } from '#contract/newsletter-admin.ts';
import type { Segment } from '#contract/segments.schemas.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import '../settings/newsletter-settings.queries.ts';

interface NewslettersTable {
  id: string;
  subject: string;
  preheader: Generated<string>;
  content: string;
  segment: Segment;
  status: NewsletterStatus;
  scheduled_at: Date | null;
  paused_at: Date | null;
  started_at: Date | null;
  last_listed_id: string | null;
  listed_at: Date | null;
  sent_at: Date | null;
  recipients: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    newsletters: NewslettersTable;
  }
}

export type NewsletterRow = Selectable<NewslettersTable>;
/** Without the content, for lists. */
export type NewsletterSummaryRow = Omit<NewsletterRow, 'content' | 'segment' | 'last_listed_id'>;

const orders: Readonly<Record<NewsletterSort, RawBuilder<unknown>>> = {
  '-createdAt': sql`created_at desc, id desc`,
  createdAt: sql`created_at, id`,
  subject: sql`lower(subject), id`,
  '-subject': sql`lower(subject) desc, id desc`,
  '-sent': sql`coalesce(sent_at, started_at, scheduled_at) desc nulls first, id desc`,
  sent: sql`coalesce(sent_at, started_at, scheduled_at) nulls last, id`,
};

export interface NewsletterSearch extends NewsletterFilters {
  page: number;
  limit: number;
  sort?: NewsletterSort | undefined;
}

const matchesFilters = ({ q, status }: NewsletterFilters): RawBuilder<unknown> =>
  sql`${q ? sql`subject ilike ${containsPattern(q)}` : sql`true`} and ${status ? sql`status = ${status}` : sql`true`}`;

const summaryColumns = sql`
  id, subject, preheader, status, scheduled_at, paused_at, started_at, listed_at, sent_at, recipients, sent, failed, version, created_at, updated_at`;

/** A page of newsletters and the number of all that match. There are some hundred at most. */
export async function searchNewsletters(
  db: Database,
  { page, limit, sort = '-createdAt', ...filters }: NewsletterSearch,
): Promise<{ rows: NewsletterSummaryRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (NewsletterSummaryRow | { id: null })>`
    with found as (
      select * from newsletters
      where ${matchesFilters(filters)}
    ),
    page as (
      select ${summaryColumns}
      from found order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, page.* from (select count(*) as total from found) counted left join page on true order by ${orders[sort]}`.execute(
    db,
  );
  return { rows: rows.filter((row): row is { total: number } & NewsletterSummaryRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The newsletters that match in batches, newest first. */
export const readNewsletters = (db: Database, filters: NewsletterFilters): AsyncGenerator<NewsletterSummaryRow[], void> =>
  readNewest<NewsletterSummaryRow>(db, sql`newsletters where ${matchesFilters(filters)}`, {
    read: (batch) => sql`select ${summaryColumns}, position from ${batch} batch`,
  });

export interface NewsletterProgress {
  /** How many who got it have left since. */
  unsubscribed: number;
  bounced: number;
  complained: number;
  /** How many mails have left in the last ten minutes, at most 200, and in how many seconds. */
  recent_mails: number;
  recent_seconds: number | null;
  /** The latest attempt that is planned for a recipient whose mail server was not ready. */
  last_attempt_at: Date | null;
  mails_per_hour: number | null;
}

/** A newsletter and how far it is. */
export async function findNewsletter(db: Database, id: string): Promise<(NewsletterRow & NewsletterProgress) | undefined> {
  const { rows } = await sql<NewsletterRow & NewsletterProgress>`
    select n.*,
      (select count(*) from subscribers s join newsletter_recipients r on r.newsletter_id = n.id and r.subscriber_id = s.id and r.status = 'sent'
        where s.status = 'unsubscribed' and coalesce(s.end_reason, 'own') not in ('bounced', 'complained') and s.unsubscribed_at >= n.started_at and s.unsubscribed_at >= r.sent_at) as unsubscribed,
      (select count(*)::integer from newsletter_recipients where newsletter_id = n.id and bounce is not null) as bounced,
      (select count(*)::integer from newsletter_recipients where newsletter_id = n.id and complained_at is not null) as complained,
      recent.mails as recent_mails, recent.seconds as recent_seconds, waiting.last_attempt_at, (select mails_per_hour from newsletter_settings) as mails_per_hour
    from newsletters n
    cross join lateral (
      select count(*)::integer as mails, extract(epoch from max(sent_at) - min(sent_at))::float as seconds from (
        select sent_at from newsletter_recipients where newsletter_id = n.id and n.status = 'sending' and sent_at > now() - interval '10 minutes'
        order by sent_at desc limit 200) mail
    ) recent
    cross join lateral (
      select max(next_attempt_at) as last_attempt_at from newsletter_recipients
      where newsletter_id = n.id and n.status = 'sending' and status = 'waiting' and next_attempt_at > now()
    ) waiting
    where n.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export const insertNewsletter = (
  db: Database,
  { segment, ...row }: { id: string; subject: string; preheader: string; content: string; segment: Segment },
): Promise<unknown> =>
  db
    .insertInto('newsletters')
    .values({ ...row, segment: sql`${JSON.stringify(segment)}::jsonb`, status: 'draft' })
    .execute();

/** Locks a newsletter until the transaction ends. */
export const lockNewsletter = (
  db: Database,
  id: string,
): Promise<Pick<NewsletterRow, 'status' | 'version' | 'paused_at' | 'content' | 'segment'> | undefined> =>
  db
    .selectFrom('newsletters')
    .select(['status', 'version', 'paused_at', 'content', 'segment'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Changes = Partial<
  Pick<NewsletterRow, 'subject' | 'preheader' | 'content' | 'segment' | 'status' | 'scheduled_at' | 'paused_at' | 'started_at' | 'sent_at'>
>;

/** Changes a newsletter and its version. */
export const updateNewsletterRow = (db: Database, id: string, { segment, ...changes }: Changes): Promise<unknown> =>
  db
    .updateTable('newsletters')
    .set((use) => ({
      ...changes,
      ...(segment && { segment: sql`${JSON.stringify(segment)}::jsonb` }),
      version: use('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();

export const deleteNewsletterRow = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('newsletters').where('id', '=', id).execute();

/** The newsletters whose time has come, and those that are being sent. */
export async function findNewslettersInProgress(db: Database): Promise<{ id: string; status: 'scheduled' | 'sending' }[]> {
  const { rows } = await sql<{ id: string; status: 'scheduled' | 'sending' }>`
    select id, status from newsletters
    where (status = 'scheduled' and scheduled_at <= now()) or (status = 'sending' and paused_at is null)
    order by id`.execute(db);
  return rows;
}
