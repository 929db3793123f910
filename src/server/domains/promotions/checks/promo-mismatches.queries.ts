import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../promotions.queries.ts';

/** The codes, or else titles, of promos with a usage limit whose `used` is not the number of their redemptions that count. */
export async function findMismatchedPromoNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.code::text, p.title) as name
    from promos p
    left join (select promo_id, count(*) as live from promo_redemptions where released_at is null group by promo_id) redeemed
      on redeemed.promo_id = p.id
    where p.usage_limit is not null and p.used <> coalesce(redeemed.live, 0)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The numbers of cancelled orders whose redemption still counts; of orders that were deleted, the code or title of the promo. */
export async function findUnreleasedRedemptionNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(o.number, p.code::text, p.title) as name
    from promo_redemptions r join promos p on p.id = r.promo_id left join orders o on o.id = r.order_id
    where r.released_at is null and (o.id is null or o.status = 'cancelled')
    order by r.redeemed_at desc`.execute(db);
  return rows.map(({ name }) => name);
}
