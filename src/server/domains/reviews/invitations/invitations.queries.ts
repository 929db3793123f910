import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/tokens.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    review_invitations: {
      order_id: string;
      delivered_at: Generated<Date>;
      /** When it was decided to mail, or not to; null while it waits. */
      decided_at: Date | null;
      token_hash: Buffer | null;
      expires_at: Date | null;
      stop_hash: Buffer | null;
    };
    /** Who wants no such mails. */
    review_opt_outs: { email: string; created_at: Generated<Date> };
  }
}

export const insertInvitation = (db: Database, orderId: string): Promise<unknown> =>
  db
    .insertInto('review_invitations')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** How many days after it is due an invitation is still sent: when invitations are switched on, nobody is asked about orders of long ago. */
const graceDays = 14;

/** Marks invitations to orders that were delivered so many days ago as decided, the oldest first. Returns their orders; each is returned once. */
export async function claimDueInvitations(db: Database, days: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    update review_invitations set decided_at = now()
    where order_id in (
      select order_id from review_invitations
      where decided_at is null and delivered_at <= now() - make_interval(days => ${days}) and delivered_at > now() - make_interval(days => ${days + graceDays})
      order by delivered_at limit ${limit} for update skip locked
    )
    returning order_id as "orderId"`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

export interface Invitation {
  email: string;
  /** Null unless the email is the verified one of the customer. */
  name: string | null;
  products: { title: string; slug: string }[];
}

/**
 * Whom to ask about an order, and for which of its products; undefined if nobody may be asked: the order was not kept as it was delivered, is anonymized, or
 * its email has opted out. Products that are gone, or that the customer has reviewed, are left out.
 */
export async function findInvitation(db: Database, orderId: string): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select o.email, case when u.email = o.email and u.email_verified then u.name end as name, coalesce((
      select json_agg(json_build_object('title', p.title, 'slug', p.slug) order by ordered.position)
      from (select product_id, min(position) as position from order_items where order_id = o.id group by product_id) ordered
        join products p on p.id = ordered.product_id
      where p.enabled and not exists (
        select from reviews r where r.product_id = p.id and (r.user_id = o.user_id or r.email = o.email or r.invited_order_id = o.id)
      )
    ), '[]') as products
    from orders o left join users u on u.id = o.user_id
    where o.id = ${orderId}::uuid and o.status = 'delivered' and o.email is not null and o.erased_at is null
      and not exists (select from review_opt_outs out where out.email = o.email)
      and not exists (select from returns where returns.order_id = o.id and returns.status <> 'rejected')`.execute(db);
  return rows[0];
}

interface Tokens {
  token: string;
  stopToken: string;
  expiresAt: Date;
}

export const saveTokens = (db: Database, orderId: string, { token, stopToken, expiresAt }: Tokens): Promise<unknown> =>
  db
    .updateTable('review_invitations')
    .set({ token_hash: hashToken(token), stop_hash: hashToken(stopToken), expires_at: expiresAt })
    .where('order_id', '=', orderId)
    .execute();

/** The order whose link a token is from, if it contains the product; undefined once the link has expired. */
export async function findInvitedOrder(
  db: Database,
  token: string,
  product: string,
): Promise<{ orderId: string; userId: string | null; email: string } | undefined> {
  const { rows } = await sql<{ orderId: string; userId: string | null; email: string }>`
    select o.id as "orderId", o.user_id as "userId", o.email
    from review_invitations i join orders o on o.id = i.order_id
    where i.token_hash = ${hashToken(token)} and i.expires_at > now() and o.email is not null
      and exists (select from order_items where order_id = o.id and product_id = ${product}::uuid)`.execute(db);
  return rows[0];
}

/** Stops such mails to the email of the order that the token was mailed about. Returns whether there is one. */
export async function insertOptOut(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql`
    with stopped as (
      select o.email from review_invitations i join orders o on o.id = i.order_id
      where i.stop_hash = ${hashToken(token)} and o.email is not null
    ), added as (insert into review_opt_outs (email) select email from stopped on conflict do nothing)
    select from stopped`.execute(db);
  return rows.length > 0;
}

export const findOptOut = (db: Database, email: string): Promise<{ createdAt: Date } | undefined> =>
  db.selectFrom('review_opt_outs').select('created_at as createdAt').where('email', '=', email).executeTakeFirst();

export const deleteOptOutRows = (db: Database, emails: readonly string[]): Promise<unknown> =>
  sql`delete from review_opt_outs where email = any(${emails}::citext[])`.execute(db);
