import { type Generated, sql } from 'kysely';
import type { PageKey } from '#contract/pages.ts';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    settings: {
      only_row: Generated<boolean>;
      data: unknown;
      logo_id: string | null;
      hero_image_id: string | null;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
  }
}

/** The stored settings without defaults, and how often they were changed. */
export interface StoredSettings {
  data: unknown;
  logo: ImageRow | null;
  heroImage: ImageRow | null;
  /** The texts of the shop's own pages as HTML, and the paths of those that are not empty; without those that are still examples. */
  texts: Partial<Record<PageKey, string>>;
  pages: { key: PageKey; slug: string; title: string }[];
  version: number;
}

export async function findSettings(db: Database): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select coalesce(s.data, '{}') as data, coalesce(s.version, 0) as version, ${imageJson('i')} as logo, ${imageJson('h')} as "heroImage", own.texts, own.pages
    from (
      select coalesce(json_object_agg(key, content) filter (where content is not null), '{}') as texts,
        coalesce(json_agg(json_build_object('key', key, 'slug', slug, 'title', coalesce(seo_title, title)) order by id) filter (where content is distinct from ''), '[]') as pages
      from pages where key is not null
    ) own
    left join settings s on true left join images i on i.id = s.logo_id left join images h on h.id = s.hero_image_id`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The settings cannot be read');
  return stored;
}

/** Locks the settings until the transaction ends. */
export async function lockSettings(db: Database): Promise<StoredSettings> {
  const lock = () => db.selectFrom('settings').select('version').forUpdate().executeTakeFirst();
  if (!(await lock())) {
    await db
      .insertInto('settings')
      .values({ data: sql`'{}'::jsonb`, version: 0 })
      .onConflict((row) => row.doNothing())
      .execute();
    await lock();
  }
  return findSettings(db);
}

/** The ids of the pictures; undefined ones stay as they are. */
export interface SettingsImages {
  logo?: string | null | undefined;
  heroImage?: string | null | undefined;
}

/** Changes the settings given as JSON, and the pictures. */
export async function mergeSettings(db: Database, changes: string, { logo, heroImage }: SettingsImages): Promise<void> {
  const logoColumn = logo === undefined ? sql`` : sql`, logo_id = ${logo}::uuid`;
  const heroColumn = heroImage === undefined ? sql`` : sql`, hero_image_id = ${heroImage}::uuid`;
  await sql`update settings set data = data || ${changes}::jsonb, version = version + 1, updated_at = now() ${logoColumn} ${heroColumn}`.execute(
    db,
  );
}

/** Which of the images the settings use. */
export async function findUsedImages(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select used.id from settings, unnest(array[logo_id, hero_image_id]) as used (id) where used.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
