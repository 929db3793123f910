import { type RawBuilder, sql } from 'kysely';
import type { AlertDemand, AlertDemandFilters } from '#contract/alert-admin.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import './alerts.queries.ts';

type DemandRow = Omit<AlertDemand, 'lastRequestedAt'> & { lastRequestedAt: Date };

/**
 * The variations that people wait for, as rows `(id, back_in_stock, price_drop, waiting, last_requested_at)`. Only alerts that wait are read, so this does not grow
 * with what has been mailed.
 */
const wanted = ({ q }: AlertDemandFilters): RawBuilder<unknown> => sql`
  select v.id, w.back_in_stock, w.price_drop, w.waiting, w.last_requested_at
  from (
    select a.variation_id, count(*) filter (where a.kind = 'back_in_stock') as back_in_stock, count(*) filter (where a.kind = 'price_drop') as price_drop,
      count(*) as waiting, max(a.active_at) as last_requested_at
    from alerts a where a.status in ('active', 'due') group by a.variation_id
  ) w join variations v on v.id = w.variation_id and not v.deleted join products p on p.id = v.product_id and p.deleted_at is null
  where ${q ? sql`(p.title ilike ${containsPattern(q)} or v.title ilike ${containsPattern(q)} or v.sku::text ilike ${containsPattern(q)})` : sql`true`}`;

/** Those with the most alerts first. */
const order = sql`waiting desc, last_requested_at desc, id`;

/** Rows of `wanted` with titles and stock, and their `place` in the list. */
const details = (shown: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select v.id as _id, v.title, v.sku::text as sku, json_build_object('_id', p.id, 'title', p.title) as product,
    coalesce((select on_hand - reserved from stock_levels where variation_id = v.id), 0) as stock,
    w.back_in_stock as "backInStock", w.price_drop as "priceDrop", w.waiting, w.last_requested_at as "lastRequestedAt", w.place
  from (select *, row_number() over (order by ${order}) as place from (${shown}) shown) w
  join variations v on v.id = w.id join products p on p.id = v.product_id`;

/** A page of the demand, and how many variations somebody waits for. */
export async function findDemand(
  db: Database,
  { page, limit, ...filters }: AlertDemandFilters & { page: number; limit: number },
): Promise<{ rows: DemandRow[]; total: number }> {
  const shown = sql`select * from found order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await sql<{ total: number } & (DemandRow | { _id: null })>`
    with found as materialized (${wanted(filters)})
    select counted.total, page.* from (select count(*) as total from found) counted left join (${details(shown)}) page on true
    order by page.place`.execute(db);
  return { rows: rows.filter((row): row is { total: number } & DemandRow => row._id !== null), total: rows[0]?.total ?? 0 };
}

/** The whole demand: as many rows as variations that somebody waits for. */
export async function findAllDemand(db: Database, filters: AlertDemandFilters): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`${details(wanted(filters))} order by place`.execute(db);
  return rows;
}
