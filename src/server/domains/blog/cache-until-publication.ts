import type { Shop } from '#server/platform/shop.ts';
import { articlesTag } from './blog.cache-tags.ts';
import { getNextPublication } from './list-articles.ts';

const tags = [articlesTag];

interface UntilPublication<T> {
  value: T;
  /** When the next scheduled article is published; null when none is scheduled. */
  next: Date | null;
}

/** Caches a value until an article is saved, or the next scheduled one is published. That changes no row, so what shows articles is invalidated here. */
export async function cacheUntilPublication<T>(
  { cache, db }: Pick<Shop, 'cache' | 'db'>,
  key: string,
  read: () => Promise<T>,
  sizeOf?: (cached: UntilPublication<T>) => number,
): Promise<UntilPublication<T>> {
  // In this order: if one is published in between, the value shows it, and is read once more.
  const fill = async () => {
    const next = await getNextPublication(db);
    return { next, value: await read() };
  };
  const get = () => cache.getOrSet(key, tags, fill, sizeOf);
  const cached = await get();
  if (cached.next === null || cached.next.getTime() > Date.now()) return cached;
  cache.tags.invalidate(tags);
  return get();
}
