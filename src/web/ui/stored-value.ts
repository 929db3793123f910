import { useSyncExternalStore } from 'react';

/** A value that this browser keeps, and that every screen showing it follows. */
interface StoredValue<T> {
  /** What is stored now; the same object as long as nothing has changed. */
  get: () => T;
  /** Changes what is stored now, also when another tab has just changed it. */
  change: (edit: (value: T) => T) => void;
  use: () => T;
}

interface Options<T> {
  key: string;
  /** Asked for only in the browser, and may throw there: some people forbid storage. */
  storage: () => Storage;
  /** Reads what is stored, which anybody may have changed; `null`: nothing is stored. Never throws. */
  parse: (text: string | null) => T;
}

/**
 * Keeps a value in the browser's storage. Where storage is forbidden or full the value lives as long as the page.
 * The server, which knows nobody's storage, renders the value of an empty one.
 */
export function storedValue<T>({ key, storage, parse }: Options<T>): StoredValue<T> {
  const empty = parse(null);
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = empty;

  const read = () => {
    if (typeof window === 'undefined') return;
    const stored = tryStorage(() => storage().getItem(key));
    // What could not be read stays as this page knows it.
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
      // A page that comes back whole from the browser's history has missed what other tabs did.
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
  };
}

function tryStorage<T>(access: () => T): { result: T } | null {
  try {
    return { result: access() };
  } catch {
    return null;
  }
}
