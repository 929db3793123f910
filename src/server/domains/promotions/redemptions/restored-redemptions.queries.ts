import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../promotions.queries.ts';

/** Redeems a released redemption again. Returns false if the promo's limit is reached, or the promo is disabled or gone. */
export async function restorePromoRedemptionRow(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ restored: boolean }>`select restore_promo_redemption(${orderId}) as restored`.execute(db);
  return rows[0]?.restored === true;
}
