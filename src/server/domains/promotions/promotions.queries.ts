import { type Generated, type Insertable, sql } from 'kysely';
import type { PromoType } from '#contract/promotions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Customer, Promo } from './promo.ts';

interface PromosTable {
  id: string;
  code: string;
  title: string;
  type: PromoType;
  value: Generated<number>;
  minimum_subtotal: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  usage_per_customer: number | null;
  used: Generated<number>;
  first_order_only: Generated<boolean>;
  product_ids: Generated<string[]>;
  category_ids: Generated<string[]>;
  enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    promos: PromosTable;
    promo_redemptions: {
      order_id: string;
      promo_id: string;
      email: string | null;
      user_id: string | null;
      redeemed_at: Generated<Date>;
      released_at: Date | null;
    };
  }
}

const promoColumns = [
  'id',
  'code',
  'type',
  'value',
  'minimum_subtotal as minimumSubtotal',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'usage_limit as usageLimit',
  'usage_per_customer as usagePerCustomer',
  'used',
  'first_order_only as firstOrderOnly',
  'product_ids as products',
  'category_ids as categories',
] as const;

/** Codes are case-insensitive. */
export const findPromo = (db: Database, code: string): Promise<Promo | undefined> =>
  db.selectFrom('promos').select(promoColumns).where('code', '=', code).where('enabled', '=', true).executeTakeFirst();

export const insertPromo = (db: Database, promo: Insertable<PromosTable>): Promise<Promo> =>
  db.insertInto('promos').values(promo).returning(promoColumns).executeTakeFirstOrThrow();

/** Redeems a promo for an order. Returns false if its limit is reached. */
export async function insertPromoRedemption(db: Database, promoId: string, orderId: string, { email, userId }: Customer): Promise<boolean> {
  const { rows } = await sql`
    with redeemed as (
      update promos set used = used + 1
      where id = ${promoId} and enabled and (usage_limit is null or used < usage_limit) returning id
    )
    insert into promo_redemptions (order_id, promo_id, email, user_id)
    select ${orderId}, id, ${email}, ${userId} from redeemed returning promo_id`.execute(db);
  return rows.length > 0;
}

/** Releases an order's redemption, once. */
export async function releasePromoRedemptionRow(db: Database, orderId: string): Promise<void> {
  await sql`
    with released as (
      update promo_redemptions set released_at = now() where order_id = ${orderId} and released_at is null returning promo_id
    )
    update promos set used = used - 1 from released where promos.id = released.promo_id`.execute(db);
}

/** Locks the promo of an order until the transaction ends, so that a customer's redemptions can be counted. */
export async function lockPromoOfOrder(db: Database, orderId: string): Promise<Promo | undefined> {
  return db
    .selectFrom('promos')
    .select(promoColumns)
    .where('id', '=', (use) => use.selectFrom('promo_redemptions').select('promo_id').where('order_id', '=', orderId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How often a customer has redeemed the promo, by e-mail or account, in orders other than `exceptOrder`. */
export async function countPromoRedemptions(
  db: Database,
  promoId: string,
  { email, userId }: Customer,
  exceptOrder: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from promo_redemptions
    where promo_id = ${promoId} and released_at is null and order_id is distinct from ${exceptOrder}::uuid
      and (email = ${email}::citext or user_id = ${userId}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function setRedemptionCustomer(db: Database, orderId: string, { email, userId }: Customer): Promise<void> {
  await db.updateTable('promo_redemptions').set({ email, user_id: userId }).where('order_id', '=', orderId).execute();
}

/** Assigns the redemptions of orders to an owner, or to none with nulls; they still count for the promo's limit. */
export const setRedemptionCustomers = (
  db: Database,
  orderIds: readonly string[],
  owner: { email?: null; user_id: string | null },
): Promise<unknown> => db.updateTable('promo_redemptions').set(owner).where('order_id', 'in', orderIds).execute();

/** Deletes the promos with these codes and titles. Returns how many there were. */
export async function deletePromosByCodeAndTitle(db: Database, codes: readonly string[], titles: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from promos where (code, title) in (select * from unnest(${codes}::citext[], ${titles}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
