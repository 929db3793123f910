import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** Stores the hash of the key in a link to an order's status, and purges the expired ones. */
export const insertTrackingKey = (db: Database, key: { orderId: string; keyHash: Buffer; expiresAt: Date }): Promise<unknown> =>
  sql`
    with expired as (delete from order_tracking_keys where expires_at <= now())
    insert into order_tracking_keys (key_hash, order_id, expires_at) values (${key.keyHash}, ${key.orderId}::uuid, ${key.expiresAt})`.execute(
    db,
  );

/** The links to these orders no longer work. */
export const deleteTrackingKeys = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  sql`delete from order_tracking_keys where order_id = any(${orderIds}::uuid[])`.execute(db);
