import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedPromoNames } from './promo-mismatches.queries.ts';

/** The codes, or else titles, of promos that count other uses than they have redemptions that were not released. */
export const findPromoMismatches = (db: Database): Promise<string[]> => findMismatchedPromoNames(db);
