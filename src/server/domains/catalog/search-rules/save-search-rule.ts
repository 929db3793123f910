import type { FieldError } from '#contract/errors.ts';
import { searchRuleLimits } from '#contract/limits.ts';
import type { Boost, EditedSearchRule, NewSearchRule, SearchRankingInput } from '#contract/search-rules.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { findMenuCategories } from '../categories.queries.ts';
import { findStems } from '../product-index.queries.ts';
import { tokenize } from '../tokenize.ts';
import { SearchRuleExists, TooManySearchRules } from './search-rules.errors.ts';
import {
  countSearchRules,
  deleteSearchRuleRow,
  findProductNames,
  findRanking,
  findSearchRule,
  insertSearchRule,
  lockSearchRules,
  replaceRuleProducts,
  saveRanking,
  updateSearchRuleRow,
} from './search-rules.queries.ts';

/** Adds a rule and returns its id. Throws InvalidInput, SearchRuleExists and TooManySearchRules. */
export const createSearchRule = (db: Database, rule: NewSearchRule): Promise<string> =>
  translateTakenTerm(() =>
    inTransaction(db, async (db) => {
      await lockSearchRules(db);
      if ((await countSearchRules(db)) >= searchRuleLimits.rules) throw new TooManySearchRules();
      const id = newId();
      await insertSearchRule(db, await toWrittenRule(db, id, rule));
      await replaceRuleProducts(db, id, rule);
      return id;
    }),
  );

/** Replaces a rule; with `version`, only if it has not been saved since. Throws NotFound, StaleVersion, InvalidInput and SearchRuleExists. */
export const updateSearchRule = (db: Database, id: string, { version, ...rule }: EditedSearchRule): Promise<void> =>
  translateTakenTerm(() =>
    inTransaction(db, async (db) => {
      await lockSearchRules(db);
      const before = await findSearchRule(db, id);
      if (!before) throw new NotFound('This rule');
      if (version !== undefined && version !== before.version)
        throw new StaleVersion('this rule', { seen: version, current: before.version });
      await updateSearchRuleRow(db, await toWrittenRule(db, id, rule));
      await replaceRuleProducts(db, id, rule);
    }),
  );

/** Deletes a rule. Throws NotFound. */
export async function deleteSearchRule(db: Database, id: string): Promise<void> {
  if (!(await deleteSearchRuleRow(db, id))) throw new NotFound('This rule');
}

/** Changes how all searches are ranked; with `version`, only if nobody has changed it since. Throws StaleVersion and InvalidInput. */
export const updateRanking = (db: Database, { version, ...ranking }: SearchRankingInput): Promise<void> =>
  inTransaction(db, async (db) => {
    await requireExisting(db, { boosts: ranking.boosts });
    if (await saveRanking(db, ranking, version ?? null)) return;
    throw new StaleVersion('the ranking', { seen: version ?? 0, current: (await findRanking(db))?.version ?? 0 });
  });

/** The stems of a term, as rules are found by; empty if it has only words such as "for". */
export async function stemsOfTerm(db: Database, term: string): Promise<string> {
  const words = tokenize(term);
  const stems = await findStems(db, [...new Set(words)]);
  return words.flatMap((word) => stems.get(word)?.slice(0, 1) ?? []).join(' ');
}

async function toWrittenRule(db: Database, id: string, { term, pageLabel, pagePath, pinned, hidden, boosts, enabled }: NewSearchRule) {
  const stems = await stemsOfTerm(db, term);
  if (stems === '') throw new InvalidInput([{ path: 'term', message: 'Enter a word that products can contain.' }]);
  await requireExisting(db, { pinned, hidden, boosts });
  return { id, term, stems, pageLabel, pagePath, boosts, enabled };
}

interface References {
  pinned?: readonly string[];
  hidden?: readonly string[];
  boosts: readonly Boost[];
}

/** Throws InvalidInput on each product and category that does not exist. */
async function requireExisting(db: Database, { pinned = [], hidden = [], boosts }: References): Promise<void> {
  const boosted = boosts.flatMap(({ kind, value }) => (kind === 'product' ? [value] : []));
  const products = new Set((await findProductNames(db, [...pinned, ...hidden, ...boosted])).map(({ _id }) => _id));
  const hasCategories = boosts.some(({ kind }) => kind === 'category');
  const categories = new Set(hasCategories ? (await findMenuCategories(db)).map(({ id }) => id) : []);
  const missing = (path: string, ids: readonly string[]): FieldError[] =>
    ids.flatMap((id, index) => (products.has(id) ? [] : [{ path: `${path}.${index}`, message: 'This product no longer exists.' }]));
  const missingBoosts = boosts.flatMap(({ kind, value }, index): FieldError[] => {
    if (kind === 'product' && !products.has(value)) return [{ path: `boosts.${index}.value`, message: 'This product no longer exists.' }];
    if (kind === 'category' && !categories.has(value))
      return [{ path: `boosts.${index}.value`, message: 'This category no longer exists.' }];
    return [];
  });
  const errors = [...missing('pinned', pinned), ...missing('hidden', hidden), ...missingBoosts];
  if (errors.length > 0) throw new InvalidInput(errors);
}

async function translateTakenTerm<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violatedConstraint(error) === 'search_rules_stems_key' ? new SearchRuleExists() : error;
  }
}
