import { sql } from 'kysely';
import type { AlertKind } from '#contract/alerts.ts';
import type { Database } from '#server/platform/database/database.ts';
import './alerts.queries.ts';

/** How many people are mailed for each unit that can be bought; the next ones some hours later, if there are units left. */
const mailsPerUnit = 3;
const hoursBetweenWaves = 4;
/** The most that one statement makes due. */
const maxWave = 10_000;
/** For alerts that stay after a mail, those of wishlists. */
const daysBetweenMails = 7;

/** What an alert of `alerts a` waits for has come, for its variation `v`. */
const isReached = sql`case a.kind when 'price_drop' then v.price < a.price and v.price <= coalesce(a.target_price, v.price) else true end`;

const waveTime = sql`make_interval(hours => ${hoursBetweenWaves})`;
const restTime = sql`make_interval(days => ${daysBetweenMails})`;

/**
 * Looks at the alerts of one variation of which something has changed: those who came first become due, as many as the stock allows less those of the last hours, so
 * that an order that is cancelled again makes no wave. The variation is looked at once more while others wait, or have been mailed within the week before it changed.
 * Returns whether there was one. One statement, so that nothing is lost whenever it is ended.
 */
export async function startNextWave(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waves: number }>`
    with changed as materialized (
      select variation_id, kind, changed_at from alert_triggers where due_at <= now() order by due_at limit 1 for update skip locked
    ), recent as materialized (
      select count(*) as count, min(mailed.at) as first from changed c cross join lateral (
        select a.due_at as at from alerts a where a.variation_id = c.variation_id and a.kind = c.kind and a.status = 'due'
        union all select a.sent_at from alerts a where a.variation_id = c.variation_id and a.kind = c.kind and a.sent_at > now() - ${waveTime}
      ) mailed
    ), wave as materialized (
      select c.*, greatest(least(${mailsPerUnit} * (s.on_hand - s.reserved) - recent.count, ${maxWave}), 0) as size
      from changed c join variations v on v.id = c.variation_id and not v.deleted
      join products p on p.id = v.product_id and p.enabled and p.deleted_at is null
      join stock_levels s on s.variation_id = v.id and s.on_hand > s.reserved cross join recent
    ), waiting as materialized (
      select a.id, a.size, row_number() over (order by a.active_at, a.id) as place from (
        select a.id, a.active_at, w.size from wave w
        join variations v on v.id = w.variation_id
        join alerts a on a.variation_id = w.variation_id and a.kind = w.kind and a.status = 'active'
        where ${isReached} and (a.sent_at is null or a.sent_at < now() - ${restTime})
        order by a.active_at, a.id limit (select size + 1 from wave)
      ) a
    ), due as (
      update alerts a set status = 'due', due_at = now() from waiting w where a.id = w.id and w.place <= w.size and a.status = 'active'
    ), next as materialized (
      select least(
        (select greatest(coalesce(recent.first, now()) + ${waveTime}, now() + interval '2 minutes') from recent
          where exists (select from waiting where place > size)),
        (select min(a.sent_at) + ${restTime} from wave w join variations v on v.id = w.variation_id
          join alerts a on a.variation_id = w.variation_id and a.kind = w.kind and a.status = 'active'
          where a.sent_at >= now() - ${restTime} and a.sent_at < w.changed_at and ${isReached})
      ) as at
    ), later as (
      update alert_triggers t set due_at = next.at from changed c, next where t.variation_id = c.variation_id and t.kind = c.kind and next.at is not null
    ), done as (
      delete from alert_triggers t using changed c, next where t.variation_id = c.variation_id and t.kind = c.kind and next.at is null
    )
    select count(*) as waves from changed`.execute(db);
  return (rows[0]?.waves ?? 0) > 0;
}

/** What a mail says about one alert. */
export interface MailedAlert {
  id: string;
  kind: AlertKind;
  variation: string;
  title: string;
  slug: string;
  variationTitle: string;
  image: string | null;
  price: number;
  formerPrice: number;
}

export interface AlertRecipient {
  email: string;
  alerts: MailedAlert[];
}

