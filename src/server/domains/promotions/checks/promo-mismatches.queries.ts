import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../promotions.queries.ts';

/** The codes, or else titles, of promos whose `used` is not the number of their redemptions that count. */
export async function findMismatchedPromoNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.code::text, p.title) as name
    from promos p
    left join (select promo_id, count(*) as live from promo_redemptions where released_at is null group by promo_id) redeemed
      on redeemed.promo_id = p.id
    where p.used <> coalesce(redeemed.live, 0)
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
