import { type Generated, sql } from 'kysely';
import type { Segment } from '#contract/segments.schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isInSegment } from '../segments/segments.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    newsletter_recipients: {
      newsletter_id: string;
      subscriber_id: string;
      status: Generated<'waiting' | 'sent' | 'failed' | 'skipped'>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date>;
      error: string | null;
      sent_at: Date | null;
      bounce: 'hard' | 'soft' | null;
      bounced_at: Date | null;
      complained_at: Date | null;
    };
  }
}

/**
 * Adds the next batch of the subscribers of a segment to the recipients, in the order of their ids, and records how far the list has got; both in one statement, so that a
 * crash in between neither skips nor repeats anybody. Returns whether there are more.
 */
export async function listNextRecipients(
  db: Database,
  newsletter: string,
  { segment, size }: { segment: Segment; size: number },
): Promise<boolean> {
  const { rows } = await sql<{ listed: number }>`
    with current as (
      select id, last_listed_id from newsletters where id = ${newsletter}::uuid and status = 'sending' and listed_at is null for update
    ),
    batch as (
      select s.id from current, subscribers s
      where ${isInSegment(segment)} and s.id > coalesce(current.last_listed_id, '00000000-0000-0000-0000-000000000000')
      order by s.id limit ${size}
    ),
    added as (
      insert into newsletter_recipients (newsletter_id, subscriber_id) select ${newsletter}::uuid, id from batch on conflict do nothing returning 1
    ),
    counted as (select count(*)::int as listed, (select id from batch order by id desc limit 1) as last from batch)
    update newsletters n set recipients = recipients + (select count(*) from added),
      last_listed_id = coalesce(counted.last, n.last_listed_id), listed_at = case when counted.listed < ${size} then now() end
    from counted where n.id in (select id from current)
    returning counted.listed`.execute(db);
  return (rows[0]?.listed ?? 0) >= size;
}

export interface NextRecipient {
  subscriber: string;
  email: string;
  /** Whether they are still subscribed. */
  confirmed: boolean;
  attempts: number;
}

/** The next recipient whom the newsletter can be sent to; undefined if there is none now, or it is not being sent any more. */
export async function findNextRecipient(db: Database, newsletter: string): Promise<NextRecipient | undefined> {
  const { rows } = await sql<NextRecipient>`
    select r.subscriber_id as subscriber, s.email::text as email, s.status = 'confirmed' as confirmed, r.attempts
    from newsletters n join newsletter_recipients r on r.newsletter_id = n.id join subscribers s on s.id = r.subscriber_id
    where n.id = ${newsletter}::uuid and n.status = 'sending' and n.paused_at is null and r.status = 'waiting' and r.next_attempt_at <= now()
    order by r.next_attempt_at, r.subscriber_id limit 1`.execute(db);
  return rows[0];
}

type Outcome = { status: 'sent' } | { status: 'failed'; error: string; bounce: 'hard' | 'soft' | null } | { status: 'skipped' };

/**
 * Records what became of a waiting recipient, in the newsletter's figures as well. A recipient who was skipped does not count as one, unless the mail was on its way when
 * they unsubscribed or the newsletter was stopped.
 */
export async function recordOutcome(db: Database, newsletter: string, subscriber: string, outcome: Outcome): Promise<void> {
  const { status } = outcome;
  const bounce = 'bounce' in outcome ? outcome.bounce : null;
  await sql`
    with recipient as (
      select status from newsletter_recipients
      where newsletter_id = ${newsletter}::uuid and subscriber_id = ${subscriber}::uuid
        and (status = 'waiting' or (status = 'skipped' and ${status} <> 'skipped'))
      for update
    ),
    done as (
      update newsletter_recipients set status = ${status}, attempts = attempts + 1, error = ${'error' in outcome ? outcome.error : null},
        sent_at = ${status === 'sent' ? sql`now()` : null}, bounce = ${bounce}, bounced_at = ${bounce ? sql`now()` : null}
      where newsletter_id = ${newsletter}::uuid and subscriber_id = ${subscriber}::uuid and exists (select from recipient)
    )
    update newsletters set sent = sent + ${status === 'sent' ? 1 : 0}, failed = failed + ${status === 'failed' ? 1 : 0},
      recipients = recipients - ${status === 'skipped' ? 1 : 0} + case when recipient.status = 'skipped' then 1 else 0 end
    from recipient where id = ${newsletter}::uuid`.execute(db);
}

/** Tries a recipient again after some seconds, because their mail server was not ready. */
export const postponeRecipient = (
  db: Database,
  newsletter: string,
  subscriber: string,
  { error, seconds }: { error: string; seconds: number },
): Promise<unknown> =>
  sql`update newsletter_recipients set attempts = attempts + 1, error = ${error}, next_attempt_at = now() + make_interval(secs => ${seconds})
    where newsletter_id = ${newsletter}::uuid and subscriber_id = ${subscriber}::uuid and status = 'waiting'`.execute(db);

/** When the next waiting recipient is due; null if nobody is waiting. */
export async function findNextAttempt(db: Database, newsletter: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_attempt_at) as at from newsletter_recipients where newsletter_id = ${newsletter}::uuid and status = 'waiting'`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** Marks a newsletter as sent once nobody is waiting any more. Recipients who were deleted meanwhile do not count. */
export const finishNewsletter = (db: Database, newsletter: string): Promise<unknown> =>
  sql`update newsletters n set status = 'sent', sent_at = now(), recipients = sent + failed, updated_at = now()
    where n.id = ${newsletter}::uuid and n.status = 'sending' and n.listed_at is not null
      and not exists (select from newsletter_recipients r where r.newsletter_id = n.id and r.status = 'waiting')`.execute(db);

/** Ends the sending: who is waiting gets nothing. */
export const skipWaitingRecipients = (db: Database, newsletter: string): Promise<unknown> =>
  sql`
    with skipped as (update newsletter_recipients set status = 'skipped' where newsletter_id = ${newsletter}::uuid and status = 'waiting' returning 1)
    update newsletters set listed_at = coalesce(listed_at, now()), recipients = sent + failed where id = ${newsletter}::uuid`.execute(db);