/** Only one transaction at a time mails alerts, so that all of a person go into one mail. False if another does. */
export async function lockAlertMails(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtext('alert mails')) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Alerts whose reason is gone again wait on. */
export const postponeOutdatedAlerts = (db: Database): Promise<unknown> =>
  sql`
    update alerts a set status = 'active', due_at = null
    from variations v join products p on p.id = v.product_id left join stock_levels s on s.variation_id = v.id
    where a.status = 'due' and v.id = a.variation_id
      and not (p.enabled and p.deleted_at is null and not v.deleted and coalesce(s.on_hand > s.reserved, false) and ${isReached})`.execute(
    db,
  );

/**
 * The next people whose alerts are due, all of each; the alerts end, or wait on if they are those of a wishlist. To be mailed in the same transaction. Alerts of accounts
 * that get no mail end, too, and have no recipient.
 */
export async function takeDueAlerts(db: Database, limit: number): Promise<{ taken: number; recipients: AlertRecipient[] }> {
  const { rows } = await sql<{ email: string | null; taken: number; alerts: MailedAlert[] }>`
    with due as materialized (
      select a.id, a.due_at, case when a.user_id is null then a.email when u.email_verified and u.enabled then u.email end as email
      from alerts a left join users u on u.id = a.user_id where a.status = 'due' order by a.due_at, a.id limit 10000
    ), people as materialized (
      select email from due group by email order by min(due_at), email limit ${limit}
    ), taken as (
      update alerts a set sent_at = now(), due_at = null, status = case when a.from_wishlist then 'active' else 'sent' end,
        ended_at = case when not a.from_wishlist then now() end, price = case when a.from_wishlist then v.price else a.price end
      from due join people on people.email is not distinct from due.email, variations v
      where a.id = due.id and a.status = 'due' and v.id = a.variation_id
      returning a.id, due.email
    )
    select taken.email, count(*) as taken, json_agg(json_build_object('id', a.id, 'kind', a.kind, 'variation', v.id, 'title', p.title, 'slug', p.slug,
      'variationTitle', v.title, 'price', v.price, 'formerPrice', a.price, 'image', coalesce(
        (select image_id from variation_images where variation_id = v.id order by position limit 1),
        (select vi.image_id from variations own join variation_images vi on vi.variation_id = own.id where own.product_id = p.id order by own.position, vi.position limit 1)
      )) order by a.kind, p.title, v.position) as alerts
    from taken join alerts a on a.id = taken.id join variations v on v.id = a.variation_id join products p on p.id = v.product_id
    group by taken.email`.execute(db);
  return {
    taken: rows.reduce((sum, { taken }) => sum + taken, 0),
    recipients: rows.flatMap(({ email, alerts }) => (email === null ? [] : [{ email, alerts: withoutTwins(alerts) }])),
  };
}

/** A person may have an alert with an account and an older one without, for the same variation. */
const withoutTwins = (alerts: readonly MailedAlert[]): MailedAlert[] =>
  alerts.filter(
    ({ kind, variation }, index) => alerts.findIndex((other) => other.kind === kind && other.variation === variation) === index,
  );

/** How many variations should have been looked at hours ago. */
export async function countOverdueTriggers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from alert_triggers where due_at < now() - interval '2 hours'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many alerts should have been mailed hours ago. */
export async function countOverdueAlerts(db: Database): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from alerts where status = 'due' and due_at < now() - interval '2 hours'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The SKUs of variations that somebody waits for and that can be had, although nothing will make the shop look at them. Users may have an alert for what is in stock, for
 * the next time; one of a guest is looked at once it is confirmed.
 */
export async function findMissedVariations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct v.sku::text as sku from alerts a
    join variations v on v.id = a.variation_id and not v.deleted join products p on p.id = v.product_id and p.enabled and p.deleted_at is null
    join stock_levels s on s.variation_id = v.id and s.on_hand > s.reserved
    where a.status = 'active' and (a.kind = 'price_drop' or a.user_id is null) and ${isReached}
      and not exists (select from alert_triggers t where t.variation_id = a.variation_id and t.kind = a.kind)
    order by 1`.execute(db);
  return rows.map(({ sku }) => sku);
}
