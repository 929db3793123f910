import type { Synonym, SynonymKind } from '#contract/synonyms.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findSynonym, findSynonymPage, findSynonymsWith, type SynonymRow } from './synonyms.queries.ts';

const serializeSynonym = ({ id, created_at, updated_at, ...row }: SynonymRow): Synonym => ({
  _id: id,
  ...row,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** One entry of the synonyms. Throws NotFound. */
export async function getSynonym(db: Database, id: string): Promise<Synonym> {
  const row = await findSynonym(db, id);
  if (!row) throw new NotFound('These synonyms');
  return serializeSynonym(row);
}

/** A page of synonyms by their first word, and how many of each kind match the text. */
export async function listSynonyms(
  db: Database,
  search: { q?: string | undefined; kind?: SynonymKind | undefined; page: number; limit: number },
): Promise<{ list: Synonym[]; total: number; counts: Record<SynonymKind, number> }> {
  const { rows, ...rest } = await findSynonymPage(db, search);
  return { list: rows.map(serializeSynonym), ...rest };
}

/** The synonyms that have one of the words, without `except`. */
export async function listOverlaps(
  db: Database,
  { words, except }: { words: readonly string[]; except?: string | undefined },
): Promise<{ list: Synonym[]; total: number }> {
  const rows = words.length > 0 ? await findSynonymsWith(db, words, except ?? null) : [];
  return { list: rows.map(serializeSynonym), total: rows.length };
}
