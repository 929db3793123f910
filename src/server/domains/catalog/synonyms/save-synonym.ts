import { searchLimits } from '#contract/limits.ts';
import type { EditedSynonym, NewSynonym } from '#contract/synonyms.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { setSearchStates } from '../searches/searches.queries.ts';
import { SynonymExists, TooManySynonyms } from './synonyms.errors.ts';
import {
  countSynonyms,
  deleteSynonymRow,
  findSynonym,
  findSynonymsWith,
  insertSynonym,
  lockSynonyms,
  updateSynonymRow,
} from './synonyms.queries.ts';

/** Adds synonyms and returns their id. Throws SynonymExists and TooManySynonyms. */
export const createSynonym = (db: Database, synonym: NewSynonym): Promise<string> =>
  inTransaction(db, async (db) => {
    await lockSynonyms(db);
    await requireNew(db, synonym, null);
    return insertNewSynonym(db, synonym);
  });

/** Replaces synonyms; with `version`, only if they have not been saved since. Throws NotFound, StaleVersion and SynonymExists. */
export const updateSynonym = (db: Database, id: string, { version, ...synonym }: EditedSynonym): Promise<void> =>
  inTransaction(db, async (db) => {
    await lockSynonyms(db);
    const row = await findSynonym(db, id);
    if (!row) throw new NotFound('These synonyms');
    if (version !== undefined && version !== row.version) throw new StaleVersion('these synonyms', { seen: version, current: row.version });
    await requireNew(db, synonym, id);
    await updateSynonymRow(db, id, synonym);
  });

/**
 * Makes a word a synonym of another: adds it to the first group that is switched on and has the other, or begins a new group. Searches for the word are done with.
 * Returns the group's id. Throws SynonymExists and TooManySynonyms.
 */
export const joinSynonyms = (db: Database, { word, of }: { word: string; of: string }): Promise<string> =>
  inTransaction(db, async (db) => {
    await lockSynonyms(db);
    if (word === of) throw new SynonymExists();
    await setSearchStates(db, [word], 'done');
    const groups = (await findSynonymsWith(db, [of], null)).filter(({ kind, enabled }) => kind === 'group' && enabled);
    const joined = groups.find(({ words }) => words.includes(word));
    if (joined) return joined.id;
    const group = groups.find(({ words }) => words.length < searchLimits.words);
    if (!group) return insertNewSynonym(db, { kind: 'group', words: [of, word], means: [], enabled: true });
    await updateSynonymRow(db, group.id, { words: [...group.words, word] });
    return group.id;
  });

/** Deletes synonyms. Throws NotFound. */
export async function deleteSynonym(db: Database, id: string): Promise<void> {
  if (!(await deleteSynonymRow(db, id))) throw new NotFound('These synonyms');
}

async function insertNewSynonym(db: Database, synonym: NewSynonym): Promise<string> {
  if ((await countSynonyms(db)) >= searchLimits.synonyms) throw new TooManySynonyms();
  const id = newId();
  await insertSynonym(db, { id, ...synonym });
  return id;
}

/** Throws SynonymExists if another entry says the same. */
async function requireNew(db: Database, { kind, words, means }: NewSynonym, except: string | null): Promise<void> {
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((word) => other.includes(word));
  const others = await findSynonymsWith(db, words, except);
  if (others.some((other) => other.kind === kind && isSame(other.words, words) && isSame(other.means, means))) throw new SynonymExists();
}
