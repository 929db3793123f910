import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    product_pairs: {
      product_id: string;
      related_id: string;
      source: 'orders' | 'demo';
      orders: number;
      lift: number;
      score: number;
    };
  }
}

export interface PairRules {
  /** Only the newest orders count, at most this many … */
  maxOrders: number;
  /** … and none that is older, in days. */
  maxAge: number;
  /** Orders with more products say little, and cost much: they would make a pair of every two. */
  maxProducts: number;
  /** Pairs in fewer orders are chance. */
  minOrders: number;
  /** How many pairs of a product are stored. */
  perProduct: number;
}

/**
 * Counts which products were bought together, and stores what has changed. Cancelled and refunded orders do not count, nor do items that were refunded. Reads
 * a bounded number of orders, and stops nobody else from reading.
 */
export const countProductPairs = (db: Database, { maxOrders, maxAge, maxProducts, minOrders, perProduct }: PairRules): Promise<unknown> =>
  sql`
  with recent as materialized (
    select id from orders
    where placed_at is not null and status <> 'cancelled' and payment_status <> 'refunded' and unshipped_cancelled_at is null
      and placed_at > now() - ${maxAge}::integer * interval '1 day'
    order by placed_at desc limit ${maxOrders}
  ), refunded as materialized (
    select order_id, position, sum(quantity) as quantity from (
      select i.order_id, i.position, i.quantity from recent join refund_items i on i.order_id = recent.id
      join refunds r on r.id = i.refund_id where r.state <> 'failed'
      union all
      select i.order_id, i.position, i.quantity from recent join return_items i on i.order_id = recent.id
      join returns r on r.id = i.return_id where r.status = 'refunded'
    ) item group by order_id, position
  ), bought as materialized (
    select distinct i.order_id, i.product_id
    from recent join order_items i on i.order_id = recent.id left join refunded r on r.order_id = i.order_id and r.position = i.position
    where i.product_id is not null and i.quantity > coalesce(r.quantity, 0)
  ), total as (
    select count(distinct order_id)::real as orders from bought
  ), sold as materialized (
    select product_id, count(*)::real as orders from bought group by product_id having count(*) >= ${minOrders}
  ), shared as materialized (
    select order_id from bought group by order_id having count(*) between 2 and ${maxProducts}
  ), paired as (
    select one.product_id, other.product_id as related_id, count(*) as orders
    from shared join bought one on one.order_id = shared.order_id join bought other on other.order_id = shared.order_id
    where one.product_id <> other.product_id
    group by one.product_id, other.product_id having count(*) >= ${minOrders}
  ), compared as (
    select paired.*, paired.orders * total.orders / (one.orders * other.orders) as lift
    from paired join sold one on one.product_id = paired.product_id join sold other on other.product_id = paired.related_id, total
  ), ranked as (
    select compared.*, compared.orders * ln(compared.lift) as score,
      row_number() over (partition by compared.product_id order by compared.orders * ln(compared.lift) desc, compared.related_id) as place
    from compared
    join products p on p.id = compared.product_id and p.deleted_at is null
    join products related on related.id = compared.related_id and related.deleted_at is null
    where lift > 1.0001
  ), counted as materialized (
    select product_id, related_id, orders, lift, score from ranked where place <= ${perProduct}
  ), removed as (
    delete from product_pairs p
    where not exists (select from counted c where c.product_id = p.product_id and c.related_id = p.related_id)
      and (p.source = 'orders' or exists (select from counted c where c.product_id = p.product_id))
  )
  insert into product_pairs (product_id, related_id, source, orders, lift, score)
  select product_id, related_id, 'orders', orders, lift, score from counted
  on conflict (product_id, related_id) do update
    set source = excluded.source, orders = excluded.orders, lift = excluded.lift, score = excluded.score
    where (product_pairs.source, product_pairs.orders, product_pairs.lift, product_pairs.score)
      is distinct from (excluded.source, excluded.orders, excluded.lift, excluded.score)`.execute(db);

/** Blocks other writers of pairs until the transaction ends. */
export const lockProductPairs = (db: Database): Promise<unknown> => sql`lock table product_pairs in share row exclusive mode`.execute(db);

/** The products that go with this one, best first. */
export async function findRelatedProducts(db: Database, product: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_pairs')
    .select('related_id')
    .where('product_id', '=', product)
    .orderBy('score', 'desc')
    .orderBy('related_id')
    .execute();
  return rows.map((row) => row.related_id);
}

/** The products that go with any of these and are none of them, best first. */
export async function findRelatedToAny(db: Database, products: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select related_id as id from product_pairs
    where product_id = any(${products}::uuid[]) and related_id <> all(${products}::uuid[])
    group by related_id order by sum(score) desc, related_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores pairs of the demo shop, in both directions. */
export const insertDemoPairs = (
  db: Database,
  pairs: readonly { one: string; other: string; orders: number; lift: number }[],
): Promise<unknown> =>
  db
    .insertInto('product_pairs')
    .values(
      pairs.flatMap(({ one, other, orders, lift }) =>
        [
          { product_id: one, related_id: other },
          { product_id: other, related_id: one },
        ].map((ids) => ({ ...ids, source: 'demo' as const, orders, lift, score: orders * Math.log(lift) })),
      ),
    )
    .execute();
