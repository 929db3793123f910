import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import type { OrderDraft } from './buy-as-guest.ts';
import type { Random } from './random.ts';

/** Returns a generator of carts with two products each, from variations with enough stock for a long run. */
export async function createOrderDrafts(db: Database, random: Random): Promise<() => OrderDraft> {
  const { rows } = await sql<{ slug: string; variation: string }>`
    select p.slug, v.id as variation from products p join variations v on v.product_id = p.id join stock_levels s on s.variation_id = v.id
    where p.enabled and s.on_hand - s.reserved >= 1000 order by v.id`.execute(db);
  return () => {
    const first = random.pick(rows);
    let second = random.pick(rows);
    while (second.variation === first.variation) second = random.pick(rows);
    return {
      slug: first.slug,
      items: [
        { variation: first.variation, quantity: random.between(1, 3) },
        { variation: second.variation, quantity: 1 },
      ],
    };
  };
}
