import { type Generated, type Insertable, sql, type Updateable } from 'kysely';
import type { SynonymKind } from '#contract/synonyms.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    search_synonyms: {
      id: string;
      kind: SynonymKind;
      words: string[];
      means: Generated<string[]>;
      enabled: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

export interface SynonymRow {
  id: string;
  kind: SynonymKind;
  words: string[];
  means: string[];
  enabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** All synonyms that are switched on, as the search uses them. */
export const findEnabledSynonyms = (db: Database): Promise<Pick<SynonymRow, 'id' | 'kind' | 'words' | 'means'>[]> =>
  db.selectFrom('search_synonyms').select(['id', 'kind', 'words', 'means']).where('enabled', '=', true).orderBy('words').execute();

/** A page of synonyms by their first word, with the number of each kind that matches. A shop has at most some hundred, so they need no index. */
export async function findSynonymPage(
  db: Database,
  { q, kind, page, limit }: { q?: string | undefined; kind?: SynonymKind | undefined; page: number; limit: number },
): Promise<{ rows: SynonymRow[]; total: number; counts: Record<SynonymKind, number> }> {
  const matchesText = q ? sql`array_to_string(words || means, ', ') ilike ${containsPattern(q)}` : sql`true`;
  const { rows } = await sql<{ rows: SynonymRow[] | null; total: number; counts: Record<SynonymKind, number> }>`
    with found as (select * from search_synonyms where ${matchesText}),
    shown as (select * from found where ${kind ? sql`kind = ${kind}` : sql`true`}),
    page as (select * from shown order by words, id limit ${limit} offset ${(page - 1) * limit})
    select (select json_agg(page order by words, id) from page) as rows, (select count(*) from shown) as total, json_build_object(
      'group', count(*) filter (where kind = 'group'), 'one_way', count(*) filter (where kind = 'one_way'),
      'ignored', count(*) filter (where kind = 'ignored')) as counts
    from found`.execute(db);
  const [result] = rows;
  return {
    rows: (result?.rows ?? []).map((row) => ({ ...row, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) })),
    total: result?.total ?? 0,
    counts: result?.counts ?? { group: 0, one_way: 0, ignored: 0 },
  };
}

export const findSynonym = (db: Database, id: string): Promise<SynonymRow | undefined> =>
  db.selectFrom('search_synonyms').selectAll().where('id', '=', id).executeTakeFirst();

/** The synonyms that have one of the words on either side. */
export const findSynonymsWith = (db: Database, words: readonly string[], except: string | null): Promise<SynonymRow[]> =>
  db
    .selectFrom('search_synonyms')
    .selectAll()
    .where(sql<boolean>`(words || means) && ${words}::text[]`)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .orderBy('words')
    .orderBy('id')
    .execute();

/** Blocks other writers of synonyms until the transaction ends. */
export const lockSynonyms = (db: Database): Promise<unknown> => sql`lock table search_synonyms in share row exclusive mode`.execute(db);

export async function countSynonyms(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonyms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const insertSynonym = (db: Database, row: Insertable<Tables['search_synonyms']>): Promise<unknown> =>
  db.insertInto('search_synonyms').values(row).execute();

/** Changes an entry and its version. */
export const updateSynonymRow = (db: Database, id: string, changes: Updateable<Tables['search_synonyms']>): Promise<unknown> =>
  db
    .updateTable('search_synonyms')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();

/** Returns whether the entry existed. */
export async function deleteSynonymRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
