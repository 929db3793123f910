import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { newId } from '#shared/ids.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    stock_levels: { variation_id: string; on_hand: number; reserved: Generated<number> };
    stock_movements: {
      id: string;
      variation_id: string;
      on_hand_change: number;
      reserved_change: number;
      reason: 'counted' | 'received' | 'reserved' | 'released' | 'shipped' | 'returned' | 'written_off';
      order_id: string | null;
      admin_id: Generated<string | null>;
      note: string | null;
      created_at: Generated<Date>;
    };
  }
}

export interface StockLevel {
  variation: string;
  onHand: number;
  reserved: number;
}

/** A level after a change, with the available stock before it. */
export interface ChangedStockLevel extends StockLevel {
  availableBefore: number;
}

/** The lines of a statement as rows, each with the id of its stock movement. */
export const requestedRows = (lines: readonly { variation: string; quantity: number }[]) =>
  lines.length > 0 && lines.length <= maxInlineLines
    ? sql`(values ${sql.join(lines.map(({ variation, quantity }) => sql`(${variation}::uuid, ${quantity}::integer, ${newId()}::uuid)`))})
        as line(variation, quantity, movement)`
    : sql`json_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, movement: newId() })))}::json)
        as line(variation uuid, quantity integer, movement uuid)`;

/** Up to this many lines, such as an order's, are inlined: PostgreSQL then knows their number, while it estimates a hundred rows for JSON. */
const maxInlineLines = 16;

/** Inserts the initial stock of variations, with its stock movements. */
export async function insertStockLevels(db: Database, lines: readonly { variation: string; quantity: number }[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    with requested as (select * from ${requestedRows(lines)}),
    added as (insert into stock_levels (variation_id, on_hand) select variation, quantity from requested order by variation)
    insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason)
    select movement, variation, quantity, 0, 'counted' from requested where quantity > 0`.execute(db);
}

/** Why an admin changes stock. */
export interface StockReason {
  reason: 'counted' | 'received' | 'written_off';
  note: string | null;
}

/** Changes the units on hand. Lines that would go below the reserved units are skipped and not returned. Lock the levels first. */
export async function adjustOnHand(
  db: Database,
  lines: readonly { variation: string; quantity: number }[],
  { reason, note }: StockReason,
): Promise<ChangedStockLevel[]> {
  const { rows } = await sql<ChangedStockLevel>`
    with requested as (select * from ${requestedRows(lines)}),
    changed as (
      update stock_levels s set on_hand = s.on_hand + r.quantity
      from requested r
      where s.variation_id = r.variation and s.on_hand + r.quantity >= s.reserved
      returning r.movement, r.quantity, s.variation_id, s.on_hand, s.reserved
    ),
    logged as (
      insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason, note)
      select movement, variation_id, quantity, 0, ${reason}, ${note}::text from changed
    )
    select variation_id as variation, on_hand as "onHand", reserved, on_hand - quantity - reserved as "availableBefore" from changed`.execute(
    db,
  );
  return rows;
}

/** Locks the levels of a statement's lines in the order of their ids, so that orders of the same variations do not deadlock. */
export const lockRequestedLevels = sql`
  select s.variation_id from stock_levels s join requested r on r.variation = s.variation_id order by s.variation_id for update of s`;

/** Reserves stock for an order. Lines without enough available stock are skipped and not returned. */
export async function reserveStockRows(
  db: Database,
  orderId: string,
  lines: readonly { variation: string; quantity: number }[],
): Promise<ChangedStockLevel[]> {
  const { rows } = await sql<ChangedStockLevel>`
    with requested as (select * from ${requestedRows(lines)}),
    locked as (${lockRequestedLevels}),
    newly_reserved as (
      update stock_levels s set reserved = s.reserved + r.quantity
      from requested r join locked l on l.variation_id = r.variation
      where s.variation_id = r.variation and s.on_hand - s.reserved >= r.quantity
      returning r.movement, r.quantity, s.variation_id, s.on_hand, s.reserved
    ),
    logged as (
      insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason, order_id)
      select movement, variation_id, 0, quantity, 'reserved', ${orderId}::uuid from newly_reserved
    )
    select variation_id as variation, on_hand as "onHand", reserved, on_hand - reserved + quantity as "availableBefore" from newly_reserved`.execute(
    db,
  );
  return rows;
}

/** Releases the reserved stock of an order. Deleted variations are skipped. */
export async function releaseStockRows(
  db: Database,
  orderId: string,
  lines: readonly { variation: string; quantity: number }[],
): Promise<ChangedStockLevel[]> {
  const { rows } = await sql<ChangedStockLevel>`
    with requested as (select * from ${requestedRows(lines)}),
    locked as (${lockRequestedLevels}),
    released as (
      update stock_levels s set reserved = s.reserved - r.quantity
      from requested r join locked l on l.variation_id = r.variation
      where s.variation_id = r.variation
      returning r.movement, r.quantity, s.variation_id, s.on_hand, s.reserved
    ),
    logged as (
      insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason, order_id)
      select movement, variation_id, 0, -quantity, 'released', ${orderId}::uuid from released
    )
    select variation_id as variation, on_hand as "onHand", reserved, on_hand - reserved - quantity as "availableBefore" from released`.execute(
    db,
  );
  return rows;
}

const stockLevelColumns = sql`variation_id as variation, on_hand as "onHand", reserved`;

/** Locks the levels until the transaction ends. */
export async function lockStockLevels(db: Database, variations: readonly string[]): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    select ${stockLevelColumns} from stock_levels where variation_id = any(${uuidArray(variations)}) order by variation_id for update`.execute(
    db,
  );
  return rows;
}

/** Locks the levels of all variations of these products. */
export const lockStockLevelsOfProducts = (db: Database, products: readonly string[]): Promise<unknown> =>
  sql`
    select from stock_levels where variation_id in (select id from variations where product_id = any(${uuidArray(products)}))
    order by variation_id for update`.execute(db);

export async function findStockLevels(db: Database, variations: readonly string[]): Promise<StockLevel[]> {
  if (variations.length === 0) return [];
  return db
    .selectFrom('stock_levels')
    .select(['variation_id as variation', 'on_hand as onHand', 'reserved'])
    .where('variation_id', 'in', [...variations])
    .execute();
}
