import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Alert, AlertKind, NewAlert } from '#contract/alerts.ts';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    alerts: {
      id: string;
      kind: AlertKind;
      variation_id: string;
      user_id: string | null;
      email: string | null;
      status: 'pending' | 'active' | 'due' | 'sent' | 'ended';
      price: number;
      target_price: number | null;
      from_wishlist: Generated<boolean>;
      requested_at: Generated<Date>;
      confirmation_sent_at: Date | null;
      active_at: Date | null;
      due_at: Date | null;
      sent_at: Date | null;
      ended_at: Date | null;
      created_at: Generated<Date>;
    };
    wishlist_alert_users: { user_id: string };
    /** Written by triggers. */
    alert_triggers: { variation_id: string; kind: string; due_at: Generated<Date>; changed_at: Generated<Date> };
  }
}

/** Whose alerts they are: a user's, or those of an email without an account. */
export type AlertOwner = { userId: string; email: string | null } | { userId: null; email: string };

/** A user's alerts include those that were asked for with the account's verified email before. */
const isOwnedBy = ({ userId, email }: AlertOwner): RawBuilder<boolean> =>
  sql<boolean>`(a.user_id = ${userId}::uuid or a.email = ${email}::citext)`;

/** Saves the request of an alert by an email, first or repeated: it stays active if it is, else it has to be confirmed. Null if the variation is not for sale. */
export async function upsertAlertRequest(
  db: Database,
  { id, kind, variation, email, targetPrice }: NewAlert & { id: string; email: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into alerts as a (id, kind, variation_id, email, status, price, target_price)
    select ${id}::uuid, ${kind}, v.id, ${email}, 'pending', v.price, ${targetPrice ?? null}
    from variations v join products p on p.id = v.product_id where v.id = ${variation}::uuid and not v.deleted and p.enabled
    on conflict (email, variation_id, kind) where email is not null do update set requested_at = now(),
      status = case when a.status in ('active', 'due') then a.status else 'pending' end,
      active_at = case when a.status in ('active', 'due') then a.active_at end, ended_at = null,
      sent_at = case when a.status in ('active', 'due') then a.sent_at end,
      price = case when a.status in ('active', 'due') then a.price else excluded.price end,
      target_price = case when a.status in ('active', 'due') then a.target_price else excluded.target_price end
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Sets a user's alert, anew if there is one. Null if the variation is not for sale. */
export async function upsertUserAlert(
  db: Database,
  { id, kind, variation, userId, targetPrice }: NewAlert & { id: string; userId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into alerts as a (id, kind, variation_id, user_id, status, price, target_price, active_at)
    select ${id}::uuid, ${kind}, v.id, ${userId}::uuid, 'active', v.price, ${targetPrice ?? null}, now()
    from variations v join products p on p.id = v.product_id where v.id = ${variation}::uuid and not v.deleted and p.enabled
    on conflict (user_id, variation_id, kind) where user_id is not null do update set
      price = excluded.price, target_price = excluded.target_price, from_wishlist = false, sent_at = null, ended_at = null,
      status = case a.status when 'due' then 'due' else 'active' end,
      active_at = case when a.status in ('active', 'due') then a.active_at else now() end
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function countUserAlerts(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from alerts where user_id = ${userId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Records that a link to confirm is mailed; null if the alert is not pending or one was mailed in the last two minutes. */
export async function claimConfirmation(
  db: Database,
  id: string,
): Promise<{ email: string; kind: AlertKind; title: string; variation: string } | null> {
  const { rows } = await sql<{ email: string; kind: AlertKind; title: string; variation: string }>`
    update alerts a set confirmation_sent_at = now()
    from variations v join products p on p.id = v.product_id
    where a.id = ${id}::uuid and a.status = 'pending' and v.id = a.variation_id
      and (a.confirmation_sent_at is null or a.confirmation_sent_at < now() - interval '2 minutes')
    returning a.email, a.kind, p.title, v.title as variation`.execute(db);
  return rows[0] ?? null;
}

/** The alerts of a person that wait, and those that have been sent; newest first. */
export async function findAlerts(db: Database, owner: AlertOwner): Promise<Alert[]> {
  const { rows } = await sql<{ alert: Alert & { createdAt: string } }>`
    select json_build_object('_id', a.id, 'kind', a.kind, 'status', case a.status when 'sent' then 'sent' else 'active' end,
      'variation', json_build_object('_id', v.id, 'title', v.title), 'product', json_build_object('_id', p.id, 'slug', p.slug, 'title', p.title),
      'price', a.price, 'currentPrice', v.price, 'targetPrice', a.target_price, 'fromWishlist', a.from_wishlist, 'createdAt', a.created_at) as alert
    from alerts a join variations v on v.id = a.variation_id join products p on p.id = v.product_id
    where ${isOwnedBy(owner)} and a.status in ('active', 'due', 'sent') and p.deleted_at is null and not v.deleted
    order by a.created_at desc, a.id desc`.execute(db);
  return rows.map(({ alert }) => ({ ...alert, createdAt: new Date(alert.createdAt).toISOString() }));
}

/** Removes one alert of a person; false if it is not theirs. */
export async function deleteAlert(db: Database, id: string, owner: AlertOwner): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from alerts a where a.id = ${id}::uuid and ${isOwnedBy(owner)}`.execute(db);
  return numAffectedRows === 1n;
}

const end = sql`status = 'ended', due_at = null, ended_at = now(), active_at = coalesce(active_at, now())`;

/** Ends one alert of a person; false if it is not theirs. */
export async function endAlert(db: Database, id: string, owner: AlertOwner): Promise<boolean> {
  const { numAffectedRows } = await sql`update alerts a set ${end} where a.id = ${id}::uuid and ${isOwnedBy(owner)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends all alerts of a person, and those of the wishlist for good. Can be repeated. */
export async function endAlerts(db: Database, owner: AlertOwner): Promise<void> {
  await sql`delete from wishlist_alert_users where user_id = ${owner.userId}::uuid`.execute(db);
  await sql`
    update alerts a set ${end}
    where ${isOwnedBy(owner)} and a.status in ('pending', 'active', 'due')`.execute(db);
}

export const hasWishlistAlerts = async (db: Database, userId: string): Promise<boolean> =>
  (await db.selectFrom('wishlist_alert_users').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

export async function addWishlistAlerts(db: Database, userId: string): Promise<void> {
  await sql`insert into wishlist_alert_users (user_id) values (${userId}::uuid) on conflict do nothing`.execute(db);
  await sql`select add_wishlist_alerts(${userId}::uuid, null)`.execute(db);
}

export async function removeWishlistAlerts(db: Database, userId: string): Promise<void> {
  await sql`delete from wishlist_alert_users where user_id = ${userId}::uuid`.execute(db);
  await sql`delete from alerts where user_id = ${userId}::uuid and from_wishlist`.execute(db);
}

/** Deletes the alerts of emails without accounts, and the links that these emails got. */
export async function deleteAlertsOfEmails(db: Database, emails: readonly string[]): Promise<void> {
  await sql`delete from alerts where email = any(${emails}::citext[])`.execute(db);
  await sql`delete from alert_links where email = any(${emails}::citext[])`.execute(db);
}

/** Deletes what nobody has confirmed for a week, what ended 90 days ago, and what guests have waited for for a year. */
export async function deleteOldAlerts(db: Database): Promise<void> {
  await sql`delete from alerts where status = 'pending' and requested_at < now() - interval '7 days'`.execute(db);
  await sql`delete from alerts where status in ('active', 'due') and email is not null and requested_at < now() - interval '12 months'`.execute(
    db,
  );
  await sql`delete from alerts where status in ('sent', 'ended') and ended_at < now() - interval '90 days'`.execute(db);
}
