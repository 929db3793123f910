import type { Database } from '#server/platform/database/database.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { SlugTaken } from './catalog.errors.ts';
import { findSlugsInUse, findSlugsWithSuffix, lockSlugs } from './product-writes.queries.ts';

type Table = 'products' | 'categories';

/** Slugs that would clash with paths of the API. */
const reservedSlugs = { products: ['cart', 'wishlist', 'suggest'], categories: [] as string[] };

interface SlugRequest {
  title: string;
  /** The slug that somebody has chosen. */
  slug?: string | undefined;
}

/** Throws SlugTaken for a reserved slug. */
export function requireAllowedSlug(table: Table, slug: string | undefined): void {
  if (slug !== undefined && reservedSlugs[table].includes(slug)) throw new SlugTaken();
}

/** The requested slug, or a free one derived from the title; runs in the caller's transaction. Throws SlugTaken for a reserved slug; the table's constraint rejects one in use. */
export async function chooseSlug(db: Database, table: Table, title: string, slug?: string): Promise<string> {
  const [chosen] = await chooseSlugs(db, table, [{ title, slug }]);
  return chosen ?? '';
}

/** The same for several rows, which get different slugs. */
export async function chooseSlugs(db: Database, table: Table, requests: readonly SlugRequest[]): Promise<string[]> {
  for (const { slug } of requests) requireAllowedSlug(table, slug);
  const requested = requests.flatMap(({ slug }) => slug ?? []);
  const derived = requests.flatMap(({ title, slug }) => (slug === undefined ? [slugOf(table, title)] : []));
  const taken = new Set(derived.length > 0 ? await findTakenSlugs(db, table, derived, requested) : []);
  return requests.map(({ title, slug }) => {
    const chosen = slug ?? firstFreeSlug(slugOf(table, title), taken);
    taken.add(chosen);
    return chosen;
  });
}

const slugOf = (table: Table, title: string): string => slugify(title) || (table === 'products' ? 'product' : 'category');

/** The slugs that the derived ones may not be. Those with a suffix are read only where some are taken. */
async function findTakenSlugs(db: Database, table: Table, derived: readonly string[], requested: readonly string[]): Promise<string[]> {
  await lockSlugs(db, table);
  const taken = [...reservedSlugs[table], ...requested, ...(await findSlugsInUse(db, table, derived))];
  const conflicting = derived.filter((slug, index) => taken.includes(slug) || derived.indexOf(slug) < index);
  return conflicting.length === 0 ? taken : [...taken, ...(await findSlugsWithSuffix(db, table, conflicting))];
}
