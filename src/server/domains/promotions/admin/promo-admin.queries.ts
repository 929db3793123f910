import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { PromoFilters, Promo as PromoReply, PromoSort, PromoState } from '#contract/promotions.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import type { Promo } from '../promo.ts';
import type { PromosTable } from '../promotions.queries.ts';
import { figuresOfPromo, type PromoFigures } from './promo-statistics.queries.ts';

/** A promo as admins see it. */
export interface WholePromo extends Promo {
  enabled: boolean;
  state: PromoState;
  scope: PromoReply['scope'];
  created_at: Date;
  updated_at: Date;
}

/** The redemptions of a promo without a usage limit, which its row does not count. */
const countedUses = sql`(select count(*)::integer from promo_redemptions r where r.promo_id = promos.id and r.released_at is null)`;

const stateOfPromo = sql`case when archived_at is not null then 'archived' when not enabled then 'disabled' when ends_at <= now() then 'ended'
  when used >= usage_limit then 'used_up' when starts_at > now() then 'scheduled' else 'active' end`;

const scopeOfPromo = sql`(
  select coalesce(json_agg(json_build_object('_id', id, 'kind', kind, 'title', title) order by kind, title), '[]')
  from (
    select id, 'category' as kind, title from categories where id = any(category_ids || get_category_ids)
    union all select id, 'product', title from products where id = any(product_ids || get_product_ids)
  ) named)`;

/** The columns of WholePromo, from `promos`. */
const wholePromo = sql`
  id, code::text as code, title, type, value, buy_quantity as "buyQuantity", get_quantity as "getQuantity",
  max_applications as "maxApplications", minimum_subtotal as "minimumSubtotal", starts_at as "startsAt", ends_at as "endsAt",
  usage_limit as "usageLimit", usage_per_customer as "usagePerCustomer",
  case when usage_limit is not null then used else ${countedUses} end as used,
  first_order_only as "firstOrderOnly", product_ids as products, category_ids as categories,
  get_product_ids as "getProducts", get_category_ids as "getCategories", version, enabled, created_at, updated_at,
  ${stateOfPromo} as state, ${scopeOfPromo} as scope`;

export async function findWholePromo(db: Database, id: string): Promise<WholePromo | undefined> {
  const { rows } = await sql<WholePromo>`select ${wholePromo} from promos where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** The condition of `promos` to be in the list with these filters. */
function matchesFilters({ q, state, automatic }: Omit<PromoFilters, 'sort'>): RawBuilder<unknown> {
  const conditions = [
    state === undefined ? sql`archived_at is null` : sql`${stateOfPromo} = ${state}`,
    ...(q?.trim() ? [sql`coalesce(code, '') || ' ' || title ilike ${containsPattern(q)}`] : []),
    ...(automatic === undefined ? [] : [sql`(code is null) = ${automatic}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const sortKeys = {
  createdAt: sql`created_at`,
  code: sql`coalesce(code, '')`,
  startsAt: sql`coalesce(starts_at, created_at)`,
  // A promo without an end outlasts all others.
  endsAt: sql`coalesce(ends_at, 'infinity')`,
  used: sql`case when usage_limit is not null then used else coalesce(uses.count, 0) end`,
};

/** A page of promos and the total of matches, in one round trip. */
export async function findPromosPage(
  db: Database,
  { sort = '-createdAt', page, limit, ...filters }: PromoFilters & { page: number; limit: number },
): Promise<{ rows: WholePromo[]; total: number }> {
  const matching = matchesFilters(filters);
  const { key, direction } = parseSort(sort);
  const uses = sql`left join (
    select promo_id, count(*)::integer as count from promo_redemptions where released_at is null group by promo_id) uses on uses.promo_id = promos.id`;
  const { rows } = await sql<{ total: number } & (WholePromo | { id: null })>`
    select counted.total, page.*
    from (select count(*) as total from promos where ${matching}) counted
    left join (
      select ${wholePromo}, place from promos join (
        select id as listed, row_number() over (order by ${sortKeys[key]} ${direction}, created_at desc, id desc) as place
        from promos ${key === 'used' ? uses : sql``} where ${matching}
        order by place limit ${limit} offset ${(page - 1) * limit}
      ) listed on listed = id
    ) page on true
    order by page.place`.execute(db);
  return { rows: rows.filter((row): row is { total: number } & WholePromo => row.id !== null), total: rows[0]?.total ?? 0 };
}

const parseSort = (sort: PromoSort) => ({
  key: sort.replace('-', '') as keyof typeof sortKeys,
  direction: sort.startsWith('-') ? sql`desc` : sql`asc`,
});

export type PromoWithFigures = WholePromo & PromoFigures;

/** The promos that match in batches, newest first, with what came of them. They are few in each, since that of some is summed up from many orders. */
export const readPromos = (db: Database, filters: Omit<PromoFilters, 'sort'>): AsyncGenerator<PromoWithFigures[], void> =>
  readNewest<PromoWithFigures>(db, sql`promos where ${matchesFilters(filters)}`, {
    size: 50,
    read: (batch) => sql`
      select ${wholePromo}, position, figures.* from ${batch} promos cross join lateral (${figuresOfPromo(sql`promos.id`)}) figures`,
  });

/** Locks a promo until the transaction ends: nobody redeems or releases it meanwhile. Returns false if there is none. */
export async function lockPromo(db: Database, id: string): Promise<boolean> {
  await sql`select lock_promo_change(${id}::uuid)`.execute(db);
  return (await db.selectFrom('promos').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export const insertPromo = (db: Database, promo: Insertable<PromosTable>): Promise<unknown> =>
  db.insertInto('promos').values(promo).execute();

/** Changes a promo and its version. */
export const updatePromoRow = (db: Database, id: string, changes: Updateable<PromosTable>): Promise<unknown> =>
  db
    .updateTable('promos')
    .set((use) => ({ ...changes, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();

/** Whether an order has ever redeemed the promo. */
export async function hasRedemptions(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from promo_redemptions where promo_id = ${id}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

/** Which of the codes some promo has, in lower case. */
export async function findTakenCodes(db: Database, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select lower(code::text) as code from promos where code = any(${codes}::citext[]) and archived_at is null`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

export async function deletePromoRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('promos').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
