import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { hasImage } from './bulk/bulk-changes.queries.ts';
import './catalog.tables.ts';

const goesOnline = sql`(p.publish_at <= now() and (p.unpublish_at > now() or p.unpublish_at < p.publish_at) is not false) is true`;

/**
 * Switches the products whose time has come, and clears that time. Where both times have passed, the later one decides. One that has no picture when it is to go
 * online waits for it.
 */
export const switchDueProducts = (db: Database): Promise<unknown> =>
  sql`
    update products p set
      enabled = ${goesOnline},
      publish_at = case when publish_at > now() then publish_at end,
      unpublish_at = case when unpublish_at > now() then unpublish_at end,
      version = version + 1, updated_at = now()
    where (publish_at <= now() or unpublish_at <= now()) and deleted_at is null and (not ${goesOnline} or ${hasImage})`.execute(db);
