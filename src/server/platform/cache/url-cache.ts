import { LRUCache } from 'lru-cache';

/** How many addresses are known at once, and how many letters they may have together: strangers think of as many and as long ones as they like. */
const limits = { max: 20_000, maxSize: 4 * 1_048_576 };

/** What was found out about addresses that were asked for; the one that nobody asked for the longest goes first. */
export const createUrlCache = <V extends object>(): LRUCache<string, V> =>
  // What is found out is about as long as the address itself.
  new LRUCache<string, V>({ ...limits, sizeCalculation: (_value, url) => 2 * url.length + 1 });
