import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedSkus } from './stock-mismatches.queries.ts';

/** The SKUs whose stock is not the sum of its movements: something other than the shop changed one of the two. */
export const findStockMismatches = (db: Database): Promise<string[]> => findMismatchedSkus(db);
