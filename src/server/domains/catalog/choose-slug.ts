import type { Database } from '#server/platform/database/database.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { SlugTaken } from './catalog.errors.ts';
import { findSlugsLike } from './product-writes.queries.ts';

/** Words that mean something else where a product's slug stands in an address of the API. */
const reserved = ['cart', 'wishlist', 'suggest'];

/** The slug that was given, or a free one made from the title. Throws SlugTaken for a given one that means something else; the table refuses a used one. */
export async function chooseSlug(db: Database, table: 'products' | 'categories', title: string, given?: string): Promise<string> {
  if (given !== undefined) {
    if (reserved.includes(given)) throw new SlugTaken();
    return given;
  }
  const slug = slugify(title) || (table === 'products' ? 'product' : 'category');
  return firstFreeSlug(slug, new Set([...reserved, ...(await findSlugsLike(db, table, slug))]));
}
