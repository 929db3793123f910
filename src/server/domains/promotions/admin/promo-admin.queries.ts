import { type Insertable, sql, type Updateable } from 'kysely';
import type { PromoFilters, PromoState } from '#contract/promotions.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-newest-page.ts';
import type { Promo } from '../promo.ts';
import type { PromosTable } from '../promotions.queries.ts';

/** A promo as admins see it. */
export interface WholePromo extends Promo {
  enabled: boolean;
  state: PromoState;
  created_at: Date;
  updated_at: Date;
}

const wholePromos = sql`(
  select id, code::text as code, title, type, value, buy_quantity as "buyQuantity", get_quantity as "getQuantity",
    max_applications as "maxApplications", minimum_subtotal as "minimumSubtotal", starts_at as "startsAt", ends_at as "endsAt",
    usage_limit as "usageLimit", usage_per_customer as "usagePerCustomer",
    case when usage_limit is not null then used
      else (select count(*)::integer from promo_redemptions r where r.promo_id = promos.id and r.released_at is null) end as used,
    first_order_only as "firstOrderOnly", product_ids as products,
    category_ids as categories, get_product_ids as "getProducts", get_category_ids as "getCategories", version, enabled, created_at, updated_at,
    case when not enabled then 'disabled' when ends_at <= now() then 'ended' when used >= usage_limit then 'used_up'
      when starts_at > now() then 'scheduled' else 'active' end as state
  from promos) promos`;

export async function findWholePromo(db: Database, id: string): Promise<WholePromo | undefined> {
  const { rows } = await sql<WholePromo>`select * from ${wholePromos} where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export function findPromosPage(
  db: Database,
  { q, state, automatic, ...paging }: PromoFilters & { page: number; limit: number },
): Promise<{ rows: WholePromo[]; total: number }> {
  const conditions = [
    sql`true`,
    ...(q?.trim() ? [sql`coalesce(code, '') || ' ' || title ilike ${containsPattern(q)}`] : []),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(automatic === undefined ? [] : [sql`(code is null) = ${automatic}`]),
  ];
  return findNewestPage<WholePromo>(db, sql`${wholePromos} where ${sql.join(conditions, sql` and `)}`, paging);
}

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

export async function deletePromoRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('promos').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
