import { type PostponedInvalidations, postponeInvalidations } from './postpone-invalidations.ts';
import { allTags, createTagVersions, type TagVersions } from './tag-versions.ts';
import { createTaggedStore } from './tagged-store.ts';

/**
 * Values read from the database, cached in this process until one of their tags is invalidated. A value whose tags were invalidated while it was read
 * goes to the callers that were already waiting for it, and is not cached.
 */
export interface MemoryCache {
  tags: TagVersions;
  /** Invalidates tags some seconds later. */
  postponed: PostponedInvalidations;
  /** The cached value, or a new one from `fill`. Concurrent calls share one fill, unless one of its tags was invalidated after it started. */
  getOrSet: <T>(key: string, tags: readonly string[], fill: () => Promise<T>, sizeOf?: SizeOf<T>) => Promise<T>;
  /** The same for several ids; `fill` gets only those that are not cached. Ids that it does not return are missing from the result and not cached. */
  getOrSetMany: <T>(ids: readonly string[], each: GetManyOptions<T>) => Promise<Map<string, T>>;
  /** The cached value, if any. Never waits: a caller that holds a connection must not wait for a fill that may itself be waiting for one. */
  peek: <T>(key: string) => T | undefined;
  /** Disabled while this process receives no invalidations. Both calls clear the cache. */
  setEnabled: (enabled: boolean) => void;
  isEnabled: () => boolean;
}

/** The approximate size of a value, in bytes. */
type SizeOf<T> = (value: T) => number;

interface GetManyOptions<T> {
  key: (id: string) => string;
  tags: (id: string) => readonly string[];
  fill: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  sizeOf?: SizeOf<T>;
}

interface PendingFill {
  since: number;
  value: Promise<unknown>;
}

/** The total size of all values. */
const maxBytes = 96 * 1_048_576;
/** The assumed size of a value without `sizeOf`. */
const defaultBytes = 4_096;

interface SizedValue {
  value: unknown;
  bytes: number;
}

/** An empty cache, disabled until `setEnabled(true)`. */
export function createMemoryCache(versions: TagVersions = createTagVersions()): MemoryCache {
  const store = createTaggedStore<SizedValue>(versions, { maxSize: maxBytes, sizeOf: ({ bytes }) => bytes });
  const pendingFills = new Map<string, PendingFill>();
  const postponed = postponeInvalidations(versions);
  let enabled = false;
  const save = (key: string, value: unknown, tags: readonly string[], since: number, bytes = defaultBytes) => {
    if (enabled) store.set(key, { value, bytes }, { tags, since });
  };
  return {
    tags: versions,
    postponed,
    getOrSet: async <T>(key: string, tags: readonly string[], fill: () => Promise<T>, sizeOf?: SizeOf<T>): Promise<T> => {
      const cached = store.get(key);
      if (cached) return cached.value as T;
      const running = pendingFills.get(key);
      if (running && enabled && !versions.invalidatedSince(tags, running.since)) return running.value as Promise<T>;
      const since = versions.current();
      const value = fill();
      const pending = { since, value };
      pendingFills.set(key, pending);
      try {
        const filled = await value;
        save(key, filled, tags, since, sizeOf?.(filled));
        return filled;
      } finally {
        if (pendingFills.get(key) === pending) pendingFills.delete(key);
      }
    },
    getOrSetMany: async <T>(ids: readonly string[], { key, tags, fill, sizeOf }: GetManyOptions<T>): Promise<Map<string, T>> => {
      const all = new Map<string, T>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const cached = store.get(key(id));
        if (cached) all.set(id, cached.value as T);
        else missing.push(id);
      }
      if (missing.length === 0) return all;
      const since = versions.current();
      for (const [id, value] of await fill(missing)) {
        save(key(id), value, tags(id), since, sizeOf?.(value));
        all.set(id, value);
      }
      return all;
    },
    peek: <T>(key: string) => store.get(key)?.value as T | undefined,
    setEnabled: (now) => {
      enabled = now;
      postponed.clear();
      versions.invalidate([allTags]);
    },
    isEnabled: () => enabled,
  };
}
