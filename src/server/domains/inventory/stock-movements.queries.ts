import { sql } from 'kysely';
import type { StockMovement } from '#contract/stock-movements.ts';
import type { Database } from '#server/platform/database/database.ts';
import './inventory.queries.ts';

type MovementRow = Omit<StockMovement, 'createdAt'> & { createdAt: Date };

interface MovementsRequest {
  product: string;
  /** Only this one; all variations of the product by default. */
  variation: string | null;
  page: number;
  limit: number;
}

/** A page of the movements of a product's variations, newest first, with the number of all. Of each variation only the newest are read. */
export async function findStockMovements(
  db: Database,
  { product, variation, page, limit }: MovementsRequest,
): Promise<{ list: MovementRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (MovementRow | { _id: null })>`
    with wanted as (
      select id, title, sku::text as sku from variations where product_id = ${product} and (${variation}::uuid is null or id = ${variation}::uuid)
    )
    select counted.total, page.*
    from (select count(*) as total from stock_movements where variation_id in (select id from wanted)) counted
    left join (
      select m.id as "_id", json_build_object('_id', v.id, 'title', v.title, 'sku', v.sku) as variation, m.on_hand_change as "onHandChange",
        m.reserved_change as "reservedChange", m.reason, m.note, m.order_id as "order", u.name as by, m.created_at as "createdAt"
      from wanted v
      cross join lateral (
        select * from stock_movements where variation_id = v.id order by created_at desc, id desc limit ${page * limit}
      ) m
      left join users u on u.id = m.admin_id
      order by m.created_at desc, m.id desc
      limit ${limit} offset ${(page - 1) * limit}
    ) page on true
    order by page."createdAt" desc, page."_id" desc`.execute(db);
  return {
    list: rows.filter((row): row is { total: number } & MovementRow => row._id !== null),
    total: rows[0]?.total ?? 0,
  };
}
