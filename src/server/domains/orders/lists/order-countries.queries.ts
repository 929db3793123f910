import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** The countries that orders have gone to. Each takes one look into the index `orders_placed_country`, however many orders there are. */
export async function findOrderCountries(db: Database): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive countries as (
      select min(address ->> 'country') as country from orders where placed_at is not null
      union all
      select (select min(address ->> 'country') from orders where placed_at is not null and address ->> 'country' > countries.country)
      from countries where countries.country is not null
    )
    select country from countries where country is not null`.execute(db);
  return rows.map(({ country }) => country);
}
