import type { Database } from '#server/platform/database/database.ts';
import { lockProducts, updateRatings } from './product-facts.queries.ts';

export interface ProductRating {
  product: string;
  /** 1–5 with two decimals; null without a review. */
  average: number | null;
  count: number;
}

/** Keeps what shoppers think of products where lists can sort by it. */
export async function setRatings(db: Database, ratings: readonly ProductRating[]): Promise<void> {
  if (ratings.length > 0) await updateRatings(db, JSON.stringify(ratings));
}

/** Whoever else rates these products waits until the transaction ends. What is counted after this knows of every review before it. */
export const lockRatings = (db: Database, products: readonly string[]): Promise<void> => lockProducts(db, products);
