import { LRUCache } from 'lru-cache';

/** How many URLs are cached, and how many characters in total: anyone can request any number of URLs of any length. */
const limits = { max: 20_000, maxSize: 4 * 1_048_576 };

/** Caches what was computed from requested URLs. The least recently used one is dropped first. */
export const createUrlCache = <V extends object>(): LRUCache<string, V> =>
  // A value is about as long as its URL.
  new LRUCache<string, V>({ ...limits, sizeCalculation: (_value, url) => 2 * url.length + 1 });
