import type { Boost } from '#contract/search-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMenuCategories } from '../categories.queries.ts';
import { withDescendants } from '../category-tree.ts';
import type { Synonyms } from '../synonyms/load-synonyms.ts';
import { findActiveRules, type RankingRow, type SearchRuleRow } from './search-rules.queries.ts';

/** A boost as a search uses it: of a category, the ids of the category and its descendants. */
export interface ResolvedBoost {
  kind: Boost['kind'];
  values: ReadonlySet<string>;
  factor: number;
}

export interface ActiveRule {
  /** What is offered above the results. */
  page: { title: string; path: string } | null;
  pinned: readonly string[];
  hidden: ReadonlySet<string>;
  boosts: readonly ResolvedBoost[];
}

interface Ranking {
  stock: 'ties' | 'first';
  bestSellers: number;
  boosts: readonly ResolvedBoost[];
}

export interface SearchRules {
  ranking: Ranking;
  /** By the stems of what is searched, without ignored words. */
  ruleOf: ReadonlyMap<string, ActiveRule>;
}

/** The ranking of a shop that has saved none. */
export const defaultRanking = { stock: 'ties', bestSellers: 0, boosts: [] as Boost[], version: 0 } as const;

type RuleInput = Pick<SearchRuleRow, 'stems' | 'pageLabel' | 'pagePath' | 'pinned' | 'hidden' | 'boosts'>;
type RankingInput = Pick<RankingRow, 'stock' | 'boosts'> & { bestSellers: number };

/** Loads the rules that are switched on, in at most two round trips. */
export async function loadSearchRules(db: Database, synonyms: Synonyms): Promise<SearchRules> {
  const { rules, ranking } = await findActiveRules(db);
  return resolveSearchRules(db, { rules, ranking: ranking ? { ...ranking, bestSellers: ranking.best_sellers } : defaultRanking, synonyms });
}

interface RulesInput {
  rules: readonly RuleInput[];
  ranking: Pick<RankingInput, 'stock' | 'bestSellers'> & { boosts: readonly Boost[] };
  synonyms: Synonyms;
}

/** Arranges rules as a search uses them. At most one round trip, for the categories. */
export async function resolveSearchRules(db: Database, { rules, ranking, synonyms }: RulesInput): Promise<SearchRules> {
  const allBoosts = [...ranking.boosts, ...rules.flatMap(({ boosts }) => boosts)];
  const categories = allBoosts.some(({ kind }) => kind === 'category')
    ? (await findMenuCategories(db)).map(({ id, slug, parent_id }) => ({ _id: id, slug, parent: parent_id }))
    : [];
  const resolve = (boosts: readonly Boost[]): ResolvedBoost[] =>
    boosts.map(({ kind, value, factor }) => ({
      kind,
      values: new Set(kind === 'category' ? withDescendants(categories, [value]) : [kind === 'tag' ? value.toLowerCase() : value]),
      factor,
    }));
  const ruleOf = new Map<string, ActiveRule>();
  for (const { stems, pageLabel, pagePath, pinned, hidden, boosts } of rules) {
    const key = keyOf(stems.split(' '), synonyms);
    // Of "dog lead" and "lead", which are one where "dog" is ignored, the first in the alphabet counts.
    const page = pageLabel !== null && pagePath !== null ? { title: pageLabel, path: pagePath } : null;
    if (!ruleOf.has(key)) ruleOf.set(key, { page, pinned, hidden: new Set(hidden), boosts: resolve(boosts) });
  }
  return { ranking: { stock: ranking.stock, bestSellers: ranking.bestSellers, boosts: resolve(ranking.boosts) }, ruleOf };
}

/** The stems as `ruleOf` has them: without ignored ones, unless there are no others. */
function keyOf(stems: readonly string[], { ignoredStems }: Synonyms): string {
  const counted = stems.filter((stem) => !ignoredStems.has(stem));
  return (counted.length > 0 ? counted : stems).join(' ');
}
