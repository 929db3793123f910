import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getPromo } from './get-promo.ts';
import { deletePromoRow, hasRedemptions, lockPromo, updatePromoRow } from './promo-admin.queries.ts';
import { translateTakenCode } from './save-promo.ts';

/**
 * Deletes a promo that no order has ever used, and archives one that was used: it applies to nothing any more and frees its code, but its figures stay.
 * Orders and open requests keep what they were given. Throws NotFound.
 */
export function removePromo(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!(await lockPromo(db, id))) throw new NotFound('This promo');
    if (!(await hasRedemptions(db, id))) await deletePromoRow(db, id);
    else if ((await getPromo(db, id)).state !== 'archived') await updatePromoRow(db, id, { enabled: false, archived_at: new Date() });
  });
}

/** Brings an archived promo back, switched off. Throws NotFound, and PromoCodeTaken if another promo has its code by now. */
export function restorePromo(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!(await lockPromo(db, id))) throw new NotFound('This promo');
    await translateTakenCode(() => updatePromoRow(db, id, { archived_at: null }));
  });
}
