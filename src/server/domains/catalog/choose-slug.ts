import type { Database } from '#server/platform/database/database.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { SlugTaken } from './catalog.errors.ts';
import { findSlugsLike, isSlugInUse, lockSlugs } from './product-writes.queries.ts';

/** Slugs that would clash with paths of the API. */
const reservedSlugs = { products: ['cart', 'wishlist', 'suggest'], categories: [] as string[] };

/** The requested slug, or a free one derived from the title; runs in the caller's transaction. Throws SlugTaken for a reserved slug; the table's constraint rejects one in use. */
export async function chooseSlug(db: Database, table: 'products' | 'categories', title: string, requestedSlug?: string): Promise<string> {
  if (requestedSlug !== undefined) {
    if (reservedSlugs[table].includes(requestedSlug)) throw new SlugTaken();
    return requestedSlug;
  }
  await lockSlugs(db, table);
  const slug = slugify(title) || (table === 'products' ? 'product' : 'category');
  if (!reservedSlugs[table].includes(slug) && !(await isSlugInUse(db, table, slug))) return slug;
  return firstFreeSlug(slug, new Set([...reservedSlugs[table], ...(await findSlugsLike(db, table, slug))]));
}
