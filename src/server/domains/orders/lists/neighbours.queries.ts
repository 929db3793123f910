import { type RawBuilder, sql } from 'kysely';
import type { OrderFilters } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchingOrders, type OrderListFilters, sortOrders, withFound } from './order-filters.queries.ts';

/** The ids of the orders before and after one in a list, whether or not it still matches itself; null at the ends. */
export async function findNeighbours(
  db: Database,
  id: string,
  { sort, ...filters }: OrderListFilters & Pick<OrderFilters, 'sort'>,
): Promise<{ previous: string | null; next: string | null }> {
  const { columns, order, reverse, isAscending } = sortOrders[sort];
  const nearest = (compares: RawBuilder<unknown>, sorted: RawBuilder<unknown>) => sql`
    (select id from ${matchingOrders(filters)} and (${columns}) ${compares} (select ${columns} from orders where id = ${id}::uuid)
      order by ${sorted} limit 1)`;
  const [greater, less] = [sql`>`, sql`<`];
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    ${withFound(filters)}
    select ${nearest(isAscending ? less : greater, reverse)} as previous, ${nearest(isAscending ? greater : less, order)} as next`.execute(
    db,
  );
  return rows[0] ?? { previous: null, next: null };
}
