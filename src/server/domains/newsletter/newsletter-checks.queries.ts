import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './newsletters/recipients.queries.ts';

/** The subjects of newsletters whose recipients are not those that it was sent to, failed for and waits for, or that are finished although somebody is waiting. */
export async function findNewslettersWithWrongFigures(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select n.subject from newsletters n
    left join (select newsletter_id, count(*) as count from newsletter_recipients where status = 'waiting' group by 1) waiting on waiting.newsletter_id = n.id
    where n.recipients <> n.sent + n.failed + coalesce(waiting.count, 0) or (n.status <> 'sending' and waiting.count > 0)
    order by n.created_at desc`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** The subjects of newsletters that somebody is waiting for who is not subscribed. */
export async function findNewslettersWithWrongRecipients(db: Database): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct n.subject from newsletter_recipients r join subscribers s on s.id = r.subscriber_id join newsletters n on n.id = r.newsletter_id
    where r.status = 'waiting' and s.status <> 'confirmed' order by n.subject`.execute(db);
  return rows.map(({ subject }) => subject);
}
