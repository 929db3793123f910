import { type Generated, sql } from 'kysely';
import type { PromoType } from '#contract/promotions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import type { Customer, LimitedPromo, Promo } from './promo.ts';

export interface PromosTable {
  id: string;
  /** Null for an automatic promo. */
  code: string | null;
  title: string;
  type: PromoType;
  value: Generated<number>;
  minimum_subtotal: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  usage_per_customer: number | null;
  /** Counted while the promo has a usage limit; of others, the uses are their redemptions that are not released. */
  used: Generated<number>;
  first_order_only: Generated<boolean>;
  product_ids: Generated<string[]>;
  category_ids: Generated<string[]>;
  buy_quantity: number | null;
  get_quantity: number | null;
  max_applications: number | null;
  get_product_ids: Generated<string[]>;
  get_category_ids: Generated<string[]>;
  version: Generated<number>;
  enabled: Generated<boolean>;
  /** Not in use any more, and hidden; its code may be another promo's. */
  archived_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    promos: PromosTable;
    promo_redemptions: {
      order_id: string;
      promo_id: string;
      redeemed_at: Generated<Date>;
      released_at: Date | null;
    };
  }
}

const promoColumns = [
  'id',
  'code',
  'title',
  'type',
  'value',
  'buy_quantity as buyQuantity',
  'get_quantity as getQuantity',
  'max_applications as maxApplications',
  'minimum_subtotal as minimumSubtotal',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'usage_limit as usageLimit',
  'usage_per_customer as usagePerCustomer',
  'used',
  'first_order_only as firstOrderOnly',
  'product_ids as products',
  'category_ids as categories',
  'get_product_ids as getProducts',
  'get_category_ids as getCategories',
  'version',
] as const;

/** Codes are case-insensitive. */
export const findPromo = (db: Database, code: string): Promise<Promo | undefined> =>
  db
    .selectFrom('promos')
    .select(promoColumns)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** All enabled promos without a code, the oldest first. */
export const findAutomaticPromos = (db: Database): Promise<Promo[]> =>
  db.selectFrom('promos').select(promoColumns).where('code', 'is', null).where('enabled', '=', true).orderBy('id').execute();

/**
 * Redeems a promo for an order. Returns false if its limit is reached, or if it is an automatic one, which may come from a cache, and was changed or disabled
 * since it was read.
 */
export async function insertPromoRedemption(db: Database, promo: Promo, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ redeemed: boolean }>`
    select redeem_promo(${promo.id}, ${promo.version}, ${orderId}) as redeemed`.execute(db);
  return rows[0]?.redeemed === true;
}

/**
 * Locks the promos with a usage limit that the orders have redeemed, and all automatic ones with one, until the transaction ends, ordered by id to avoid
 * deadlocks. Redeeming any other promo does not lock its row against other orders.
 */
export async function lockPromosOf(db: Database, orderIds: readonly string[]): Promise<void> {
  await sql`select lock_promos_of(${uuidArray(orderIds)})`.execute(db);
}

/** Releases an order's redemption, once. */
export async function releasePromoRedemptionRow(db: Database, orderId: string): Promise<void> {
  await sql`select release_promo_redemption(${orderId})`.execute(db);
}

/** Locks the promo that an order has redeemed, if it has limits per customer, until the transaction ends, so that the customer's redemptions can be counted. */
export async function lockLimitedPromoOf(db: Database, orderId: string): Promise<LimitedPromo | undefined> {
  const { rows } = await sql<LimitedPromo>`
    select id, code::text as code, usage_per_customer as "usagePerCustomer", first_order_only as "firstOrderOnly" from promos
    where id = (select promo_id from promo_redemptions where order_id = ${orderId})
      and (usage_per_customer is not null or first_order_only)
    for no key update`.execute(db);
  return rows[0];
}

/** How often a customer has redeemed the promo, by email or account, in orders other than `exceptOrder`. */
export async function countPromoRedemptions(
  db: Database,
  promoId: string,
  { email, userId }: Customer,
  exceptOrder: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o join promo_redemptions r on r.order_id = o.id
    where (o.email = ${email}::citext or o.user_id = ${userId}::uuid) and o.id is distinct from ${exceptOrder}::uuid
      and r.promo_id = ${promoId} and r.released_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the promos with these codes and titles. Returns how many there were. */
export async function deletePromosByCodeAndTitle(db: Database, codes: readonly string[], titles: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from promos where (code, title) in (select * from unnest(${codes}::citext[], ${titles}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
