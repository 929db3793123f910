import type { Image } from '#contract/files.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countEnabledProducts, findSitemapLists, findSitemapProducts, type SitemapList } from './sitemap.queries.ts';

export type { SitemapList };

export interface SitemapProduct {
  slug: string;
  updatedAt: Date;
  /** Without duplicates, the main one first. */
  images: Image[];
}

/** A page of the enabled products, to go through all of them. */
export async function listSitemapProducts(db: Database, page: { limit: number; offset: number }): Promise<SitemapProduct[]> {
  return (await findSitemapProducts(db, page)).map(({ images, ...row }) => ({
    ...row,
    images: [...new Map(images.map((image) => [image.id, serializeImage(image)])).values()],
  }));
}

/** The number of enabled products, and when any of them last changed. */
export const countSitemapProducts = (db: Database): Promise<{ count: number; updatedAt: Date | null }> => countEnabledProducts(db);

/** One list for each category and vendor that has products. */
export const listSitemapLists = (db: Database): Promise<SitemapList[]> => findSitemapLists(db);
