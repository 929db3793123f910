import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../promotions.queries.ts';

/** Redeems a released redemption again. Returns false if the promo's limit is reached, or the promo is disabled or gone. */
export async function restorePromoRedemptionRow(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    with redeemed as (
      update promos set used = used + 1
      where id = (select promo_id from promo_redemptions where order_id = ${orderId} and released_at is not null)
        and enabled and (usage_limit is null or used < usage_limit)
      returning id
    )
    update promo_redemptions set released_at = null from redeemed where order_id = ${orderId} returning promo_id`.execute(db);
  return rows.length > 0;
}
