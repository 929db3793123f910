import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../promotions.queries.ts';

export interface PromoFigures {
  uses: number;
  orders: number;
  discount: number;
  revenue: number;
  lastOrderAt: Date | null;
}

/** What came of the promo with the id, from its redemptions that count and their orders, as the index `orders_discounted` has them. */
export const figuresOfPromo = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select count(*) as uses, count(placed.id) as orders, coalesce(sum(placed.discount), 0)::bigint as discount,
    coalesce(sum(placed.total), 0)::bigint as revenue, max(placed.placed_at) as "lastOrderAt"
  from promo_redemptions r
    left join orders placed on placed.id = r.order_id and placed.discounts <> '[]' and placed.status not in ('pending', 'cancelled')
  where r.promo_id = ${id} and r.released_at is null`;

/** What came of a promo; undefined if there is no such promo. */
export async function findPromoFigures(db: Database, id: string): Promise<PromoFigures | undefined> {
  const { rows } = await sql<PromoFigures>`
    select figures.* from promos p cross join lateral (${figuresOfPromo(sql`p.id`)}) figures where p.id = ${id}::uuid`.execute(db);
  return rows[0];
}
