import { type Generated, sql } from 'kysely';
import type { Boost } from '#contract/search-rules.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    search_rules: {
      id: string;
      term: string;
      stems: string;
      page_label: string | null;
      page_path: string | null;
      /** Written as JSON text. */
      boosts: Generated<string>;
      enabled: Generated<boolean>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    search_rule_products: { rule_id: string; product_id: string; place: number | null };
    search_ranking: {
      singleton: Generated<boolean>;
      stock: 'ties' | 'first';
      best_sellers: number;
      /** Written as JSON text. */
      boosts: string;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
  }
}

export interface NamedProduct {
  _id: string;
  title: string;
  enabled: boolean;
}

export interface SearchRuleRow {
  id: string;
  term: string;
  stems: string;
  pageLabel: string | null;
  pagePath: string | null;
  pinned: string[];
  hidden: string[];
  boosts: Boost[];
  enabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface RankingRow {
  stock: 'ties' | 'first';
  best_sellers: number;
  boosts: Boost[];
  version: number;
}

const productIds = sql`
  array(select product_id from search_rule_products p where p.rule_id = r.id and place is not null order by place) as pinned,
  array(select product_id from search_rule_products p where p.rule_id = r.id and place is null order by product_id) as hidden`;
const pageColumns = sql`r.page_label as "pageLabel", r.page_path as "pagePath"`;
const ruleColumns = sql`r.id, r.term, r.stems, ${pageColumns}, r.boosts, r.enabled, r.version, r.created_at, r.updated_at, ${productIds}`;

/** All rules that are switched on, and the ranking, if one was saved. */
export async function findActiveRules(db: Database): Promise<{
  rules: Pick<SearchRuleRow, 'id' | 'stems' | 'pageLabel' | 'pagePath' | 'pinned' | 'hidden' | 'boosts'>[];
  ranking: RankingRow | null;
}> {
  const { rows } = await sql<{
    rules: Pick<SearchRuleRow, 'id' | 'stems' | 'pageLabel' | 'pagePath' | 'pinned' | 'hidden' | 'boosts'>[] | null;
    ranking: RankingRow | null;
  }>`
    select (
      select json_agg(found order by found.stems) from (select r.id, r.stems, ${pageColumns}, r.boosts, ${productIds} from search_rules r where enabled) found
    ) as rules,
    (select to_json(ranking) from (select stock, best_sellers, boosts, version from search_ranking) ranking) as ranking`.execute(db);
  return { rules: rows[0]?.rules ?? [], ranking: rows[0]?.ranking ?? null };
}

/** A page of rules by term. A shop has at most some hundred, so they need no other index. */
export async function findSearchRules(
  db: Database,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
): Promise<{ rows: SearchRuleRow[]; total: number }> {
  const matches = q ? sql`r.term ilike ${containsPattern(q)}` : sql`true`;
  const { rows } = await sql<{ total: number } & Partial<SearchRuleRow>>`
    with page as (
      select ${ruleColumns} from search_rules r where ${matches} order by r.term, r.id limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, page.* from (select count(*) as total from search_rules r where ${matches}) counted left join page on true
    order by page.term, page.id`.execute(db);
  return { rows: rows.filter((row): row is (typeof rows)[number] & SearchRuleRow => Boolean(row.id)), total: rows[0]?.total ?? 0 };
}

export async function findSearchRule(db: Database, id: string): Promise<SearchRuleRow | undefined> {
  const { rows } = await sql<SearchRuleRow>`select ${ruleColumns} from search_rules r where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The titles of products, also of disabled ones. */
export async function findProductNames(db: Database, ids: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select id as _id, title, enabled from products where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows;
}

/** Blocks other writers of rules until the transaction ends. */
export const lockSearchRules = (db: Database): Promise<unknown> => sql`lock table search_rules in share row exclusive mode`.execute(db);

export async function countSearchRules(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('search_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface WrittenRule {
  id: string;
  term: string;
  stems: string;
  pageLabel: string | null;
  pagePath: string | null;
  boosts: readonly Boost[];
  enabled: boolean;
}

export const insertSearchRule = (db: Database, rule: WrittenRule): Promise<unknown> =>
  db.insertInto('search_rules').values(toRow(rule)).execute();

const toRow = ({ pageLabel, pagePath, boosts, ...rule }: WrittenRule) => ({
  ...rule,
  page_label: pageLabel,
  page_path: pagePath,
  boosts: JSON.stringify(boosts),
});

/** Changes a rule and its version. */
export const updateSearchRuleRow = (db: Database, rule: WrittenRule): Promise<unknown> =>
  db
    .updateTable('search_rules')
    .set((row) => ({ ...toRow(rule), version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', rule.id)
    .execute();

/** Puts the products in place of all that the rule had. */
export async function replaceRuleProducts(
  db: Database,
  ruleId: string,
  { pinned, hidden }: { pinned: readonly string[]; hidden: readonly string[] },
): Promise<void> {
  await db.deleteFrom('search_rule_products').where('rule_id', '=', ruleId).execute();
  const rows = [
    ...pinned.map((product_id, index) => ({ rule_id: ruleId, product_id, place: index + 1 })),
    ...hidden.map((product_id) => ({ rule_id: ruleId, product_id, place: null })),
  ];
  if (rows.length > 0) await db.insertInto('search_rule_products').values(rows).execute();
}

/** Returns whether the rule existed. */
export async function deleteSearchRuleRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('search_rules').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findRanking(db: Database): Promise<RankingRow | undefined> {
  const { rows } = await sql<RankingRow>`select stock, best_sellers, boosts, version from search_ranking`.execute(db);
  return rows[0];
}

/** Saves the ranking if it still has this version (0: none was saved yet). Returns whether it had. */
export async function saveRanking(
  db: Database,
  { stock, bestSellers, boosts }: { stock: 'ties' | 'first'; bestSellers: number; boosts: readonly Boost[] },
  seen: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into search_ranking (stock, best_sellers, boosts) values (${stock}, ${bestSellers}, ${JSON.stringify(boosts)}::jsonb)
    on conflict (singleton) do update set stock = excluded.stock, best_sellers = excluded.best_sellers, boosts = excluded.boosts,
      version = search_ranking.version + 1, updated_at = now()
    where ${seen}::integer is null or search_ranking.version = ${seen}::integer
    returning version`.execute(db);
  return rows.length > 0;
}
