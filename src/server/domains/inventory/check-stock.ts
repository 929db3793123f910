import type { Database } from '#server/platform/database/database.ts';
import { findUnevenStock } from './stock-check.queries.ts';

/** The SKUs whose stock is not the sum of its movements: something other than the shop changed one of the two. */
export const checkStock = (db: Database): Promise<string[]> => findUnevenStock(db);
