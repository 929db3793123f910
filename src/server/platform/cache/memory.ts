/** Small answers that nearly every page needs, kept in this process until something changes. */
export interface MemoryCache {
  /** The kept answer, or a new one from `fill`. Twins that ask meanwhile share one fill. */
  remember: <T>(key: string, fill: () => Promise<T>) => Promise<T>;
  clear: () => void;
  /** While nobody tells this process of changes, nothing is kept. */
  setReliable: (reliable: boolean) => void;
}

/** An empty cache. It keeps nothing until `setReliable(true)`. */
export function createMemoryCache(): MemoryCache {
  let kept = new Map<string, Promise<unknown>>();
  let reliable = false;
  const clear = () => {
    // A fill that began before this still answers its own askers, but is found by nobody else.
    kept = new Map();
  };
  return {
    remember: <T>(key: string, fill: () => Promise<T>) => {
      const found = kept.get(key) as Promise<T> | undefined;
      if (found) return found;
      const filling = fill();
      if (!reliable) return filling;
      const own = kept;
      own.set(key, filling);
      filling.catch(() => own.delete(key));
      return filling;
    },
    clear,
    setReliable: (now) => {
      reliable = now;
      clear();
    },
  };
}
