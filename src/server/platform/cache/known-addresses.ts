import { LRUCache } from 'lru-cache';

/** How many addresses are known at once, and how many letters they may have together: strangers think of as many and as long ones as they like. */
const most = { max: 20_000, maxSize: 4 * 1_048_576 };

/** What was found out about addresses that were asked for; the one that nobody asked for the longest goes first. */
export const createKnownAddresses = <V extends object>(): LRUCache<string, V> =>
  // What is found out is about as long as the address itself.
  new LRUCache<string, V>({ ...most, sizeCalculation: (_value, address) => 2 * address.length + 1 });
