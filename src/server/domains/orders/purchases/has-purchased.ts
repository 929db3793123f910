import type { Database } from '#server/platform/database/database.ts';
import { hasUserOrderedProduct } from './ordered-products.queries.ts';

/** Whether a user has ordered a product and not cancelled the order. */
export const hasPurchased = (db: Database, userId: string, product: string): Promise<boolean> => hasUserOrderedProduct(db, userId, product);
