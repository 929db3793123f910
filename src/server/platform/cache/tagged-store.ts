import { LRUCache } from 'lru-cache';
import { allTags, type TagVersions } from './tag-versions.ts';

/**
 * The longest time that a value is cached, in ms. It bounds the age of content that changes without an invalidation, such as with time: twice this, where a cached
 * response was made of cached values.
 */
const maxAge = 10 * 60_000;

interface TaggedValue<V> {
  value: V;
  tags: readonly string[];
}

interface SetOptions {
  tags: readonly string[];
  /** The version when reading the value started. If a tag was invalidated since, the value is not stored. */
  since: number;
  /** When the value changes with time; undefined: it does not. */
  expiresAt?: Date | undefined;
}

/** An LRU cache limited by total size, whose values are dropped when one of their tags is invalidated. */
export interface TaggedStore<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, options: SetOptions) => void;
  clear: () => void;
  size: () => number;
}

/** `maxSize` limits all values and their keys together, in the unit of `sizeOf` (bytes). */
export function createTaggedStore<V>(
  versions: TagVersions,
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: V) => number },
): TaggedStore<V> {
  const keysOf = new Map<string, Set<string>>();
  const cache = new LRUCache<string, TaggedValue<V>>({
    maxSize,
    // `expiresAt` is wall-clock time.
    perf: Date,
    // Keys count too: anyone can cause keys as long as a URL may be.
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
