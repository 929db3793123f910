/** Small answers that nearly every page needs, kept in this process until something changes. */
export interface MemoryCache {
  /** The kept answer, or a new one from `fill`. Twins that ask meanwhile share one fill. */
  remember: <T>(key: string, fill: () => Promise<T>) => Promise<T>;
  /** What is kept and ready now. Never waits: who holds a connection must not wait for a fill that may itself wait for one. */
  recall: <T>(key: string) => T | undefined;
  clear: () => void;
  /** While nobody tells this process of changes, nothing is kept. */
  setReliable: (reliable: boolean) => void;
}

/** An empty cache. It keeps nothing until `setReliable(true)`. */
export function createMemoryCache(): MemoryCache {
  let kept = new Map<string, Promise<unknown>>();
  let ready = new Map<string, unknown>();
  let reliable = false;
  const clear = () => {
    // A fill that began before this still answers its own askers, but is found by nobody else.
    kept = new Map();
    ready = new Map();
  };
  return {
    remember: <T>(key: string, fill: () => Promise<T>) => {
      const found = kept.get(key) as Promise<T> | undefined;
      if (found) return found;
      const filling = fill();
      if (!reliable) return filling;
      const [own, ownReady] = [kept, ready];
      own.set(key, filling);
      filling.then(
        (value) => ownReady.set(key, value),
        () => own.delete(key),
      );
      return filling;
    },
    recall: <T>(key: string) => ready.get(key) as T | undefined,
    clear,
    setReliable: (now) => {
      reliable = now;
      clear();
    },
  };
}
