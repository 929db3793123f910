import { type Generated, type Selectable, sql } from 'kysely';
import type { SubscriberStatus } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-newest-page.ts';

interface SubscribersTable {
  id: string;
  email: string;
  status: SubscriberStatus;
  source: string | null;
  asked_at: Generated<Date>;
  link_mailed_at: Date | null;
  confirmed_at: Date | null;
  welcomed_at: Date | null;
  unsubscribed_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    subscribers: SubscribersTable;
  }
}

export type SubscriberRow = Selectable<SubscribersTable>;

/** Somebody asks for the newsletter, for the first time or again. Who has confirmed stays so; who had left is asked to confirm anew. Answers the id. */
export async function upsertSubscriptionRequest(
  db: Database,
  { id, email, source }: { id: string; email: string; source: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into subscribers as s (id, email, status, source) values (${id}, ${email}, 'pending', ${source})
    on conflict (email) do update set asked_at = now(),
      status = case s.status when 'unsubscribed' then 'pending' else s.status end,
      source = case s.status when 'unsubscribed' then excluded.source else s.source end,
      updated_at = case s.status when 'unsubscribed' then now() else s.updated_at end
    returning id`.execute(db);
  return rows[0]?.id ?? id;
}

/** The e-mail of who still has to confirm, unless a link was mailed in the last two minutes; from now on it was. */
export async function claimConfirmationMail(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    update subscribers set link_mailed_at = now()
    where id = ${id}::uuid and status = 'pending' and (link_mailed_at is null or link_mailed_at < now() - interval '2 minutes')
    returning email`.execute(db);
  return rows[0]?.email ?? null;
}

/** The e-mail of who has confirmed and was not welcomed since; from now on it was. */
export async function claimWelcomeMail(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    update subscribers set welcomed_at = now()
    where id = ${id}::uuid and status = 'confirmed' and (welcomed_at is null or welcomed_at < confirmed_at)
    returning email`.execute(db);
  return rows[0]?.email ?? null;
}

/** Ends a subscription, and with it the links that could begin it again; for who has none there is nothing to do. False when nobody has the id. */
export async function endSubscription(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('subscriber_links').where('subscriber_id', '=', id).where('purpose', '=', 'confirm').execute();
  const { rows } = await sql`
    update subscribers set status = 'unsubscribed', link_mailed_at = null,
      unsubscribed_at = case status when 'unsubscribed' then unsubscribed_at else now() end,
      updated_at = case status when 'unsubscribed' then updated_at else now() end
    where id = ${id}::uuid returning id`.execute(db);
  return rows.length > 0;
}

/** The same by e-mail. */
export async function endSubscriptionByEmail(db: Database, email: string): Promise<void> {
  const subscriber = await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirst();
  if (subscriber) await endSubscription(db, subscriber.id);
}

/** Puts somebody on the list whose e-mail is proved already. Answers the id of who was not on it, else null. */
export async function confirmSubscriber(
  db: Database,
  { id, email, source }: { id: string; email: string; source: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into subscribers as s (id, email, status, source, confirmed_at) values (${id}, ${email}, 'confirmed', ${source}, now())
    on conflict (email) do update set status = 'confirmed', confirmed_at = now(), updated_at = now()
    where s.status <> 'confirmed'
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export const findSubscribers = (
  db: Database,
  { status, ...paging }: { status?: SubscriberStatus; page: number; limit: number },
): Promise<{ rows: SubscriberRow[]; total: number }> =>
  findNewestPage(db, sql`subscribers where ${status ? sql`status = ${status}` : sql`true`}`, paging);

export const findSubscriber = (db: Database, id: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteSubscriber(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets who asked before `time` and never confirmed. Who had left before goes back to that, so that the links of old mails still lead somewhere. */
export async function deleteUnconfirmedSubscribersBefore(db: Database, time: Date): Promise<void> {
  const waiting = sql`status = 'pending' and asked_at < ${time}`;
  await sql`delete from subscribers where ${waiting} and unsubscribed_at is null`.execute(db);
  await sql`update subscribers set status = 'unsubscribed' where ${waiting} and unsubscribed_at is not null`.execute(db);
}

export const findSubscriberByEmail = (db: Database, email: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();

/** Answers the id of the one that was there. */
export async function deleteSubscriberRowsByEmail(db: Database, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from subscribers where email = any(${emails}::citext[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
