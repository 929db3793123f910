import { createTagClock, everything, type TagClock } from './tag-clock.ts';
import { createTaggedStore } from './tagged-store.ts';

/**
 * What this process remembers of the database, until something behind it changes. Each value names the tags of what it was made from; a value
 * whose tags moved while it was read is told to who asked before, and kept for nobody.
 */
export interface MemoryCache {
  clock: TagClock;
  /** The kept value, or a new one from `fill`. Twins that ask meanwhile share one fill, unless one of its tags has moved since it began. */
  remember: <T>(key: string, tags: readonly string[], fill: () => Promise<T>) => Promise<T>;
  /** The same for several things at once: `fill` is asked for the missing ones alone. What it does not answer is not there and not kept. */
  rememberEach: <T>(ids: readonly string[], each: Each<T>) => Promise<Map<string, T>>;
  /** What is kept and ready now. Never waits: who holds a connection must not wait for a fill that may itself wait for one. */
  recall: <T>(key: string) => T | undefined;
  /** While nobody tells this process of changes, nothing is kept. */
  setReliable: (reliable: boolean) => void;
  isReliable: () => boolean;
}

interface Each<T> {
  key: (id: string) => string;
  tags: (id: string) => readonly string[];
  fill: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** About how much one of them weighs, in bytes. */
  weigh?: (value: T) => number;
}

interface Flight {
  since: number;
  value: Promise<unknown>;
}

/** What all values may weigh together. */
const maxBytes = 96 * 1_048_576;
/** What one counts as where nobody says. */
const usualBytes = 4_096;

interface Weighed {
  value: unknown;
  bytes: number;
}

/** An empty cache. It keeps nothing until `setReliable(true)`. */
export function createMemoryCache(clock: TagClock = createTagClock()): MemoryCache {
  const store = createTaggedStore<Weighed>(clock, { maxSize: maxBytes, sizeOf: ({ bytes }) => bytes });
  const flights = new Map<string, Flight>();
  let reliable = false;
  const keep = (key: string, value: unknown, tags: readonly string[], since: number, bytes = usualBytes) => {
    if (reliable) store.set(key, { value, bytes }, { tags, since });
  };
  return {
    clock,
    remember: async <T>(key: string, tags: readonly string[], fill: () => Promise<T>): Promise<T> => {
      const found = store.get(key);
      if (found) return found.value as T;
      const running = flights.get(key);
      if (running && reliable && !clock.movedSince(tags, running.since)) return running.value as Promise<T>;
      const since = clock.now();
      const value = fill();
      const flight = { since, value };
      flights.set(key, flight);
      try {
        const filled = await value;
        keep(key, filled, tags, since);
        return filled;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },
    rememberEach: async <T>(ids: readonly string[], { key, tags, fill, weigh }: Each<T>): Promise<Map<string, T>> => {
      const all = new Map<string, T>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const found = store.get(key(id));
        if (found) all.set(id, found.value as T);
        else missing.push(id);
      }
      if (missing.length === 0) return all;
      const since = clock.now();
      for (const [id, value] of await fill(missing)) {
        keep(key(id), value, tags(id), since, weigh?.(value));
        all.set(id, value);
      }
      return all;
    },
    recall: <T>(key: string) => store.get(key)?.value as T | undefined,
    setReliable: (now) => {
      reliable = now;
      clock.move([everything]);
    },
    isReliable: () => reliable,
  };
}
