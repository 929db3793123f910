import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './inventory.queries.ts';

/** The SKUs of variations whose stock level is not the sum of its movements. */
export async function findMismatchedSkus(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku::text as sku
    from stock_levels s
    join variations v on v.id = s.variation_id
    left join (
      select variation_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movements group by variation_id
    ) moved on moved.variation_id = s.variation_id
    where (s.on_hand, s.reserved) is distinct from (coalesce(moved.on_hand, 0), coalesce(moved.reserved, 0))
    order by v.sku`.execute(db);
  return rows.map(({ sku }) => sku);
}
