import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedSkus } from './stock-mismatches.queries.ts';

/** The SKUs whose stock level is not the sum of its movements: something other than the shop changed one of them. */
export const findStockMismatches = (db: Database): Promise<string[]> => findMismatchedSkus(db);
