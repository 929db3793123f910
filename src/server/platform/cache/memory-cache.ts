import { allTags, createTagVersions, type TagVersions } from './tag-versions.ts';
import { createTaggedStore } from './tagged-store.ts';

/**
 * What this process remembers of the database, until something behind it changes. Each value names the tags of what it was made from; a value
 * whose tags moved while it was read is told to who asked before, and kept for nobody.
 */
export interface MemoryCache {
  tags: TagVersions;
  /** The kept value, or a new one from `fill`. Twins that ask meanwhile share one fill, unless one of its tags has moved since it began. */
  getOrSet: <T>(key: string, tags: readonly string[], fill: () => Promise<T>) => Promise<T>;
  /** The same for several things at once: `fill` is asked for the missing ones alone. What it does not answer is not there and not kept. */
  getOrSetMany: <T>(ids: readonly string[], each: GetManyOptions<T>) => Promise<Map<string, T>>;
  /** What is kept and ready now. Never waits: who holds a connection must not wait for a fill that may itself wait for one. */
  peek: <T>(key: string) => T | undefined;
  /** While nobody tells this process of changes, nothing is kept. */
  setEnabled: (enabled: boolean) => void;
  isEnabled: () => boolean;
}

interface GetManyOptions<T> {
  key: (id: string) => string;
  tags: (id: string) => readonly string[];
  fill: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** About how much one of them weighs, in bytes. */
  sizeOf?: (value: T) => number;
}

interface PendingFill {
  since: number;
  value: Promise<unknown>;
}

/** What all values may weigh together. */
const maxBytes = 96 * 1_048_576;
/** What one counts as where nobody says. */
const defaultBytes = 4_096;

interface SizedValue {
  value: unknown;
  bytes: number;
}

/** An empty cache. It keeps nothing until `setReliable(true)`. */
export function createMemoryCache(clock: TagVersions = createTagVersions()): MemoryCache {
  const store = createTaggedStore<SizedValue>(clock, { maxSize: maxBytes, sizeOf: ({ bytes }) => bytes });
  const pendingFills = new Map<string, PendingFill>();
  let enabled = false;
  const save = (key: string, value: unknown, tags: readonly string[], since: number, bytes = defaultBytes) => {
    if (enabled) store.set(key, { value, bytes }, { tags, since });
  };
  return {
    tags: clock,
    getOrSet: async <T>(key: string, tags: readonly string[], fill: () => Promise<T>): Promise<T> => {
      const cached = store.get(key);
      if (cached) return cached.value as T;
      const running = pendingFills.get(key);
      if (running && enabled && !clock.invalidatedSince(tags, running.since)) return running.value as Promise<T>;
      const since = clock.current();
      const value = fill();
      const pending = { since, value };
      pendingFills.set(key, pending);
      try {
        const filled = await value;
        save(key, filled, tags, since);
        return filled;
      } finally {
        if (pendingFills.get(key) === pending) pendingFills.delete(key);
      }
    },
    getOrSetMany: async <T>(ids: readonly string[], { key, tags, fill, sizeOf: weigh }: GetManyOptions<T>): Promise<Map<string, T>> => {
      const all = new Map<string, T>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const cached = store.get(key(id));
        if (cached) all.set(id, cached.value as T);
        else missing.push(id);
      }
      if (missing.length === 0) return all;
      const since = clock.current();
      for (const [id, value] of await fill(missing)) {
        save(key(id), value, tags(id), since, weigh?.(value));
        all.set(id, value);
      }
      return all;
    },
    peek: <T>(key: string) => store.get(key)?.value as T | undefined,
    setEnabled: (now) => {
      enabled = now;
      clock.invalidate([allTags]);
    },
    isEnabled: () => enabled,
  };
}
