import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AlertOwner } from './alerts.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    alert_links: {
      hash: Buffer;
      alert_id: string;
      purpose: 'confirm' | 'manage';
      email: string;
      used_at: Date | null;
      expires_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

export const insertAlertLink = (
  db: Database,
  { alert, ...link }: { hash: Buffer; alert: string; purpose: 'confirm' | 'manage'; email: string; expires_at: Date | null },
): Promise<unknown> =>
  db
    .insertInto('alert_links')
    .values({ ...link, alert_id: alert })
    .execute();

/** Consumes a link and confirms its alert, which is looked at if the variation is in stock already. Returns whether one was confirmed; of concurrent uses only one counts. */
export async function consumeConfirmLink(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ variation: string; kind: string }>`
    with used as (
      update alert_links set used_at = now() where hash = ${hash} and purpose = 'confirm' and used_at is null and expires_at > now() returning alert_id
    )
    update alerts a set status = 'active', active_at = now() from used where a.id = used.alert_id and a.status = 'pending'
    returning a.variation_id as variation, a.kind`.execute(db);
  const [confirmed] = rows;
  if (!confirmed) return false;
  await sql`select trigger_alerts(variation_id, array[${confirmed.kind}::text]) from stock_levels
    where variation_id = ${confirmed.variation}::uuid and on_hand > reserved`.execute(db);
  return true;
}

/** Whether the link has not expired and its alert was confirmed. */
export async function isLinkOfConfirmedAlert(db: Database, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from alert_links l join alerts a on a.id = l.alert_id
    where l.hash = ${hash} and l.purpose = 'confirm' and l.expires_at > now() and a.status in ('active', 'due', 'sent')`.execute(db);
  return rows.length > 0;
}

/** Whose alerts a link manages: nobody's once the account has another email than the one it was sent to. */
export async function findOwnerByLink(db: Database, hash: Buffer): Promise<AlertOwner | null> {
  const { rows } = await sql<AlertOwner>`
    select a.user_id as "userId", coalesce(a.email, case when u.email_verified then u.email end) as email
    from alert_links l join alerts a on a.id = l.alert_id left join users u on u.id = a.user_id
    where l.hash = ${hash} and l.purpose = 'manage' and l.email = coalesce(a.email, u.email)`.execute(db);
  return rows[0] ?? null;
}

export const deleteExpiredAlertLinks = (db: Database): Promise<unknown> =>
  db.deleteFrom('alert_links').where('expires_at', '<', new Date()).execute();
