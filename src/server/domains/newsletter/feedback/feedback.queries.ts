import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../newsletters/recipients.queries.ts';
import '../settings/newsletter-settings.queries.ts';

/** How many of the newest mails to a subscriber have bounced softly, one after the other since they confirmed, and how many days lie between the first and the last of them. */
export async function countSoftBouncesInARow(db: Database, subscriber: string): Promise<{ count: number; days: number }> {
  const { rows } = await sql<{ count: number; days: number }>`
    with mails as (
      select coalesce(r.sent_at, r.bounced_at) as at, r.bounce from newsletter_recipients r join subscribers s on s.id = r.subscriber_id
      where r.subscriber_id = ${subscriber}::uuid and coalesce(r.sent_at, r.bounced_at) >= coalesce(s.confirmed_at, '-infinity')
    )
    select count(*)::integer as count, coalesce(extract(epoch from max(at) - min(at)) / 86400, 0)::float as days
    from mails where at > coalesce((select max(at) from mails where bounce is distinct from 'soft'), '-infinity')`.execute(db);
  return rows[0] ?? { count: 0, days: 0 };
}

/** Locks the subscriber with an email, and returns the id with the newsletters that they got in the last 30 days, newest first. */
export async function lockSubscriberWithNewsletters(
  db: Database,
  email: string,
): Promise<{ id: string; newsletters: string[] } | undefined> {
  const { rows } = await sql<{ id: string; newsletters: string[] }>`
    select s.id, array(
      select r.newsletter_id from newsletter_recipients r where r.subscriber_id = s.id and r.sent_at > now() - interval '30 days'
      order by r.sent_at desc
    ) as newsletters
    from subscribers s where s.email = ${email} for update`.execute(db);
  return rows[0];
}

/** Records what became of a mail. A hard bounce stays one. */
export const recordBounce = (db: Database, newsletter: string, subscriber: string, bounce: 'hard' | 'soft'): Promise<unknown> =>
  sql`update newsletter_recipients set bounce = case when bounce = 'hard' then bounce else ${bounce} end, bounced_at = coalesce(bounced_at, now())
    where newsletter_id = ${newsletter}::uuid and subscriber_id = ${subscriber}::uuid`.execute(db);

export const recordComplaint = (db: Database, newsletter: string, subscriber: string): Promise<unknown> =>
  sql`update newsletter_recipients set complained_at = coalesce(complained_at, now())
    where newsletter_id = ${newsletter}::uuid and subscriber_id = ${subscriber}::uuid`.execute(db);

/** At most once a minute: providers report often, and all would wait for the one row. */
export const updateFeedbackTime = (db: Database): Promise<unknown> =>
  sql`update newsletter_settings set feedback_received_at = now()
    where feedback_received_at is null or feedback_received_at < now() - interval '1 minute'`.execute(db);

export const updateSnsConfirmUrl = (db: Database, url: string | null): Promise<unknown> =>
  db.updateTable('newsletter_settings').set({ sns_confirm_url: url }).execute();
