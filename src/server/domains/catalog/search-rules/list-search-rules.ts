import type { Boost, SearchRanking, SearchRule } from '#contract/search-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { defaultRanking } from './load-search-rules.ts';
import {
  findProductNames,
  findRanking,
  findSearchRule,
  findSearchRules,
  type NamedProduct,
  type SearchRuleRow,
} from './search-rules.queries.ts';

const boostedProducts = (boosts: readonly Boost[]): string[] => boosts.flatMap(({ kind, value }) => (kind === 'product' ? [value] : []));
const productsOf = ({ pinned, hidden, boosts }: SearchRuleRow): string[] => [...pinned, ...hidden, ...boostedProducts(boosts)];

function serializeRule(row: SearchRuleRow, products: readonly NamedProduct[]): SearchRule {
  const { id, stems: _, created_at, updated_at, ...fields } = row;
  const own = new Set(productsOf(row));
  return {
    _id: id,
    ...fields,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    products: products.filter(({ _id }) => own.has(_id)),
  };
}

/** One rule with the titles of its products. Throws NotFound. */
export async function getSearchRule(db: Database, id: string): Promise<SearchRule> {
  const row = await findSearchRule(db, id);
  if (!row) throw new NotFound('This rule');
  return serializeRule(row, await findProductNames(db, productsOf(row)));
}

/** A page of rules by term. */
export async function listSearchRules(
  db: Database,
  search: { q?: string | undefined; page: number; limit: number },
): Promise<{ list: SearchRule[]; total: number }> {
  const { rows, total } = await findSearchRules(db, search);
  const products = await findProductNames(db, [...new Set(rows.flatMap(productsOf))]);
  return { list: rows.map((row) => serializeRule(row, products)), total };
}

/** How all searches are ranked; a shop that has saved nothing has version 0. */
export async function getRanking(db: Database): Promise<SearchRanking> {
  const row = await findRanking(db);
  const { stock, boosts, version } = row ?? defaultRanking;
  const products = await findProductNames(db, boostedProducts(boosts));
  return { stock, bestSellers: row?.best_sellers ?? defaultRanking.bestSellers, boosts, version, products };
}
