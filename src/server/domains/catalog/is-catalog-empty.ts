import type { Database } from '#server/platform/database/database.ts';
import { findAnyProduct } from './products.queries.ts';

/** Whether the shop has no products, not even disabled ones. */
export const isCatalogEmpty = async (db: Database): Promise<boolean> => (await findAnyProduct(db)) === undefined;
