import { type RawBuilder, sql } from 'kysely';
import type { Segment, SegmentCondition } from '#contract/segments.schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/catalog/catalog.tables.ts';
import '#server/domains/orders/orders.tables.ts';
import '../subscribers.queries.ts';

/**
 * Whether there is an order of the subscriber `s` that fulfils `condition`: one with their email, which is verified, or of the account that has verified it. Two
 * look-ups by index for each subscriber, so that a batch takes as long however many orders there are.
 */
const hasOrder = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from orders o where o.email = s.email and o.placed_at is not null and o.status <> 'cancelled' and ${condition})
  or exists (
    select from users u join orders o on o.user_id = u.id
    where u.email = s.email and u.email_verified and o.placed_at is not null and o.status <> 'cancelled' and ${condition}
  ))`;

const since = (days: number): RawBuilder<unknown> => sql`o.placed_at > now() - make_interval(days => ${days})`;

/** Whether an item of the order `o` is of a product that fulfils `condition`. */
const hasProduct = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from order_items i join products p on p.id = i.product_id where i.order_id = o.id and ${condition})`;

const isInCategory = (category: string): RawBuilder<unknown> => sql`p.category_id in (
  with recursive branch as (
    select id from categories where id = ${category}::uuid
    union select c.id from categories c join branch on c.parent_id = branch.id
  )
  select id from branch)`;

function boughtCondition({ days, category, vendor }: Extract<SegmentCondition, { kind: 'bought' }>): RawBuilder<unknown> {
  const product = [category && isInCategory(category), vendor && sql`lower(p.vendor) = lower(${vendor})`].filter((part) => !!part);
  const parts = [days && since(days), product.length > 0 && hasProduct(sql.join(product, sql` and `))].filter((part) => !!part);
  return hasOrder(parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`);
}

/** A product for dogs of every size says nothing about the dog that it was ordered for. */
const hasDogOf = (sizes: readonly string[]): RawBuilder<unknown> => sql`case when s.dog_sizes <> '{}' then s.dog_sizes && ${sizes}::text[]
  else ${hasOrder(hasProduct(sql`p.breed_sizes && ${sizes}::text[] and not p.breed_sizes @> array['small', 'medium', 'large']`))} end`;

function matchesCondition(condition: SegmentCondition): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'bought':
      return boughtCondition(condition);
    case 'notBoughtFor':
      return sql`${hasOrder(sql`true`)} and not ${hasOrder(since(condition.days))}`;
    case 'neverBought':
      return sql`not ${hasOrder(sql`true`)}`;
    case 'dogSize':
      return hasDogOf(condition.sizes);
  }
}

/** Whether the subscriber `s` is confirmed and belongs to a segment. Nobody else ever gets a newsletter. */
export const isInSegment = (segment: Segment): RawBuilder<unknown> =>
  sql.join([sql`s.status = 'confirmed'`, ...segment.map((condition) => sql`(${matchesCondition(condition)})`)], sql` and `);

export async function countSubscribersIn(db: Database, segment: Segment): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from subscribers s where ${isInSegment(segment)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Of every `every`-th confirmed subscriber, always the same ones: how many there are, and how many of them belong to a segment. */
export async function countSampleIn(db: Database, segment: Segment, every: number): Promise<{ sampled: number; found: number }> {
  const { rows } = await sql<{ sampled: number; found: number }>`
    select count(*)::integer as sampled, count(*) filter (where ${isInSegment(segment)})::integer as found
    from subscribers s where s.status = 'confirmed' and hashtextextended(s.id::text, 0) % ${every} = 0`.execute(db);
  return rows[0] ?? { sampled: 0, found: 0 };
}

/** Whether anybody belongs to a segment. */
export async function hasSubscribersIn(db: Database, segment: Segment): Promise<boolean> {
  const { rows } = await sql`select from subscribers s where ${isInSegment(segment)} limit 1`.execute(db);
  return rows.length > 0;
}
