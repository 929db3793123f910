import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { SubscriberSelection, SubscriberSort, SubscriberStatus, SubscriptionEndReason } from '#contract/newsletter.ts';
import type { DogSize } from '#contract/subscriber-preferences.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';

interface SubscribersTable {
  id: string;
  email: string;
  status: SubscriberStatus;
  source: string | null;
  dog_sizes: Generated<DogSize[]>;
  requested_at: Generated<Date>;
  confirmation_sent_at: Date | null;
  confirmed_at: Date | null;
  welcomed_at: Date | null;
  unsubscribed_at: Date | null;
  end_reason: SubscriptionEndReason | null;
  end_note: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    subscribers: SubscribersTable;
  }
}

export type SubscriberRow = Selectable<SubscribersTable>;

/** Saves a request for the newsletter, first or repeated. Confirmed subscribers stay confirmed; unsubscribed ones have to confirm again. Returns the id. */
export async function upsertSubscriptionRequest(
  db: Database,
  { id, email, source }: { id: string; email: string; source: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into subscribers as s (id, email, status, source) values (${id}, ${email}, 'pending', ${source})
    on conflict (email) do update set requested_at = now(),
      status = case s.status when 'unsubscribed' then 'pending' else s.status end,
      source = case s.status when 'unsubscribed' then excluded.source else s.source end,
      updated_at = case s.status when 'unsubscribed' then now() else s.updated_at end
    returning id`.execute(db);
  return rows[0]?.id ?? id;
}

/** Records that a link is mailed, and returns the email; null if the subscriber is not pending or a link was mailed in the last two minutes. */
export async function claimConfirmationMail(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    update subscribers set confirmation_sent_at = now()
    where id = ${id}::uuid and status = 'pending' and (confirmation_sent_at is null or confirmation_sent_at < now() - interval '2 minutes')
    returning email`.execute(db);
  return rows[0]?.email ?? null;
}

/** Records that the welcome is mailed, and returns the email; null if the subscriber is not confirmed or was welcomed since confirming. */
export async function claimWelcomeMail(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    update subscribers set welcomed_at = now()
    where id = ${id}::uuid and status = 'confirmed' and (welcomed_at is null or welcomed_at < confirmed_at)
    returning email`.execute(db);
  return rows[0]?.email ?? null;
}

interface End {
  reason: SubscriptionEndReason;
  /** What the mail server said. */
  note?: string | null;
}

/**
 * Ends subscriptions and deletes the links that could confirm them again. Can be repeated; the first reason stays, except that a complaint replaces any. Returns how many
 * of the ids are known.
 */
export async function endSubscriptions(db: Database, ids: readonly string[], { reason, note = null }: End): Promise<number> {
  const isNew = sql`status <> 'unsubscribed' or (${reason} = 'complained' and end_reason is distinct from 'complained')`;
  await skipWaitingNewsletters(db, ids);
  await db.deleteFrom('subscriber_links').where('subscriber_id', 'in', ids).where('purpose', '=', 'confirm').execute();
  const { rows } = await sql`
    update subscribers set status = 'unsubscribed', confirmation_sent_at = null,
      unsubscribed_at = case status when 'unsubscribed' then unsubscribed_at else now() end,
      end_reason = case when ${isNew} then ${reason} else end_reason end, end_note = case when ${isNew} then ${note} else end_note end,
      updated_at = case status when 'unsubscribed' then updated_at else now() end
    where id = any(${uuidArray(ids)}) returning id`.execute(db);
  return rows.length;
}

/** Takes subscribers off the lists of newsletters that are being sent. */
const skipWaitingNewsletters = (db: Database, ids: readonly string[]): Promise<unknown> =>
  sql`
    with skipped as (
      update newsletter_recipients set status = 'skipped' where subscriber_id = any(${uuidArray(ids)}) and status = 'waiting' returning newsletter_id
    )
    update newsletters n set recipients = n.recipients - skipped.count
    from (select newsletter_id, count(*)::integer as count from skipped group by newsletter_id) skipped where n.id = skipped.newsletter_id`.execute(
    db,
  );

/** The same for one. False if the id is unknown. */
export const endSubscription = async (db: Database, id: string, end: End): Promise<boolean> => (await endSubscriptions(db, [id], end)) > 0;

/** The same by email, if it has a subscription. */
export async function endSubscriptionByEmail(db: Database, email: string): Promise<void> {
  const subscriber = await db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirst();
  if (subscriber) await endSubscription(db, subscriber.id, { reason: 'own' });
}

/** Subscribes an email that is verified already. Returns the id, or null if it was confirmed before. */
export async function confirmSubscriber(
  db: Database,
  { id, email, source }: { id: string; email: string; source: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into subscribers as s (id, email, status, source, confirmed_at) values (${id}, ${email}, 'confirmed', ${source}, now())
    on conflict (email) do update set status = 'confirmed', confirmed_at = now(), end_reason = null, end_note = null, updated_at = now()
    where s.status <> 'confirmed'
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export interface SubscriberFilters {
  q?: string | undefined;
  status?: SubscriberStatus | undefined;
  /** Of those who have unsubscribed. */
  reason?: SubscriptionEndReason | undefined;
}

const orders: Readonly<Record<SubscriberSort, RawBuilder<unknown>>> = {
  '-createdAt': sql`created_at desc, id desc`,
  createdAt: sql`created_at, id`,
  email: sql`email, id`,
  '-email': sql`email desc, id desc`,
};

const matches = ({ q, status, reason }: SubscriberFilters): RawBuilder<unknown> =>
  sql`${q ? sql`email::text ilike ${containsPattern(q)}` : sql`true`} and ${status ? sql`status = ${status}` : sql`true`}
    and ${reason ? sql`status = 'unsubscribed' and end_reason = ${reason}` : sql`true`}`;

/** A page of subscribers. `counts`: those that match the search, by status. */
export async function searchSubscribers(
  db: Database,
  { page, limit, sort = '-createdAt', ...filters }: SubscriberFilters & { page: number; limit: number; sort?: SubscriberSort | undefined },
): Promise<{ rows: SubscriberRow[]; counts: Record<SubscriberStatus, number> }> {
  const { rows } = await sql<{ counts: Record<SubscriberStatus, number> } & (SubscriberRow | { id: null })>`
    select counted.counts, page.* from (
      select json_build_object('pending', count(*) filter (where status = 'pending'), 'confirmed', count(*) filter (where status = 'confirmed'),
        'unsubscribed', count(*) filter (where status = 'unsubscribed')) as counts
      from subscribers where ${matches({ ...filters, status: undefined })}
    ) counted
    left join (select * from subscribers where ${matches(filters)} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) page on true
    order by ${orders[sort]}`.execute(db);
  return {
    rows: rows.filter((row): row is (typeof rows)[number] & SubscriberRow => row.id !== null),
    counts: rows[0]?.counts ?? { pending: 0, confirmed: 0, unsubscribed: 0 },
  };
}

/** Subscribers by id, or all that match; with `except`, without those of a status. */
interface SelectedSubscribers {
  selection: SubscriberSelection;
  except?: SubscriberStatus | undefined;
}

const isSelected = ({ selection, except }: SelectedSubscribers): RawBuilder<unknown> =>
  sql`${'ids' in selection ? sql`id = any(${uuidArray(selection.ids)})` : matches(selection.filters)}
    and ${except ? sql`status <> ${except}` : sql`true`}`;

const isAfter = (id: string | null): RawBuilder<unknown> => (id === null ? sql`true` : sql`id > ${id}::uuid`);

/** The first of the selected subscribers in a range, locked in the order of their ids. */
export async function lockSubscribers(
  db: Database,
  selected: SelectedSubscribers,
  { after, until, limit }: { after: string | null; until: string; limit: number },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select * from subscribers where ${isSelected(selected)} and ${isAfter(after)} and id <= ${until}::uuid
    order by id limit ${limit} for update`.execute(db);
  return rows;
}

/** The id of the newest subscriber; undefined if there is none. */
export async function findNewestSubscriberId(db: Database): Promise<string | undefined> {
  const newest = await db.selectFrom('subscribers').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.id;
}

export const deleteSubscribers = (db: Database, ids: readonly string[]): Promise<unknown> =>
  db.deleteFrom('subscribers').where('id', 'in', ids).execute();

/** The selected subscribers in batches, newest first. */
export const readSubscribers = (db: Database, selection: SubscriberSelection): AsyncGenerator<SubscriberRow[], void> =>
  readNewest<SubscriberRow>(db, sql`subscribers where ${isSelected({ selection })}`);

export const findSubscriber = (db: Database, id: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteSubscriber(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes pending subscribers whose request is older than `time`. Those who had unsubscribed earlier become unsubscribed again, so that links in old mails still work; their emails are returned. */
export async function deleteUnconfirmedSubscribersBefore(db: Database, time: Date): Promise<string[]> {
  const unconfirmed = sql`status = 'pending' and requested_at < ${time}`;
  await sql`delete from subscribers where ${unconfirmed} and unsubscribed_at is null`.execute(db);
  const { rows } = await sql<{ email: string }>`
    update subscribers set status = 'unsubscribed' where ${unconfirmed} and unsubscribed_at is not null returning email`.execute(db);
  return rows.map(({ email }) => email);
}

export const findSubscriberByEmail = (db: Database, email: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();

/** Returns the ids of the deleted rows. */
export async function deleteSubscriberRowsByEmail(db: Database, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from subscribers where email = any(${emails}::citext[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
