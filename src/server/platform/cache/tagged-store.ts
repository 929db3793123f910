import { LRUCache } from 'lru-cache';
import { allTags, type TagVersions } from './tag-versions.ts';

/** How long anything is kept at the most. What moves no tag, like what the clock changes, is at most this old. */
const maxAge = 10 * 60_000;

interface TaggedValue<V> {
  value: V;
  tags: readonly string[];
}

/** What becomes of a value that is to be kept. */
interface SetOptions {
  tags: readonly string[];
  /** The tick at which the reading of the value began: if a tag has moved since, it is not kept. */
  since: number;
  /** When the clock on the wall changes the value; undefined: it does not. */
  expiresAt?: Date | undefined;
}

/** Values under keys, the least recently used go first when they weigh too much, and all of a tag go when it moves. */
export interface TaggedStore<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, options: SetOptions) => void;
  clear: () => void;
  size: () => number;
}

/** `maxSize` is what the values may weigh together with their keys, in the unit of `sizeOf` (bytes). */
export function createTaggedStore<V>(
  versions: TagVersions,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: V) => number },
): TaggedStore<V> {
  const keysOf = new Map<string, Set<string>>();
  const cache = new LRUCache<string, TaggedValue<V>>({
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
  versions.onInvalidate((tags) => {
    if (tags.includes(allTags)) cache.clear();
    else for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) cache.delete(key);
  });
  return {
    get: (key) => cache.get(key)?.value,
    set: (key, value, { tags, since, expiresAt }) => {
      const ttl = Math.min(maxAge, expiresAt ? expiresAt.getTime() - Date.now() : maxAge);
      if (ttl <= 0 || versions.invalidatedSince(tags, since)) return;
      cache.set(key, { value, tags }, { ttl });
      if (!cache.has(key)) return;
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set();
        keysOf.set(tag, keys.add(key));
      }
    },
    clear: () => cache.clear(),
    size: () => cache.size,
  };
}
