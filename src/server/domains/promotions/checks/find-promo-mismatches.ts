import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedPromoNames, findUnreleasedRedemptionNames } from './promo-mismatches.queries.ts';

/** The codes, or else titles, of promos with a usage limit that count other uses than they have redemptions that were not released. */
export const findPromoMismatches = (db: Database): Promise<string[]> => findMismatchedPromoNames(db);

/** The numbers of orders that use up a promo though they were cancelled, newest first; of deleted ones, the names of the promos. */
export const findUnreleasedRedemptions = (db: Database): Promise<string[]> => findUnreleasedRedemptionNames(db);
