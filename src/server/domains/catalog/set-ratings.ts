import type { Database } from '#server/platform/database/database.ts';
import { lockProducts, updateRatings } from './product-facts.queries.ts';

export interface ProductRating {
  product: string;
  /** 1–5 with two decimals; null without a review. */
  average: number | null;
  count: number;
}

/** Stores ratings on the products, so that lists can sort by them. */
export async function setRatings(db: Database, ratings: readonly ProductRating[]): Promise<void> {
  if (ratings.length > 0) await updateRatings(db, JSON.stringify(ratings));
}

/** Serializes rating updates of these products until the transaction ends, so that ratings computed after this include every earlier review. */
export const lockRatings = (db: Database, products: readonly string[]): Promise<void> => lockProducts(db, products);
