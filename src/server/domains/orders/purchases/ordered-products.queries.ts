import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** At most `limit`. Some thousand items are read, however many there are. */
export async function countOrdersBySlugAndVendor(
  db: Database,
  slugs: readonly string[],
  vendors: readonly string[],
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(count(distinct order_id), ${limit}::integer) as count
    from (
      select found.order_id
      from products p join variations v on v.product_id = p.id
      -- One variation after the other, by the index.
      cross join lateral (
        select i.order_id from order_items i join orders o on o.id = i.order_id where i.variation_id = v.id and o.status <> 'cancelled' limit ${limit}
      ) found
      where (p.slug, p.vendor) in (select * from unnest(${slugs}::text[], ${vendors}::text[]))
      limit ${10 * limit}
    ) item`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findSnapshotImages(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct image ->> '_id' as id from order_items where image ->> '_id' = any(${ids}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the user has a placed, not cancelled order with the product. Guest orders with the user's verified email count, too. */
export async function hasUserOrderedProduct(db: Database, userId: string, product: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u
    join orders o on o.user_id = u.id or (u.email_verified and o.email = u.email)
    join order_items i on i.order_id = o.id and i.product_id = ${product}::uuid
    where u.id = ${userId}::uuid and o.status not in ('pending', 'cancelled') limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the customer has placed another order that is not cancelled. */
export async function hasOrderOfCustomer(
  db: Database,
  customer: { email: string | null; userId: string | null },
  except: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where status not in ('pending', 'cancelled') and delivery ->> 'kind' is distinct from 'email' and id is distinct from ${except}::uuid
      and (email = ${customer.email}::citext or user_id = ${customer.userId}::uuid) limit 1`.execute(db);
  return rows.length > 0;
}
