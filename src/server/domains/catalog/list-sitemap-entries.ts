import type { Image } from '#contract/files.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countEnabledProducts, findSitemapLists, findSitemapProducts, type SitemapList } from './sitemap.queries.ts';

export type { SitemapList };

export interface SitemapProduct {
  slug: string;
  updatedAt: Date;
  /** Each once, the main one first. */
  images: Image[];
}

/** A part of what shoppers can find, for those who go through all of it. */
export async function listSitemapProducts(db: Database, page: { limit: number; offset: number }): Promise<SitemapProduct[]> {
  return (await findSitemapProducts(db, page)).map(({ images, ...row }) => ({
    ...row,
    images: [...new Map(images.map((image) => [image.id, serializeImage(image)])).values()],
  }));
}

/** How many products shoppers can find, and when any of them changed last. */
export const countSitemapProducts = (db: Database): Promise<{ count: number; updatedAt: Date | null }> => countEnabledProducts(db);

/** The lists that are worth finding: one of each category and brand that has something to show. */
export const listSitemapLists = (db: Database): Promise<SitemapList[]> => findSitemapLists(db);
