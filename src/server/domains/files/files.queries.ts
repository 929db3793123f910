import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ImageRow } from './serialize-image.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    images: { id: string; alt: string; width: number; height: number; placeholder: string; created_at: Generated<Date> };
  }
}

const columns = ['id', 'alt', 'width', 'height', 'placeholder'] as const;

export const insertImage = (db: Database, image: ImageRow): Promise<ImageRow> =>
  db.insertInto('images').values(image).returning(columns).executeTakeFirstOrThrow();

export const findImage = (db: Database, id: string): Promise<ImageRow | undefined> =>
  db.selectFrom('images').select(columns).where('id', '=', id).executeTakeFirst();

export const updateAltText = (db: Database, id: string, alt: string): Promise<ImageRow | undefined> =>
  db.updateTable('images').set({ alt }).where('id', '=', id).returning(columns).executeTakeFirst();

/** Which of the ids do not exist. */
export async function findMissingIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select requested.id from unnest(${ids}::uuid[]) as requested(id)
    where not exists (select from images i where i.id = requested.id)`.execute(db);
  return rows.map((row) => row.id);
}

export async function findImageIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('images').select('id').execute()).map(({ id }) => id);
}

export async function deleteImageRows(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from images where id = any(${ids}::uuid[])`.execute(db);
}
