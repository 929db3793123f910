import type { Database } from '#server/platform/database/database.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { SlugTaken } from './catalog.errors.ts';
import { findSlugsLike, lockSlugs } from './product-writes.queries.ts';

/** Words that mean something else where a slug stands in an address of the API. */
const reservedSlugs = { products: ['cart', 'wishlist', 'suggest'], categories: [] as string[] };

/** The slug that was given, or a free one made from the title, inside of the caller's transaction. Throws SlugTaken for a given one that means something else; the table refuses a used one. */
export async function chooseSlug(db: Database, table: 'products' | 'categories', title: string, requestedSlug?: string): Promise<string> {
  if (requestedSlug !== undefined) {
    if (reservedSlugs[table].includes(requestedSlug)) throw new SlugTaken();
    return requestedSlug;
  }
  await lockSlugs(db, table);
  const slug = slugify(title) || (table === 'products' ? 'product' : 'category');
  return firstFreeSlug(slug, new Set([...reservedSlugs[table], ...(await findSlugsLike(db, table, slug))]));
}
