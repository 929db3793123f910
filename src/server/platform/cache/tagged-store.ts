import { LRUCache } from 'lru-cache';
import { everything, type TagClock } from './tag-clock.ts';

/** How long anything is kept at the most. What moves no tag, like what the clock changes, is at most this old. */
const longest = 10 * 60_000;

interface Kept<V> {
  value: V;
  tags: readonly string[];
}

/** What becomes of a value that is to be kept. */
interface Keeping {
  tags: readonly string[];
  /** The tick at which the reading of the value began: if a tag has moved since, it is not kept. */
  since: number;
  /** When the clock on the wall changes the value; undefined: it does not. */
  until?: Date | undefined;
}

/** Values under keys, the least recently used go first when they weigh too much, and all of a tag go when it moves. */
export interface TaggedStore<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, keeping: Keeping) => void;
  clear: () => void;
  size: () => number;
}

/** `maxSize` is what the values may weigh together with their keys, in the unit of `sizeOf` (bytes). */
export function createTaggedStore<V>(
  clock: TagClock,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: V) => number },
): TaggedStore<V> {
  const keysOf = new Map<string, Set<string>>();
  const kept = new LRUCache<string, Kept<V>>({
    maxSize,
    // Values end by the clock on the wall.
    perf: Date,
    // Strangers may write keys as long as addresses are.
    sizeCalculation: ({ value }, key) => key.length + Math.max(1, sizeOf(value)),
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });
  clock.onMove((tags) => {
    if (tags.includes(everything)) kept.clear();
    else for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) kept.delete(key);
  });
  return {
    get: (key) => kept.get(key)?.value,
    set: (key, value, { tags, since, until }) => {
      const ttl = Math.min(longest, until ? until.getTime() - Date.now() : longest);
      if (ttl <= 0 || clock.movedSince(tags, since)) return;
      kept.set(key, { value, tags }, { ttl });
      if (!kept.has(key)) return;
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set();
        keysOf.set(tag, keys.add(key));
      }
    },
    clear: () => kept.clear(),
    size: () => kept.size,
  };
}
