import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

/** Switches the products whose time has come, and clears that time. Where both times have passed, the later one decides. */
export const switchDueProducts = (db: Database): Promise<unknown> =>
  sql`
    update products set
      enabled = (publish_at <= now() and (unpublish_at > now() or unpublish_at < publish_at) is not false) is true,
      publish_at = case when publish_at > now() then publish_at end,
      unpublish_at = case when unpublish_at > now() then unpublish_at end,
      version = version + 1, updated_at = now()
    where (publish_at <= now() or unpublish_at <= now()) and deleted_at is null`.execute(db);
