import type { Image } from '#contract/files.ts';
import { describeImage } from '#server/domains/files/describe-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countEnabledProducts, findListAddresses, findProductAddresses, type ListAddress } from './addresses.queries.ts';

export type { ListAddress };

export interface ProductAddress {
  slug: string;
  updatedAt: Date;
  /** Each once, the main one first. */
  images: Image[];
}

/** A part of what shoppers can find, for those who go through all of it. */
export async function listProductAddresses(db: Database, part: { limit: number; offset: number }): Promise<ProductAddress[]> {
  return (await findProductAddresses(db, part)).map(({ images, ...row }) => ({
    ...row,
    images: [...new Map(images.map((image) => [image.id, describeImage(image)])).values()],
  }));
}

/** How many products shoppers can find, and when any of them changed last. */
export const countProductAddresses = (db: Database): Promise<{ count: number; updatedAt: Date | null }> => countEnabledProducts(db);

/** The lists that are worth finding: one of each category and brand that has something to show. */
export const listListAddresses = (db: Database): Promise<ListAddress[]> => findListAddresses(db);
