import { useSyncExternalStore } from 'react';

/** A value in the browser's storage that rerenders the components that use it. */
interface StoredValue<T> {
  /** The stored value; the same object as long as nothing has changed. */
  get: () => T;
  /** Changes the stored value as it is now, even if another tab has just changed it. */
  change: (edit: (value: T) => T) => void;
  use: () => T;
  /** Calls back after each change, also of another tab. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

interface Options<T> {
  key: string;
  /** Called only in the browser, and may throw there: storage may be disabled. */
  storage: () => Storage;
  /** Parses the stored text, which may be anything; `null` if nothing is stored. Never throws. */
  parse: (text: string | null) => T;
}

/**
 * Keeps a value in the browser's storage. If storage is disabled or full the value lives as long as the page.
 * The server, and the browser during hydration, render the value of an empty storage.
 */
export function storedValue<T>({ key, storage, parse }: Options<T>): StoredValue<T> {
  const empty = parse(null);
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;

  const read = () => {
    if (typeof window === 'undefined') return;
    const stored = tryStorage(() => storage().getItem(key));
    // If storage cannot be read, the page keeps its own value.
    if (!stored || stored.result === text) return;
    text = stored.result;
    value = parse(text);
  };
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const handleExternalChange = (event: StorageEvent | PageTransitionEvent) => {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    read();
    notifyListeners();
  };
  const get = () => {
    read();
    return value;
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', handleExternalChange);
      // A page from the back/forward cache has missed the changes of other tabs.
      window.addEventListener('pageshow', handleExternalChange);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', handleExternalChange);
      window.removeEventListener('pageshow', handleExternalChange);
    };
  };
  return {
    get,
    change: (edit) => {
      read();
      value = edit(value);
      const serialized = JSON.stringify(value);
      if (tryStorage(() => storage().setItem(key, serialized))) text = serialized;
      notifyListeners();
    },
    use: () => useSyncExternalStore(subscribe, get, () => empty),
    subscribe,
  };
}

function tryStorage<T>(access: () => T): { result: T } | null {
  try {
    return { result: access() };
  } catch {
    return null;
  }
}
