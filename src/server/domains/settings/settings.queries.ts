import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    settings: { only_row: Generated<boolean>; data: unknown; version: Generated<number>; updated_at: Generated<Date> };
  }
}

/** The stored settings without defaults, and how often they were changed. */
export interface StoredSettings {
  data: unknown;
  version: number;
}

const unchanged: StoredSettings = { data: {}, version: 0 };

export async function findSettings(db: Database): Promise<StoredSettings> {
  return (await db.selectFrom('settings').select(['data', 'version']).executeTakeFirst()) ?? unchanged;
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(db: Database): Promise<StoredSettings> {
  const query = db.selectFrom('settings').select(['data', 'version']).forUpdate();
  const stored = await query.executeTakeFirst();
  if (stored) return stored;
  await db
    .insertInto('settings')
    .values({ data: sql`'{}'::jsonb`, version: 0 })
    .onConflict((row) => row.doNothing())
    .execute();
  return query.executeTakeFirstOrThrow();
}

export async function mergeSettings(db: Database, changes: string): Promise<void> {
  await sql`update settings set data = data || ${changes}::jsonb, version = version + 1, updated_at = now()`.execute(db);
}
