import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    settings: { only_row: Generated<boolean>; data: unknown; updated_at: Generated<Date> };
  }
}

/** The stored settings without defaults; null in a new shop. */
export async function findSettings(db: Database): Promise<unknown> {
  const row = await db.selectFrom('settings').select('data').executeTakeFirst();
  return row?.data ?? null;
}

export async function mergeSettings(db: Database, changes: string): Promise<void> {
  await sql`insert into settings (data) values (${changes}::jsonb)
    on conflict (only_row) do update set data = settings.data || excluded.data, updated_at = now()`.execute(db);
}
