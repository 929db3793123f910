import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    subscriber_links: {
      hash: Buffer;
      subscriber_id: string;
      purpose: 'confirm' | 'unsubscribe';
      used_at: Date | null;
      expires_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

interface NewLink {
  hash: Buffer;
  subscriber: string;
  purpose: 'confirm' | 'unsubscribe';
  expiresAt: Date | null;
}

export const insertLink = (db: Database, { subscriber, expiresAt, ...link }: NewLink): Promise<unknown> =>
  db
    .insertInto('subscriber_links')
    .values({ ...link, subscriber_id: subscriber, expires_at: expiresAt })
    .execute();

/** Consumes a link and confirms its subscriber. Returns the subscriber's id, or null if nobody was confirmed; of concurrent uses only one counts. */
export async function consumeConfirmLink(db: Database, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with used as (
      update subscriber_links set used_at = now()
      where hash = ${hash} and purpose = 'confirm' and used_at is null and expires_at > now()
      returning subscriber_id
    )
    update subscribers s set status = 'confirmed', confirmed_at = now(), end_reason = null, end_note = null, updated_at = now()
    from used where s.id = used.subscriber_id and s.status = 'pending'
    returning s.id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether the link has not expired and its subscriber is confirmed. */
export async function isLinkOfConfirmedSubscriber(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from subscriber_links l join subscribers s on s.id = l.subscriber_id
    where l.hash = ${hash} and l.purpose = 'confirm' and l.expires_at > now() and s.status = 'confirmed'`.execute(db);
  return rows.length > 0;
}

/** The subscriber whom the link unsubscribes. */
export async function findSubscriberByUnsubscribeLink(db: Database, hash: Buffer): Promise<string | null> {
  const link = db.selectFrom('subscriber_links').select('subscriber_id').where('hash', '=', hash).where('purpose', '=', 'unsubscribe');
  return (await link.executeTakeFirst())?.subscriber_id ?? null;
}

export const deleteExpiredLinks = (db: Database): Promise<unknown> =>
  db.deleteFrom('subscriber_links').where('expires_at', '<', new Date()).execute();
