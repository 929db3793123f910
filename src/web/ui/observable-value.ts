import { useSyncExternalStore } from 'react';

/** A value that lives as long as the page and rerenders the components that use it. */
export interface ObservableValue<T> {
  get: () => T;
  set: (value: T) => void;
  use: () => T;
}

/** The server, and the browser during hydration, render `initial`. */
export function observableValue<T>(initial: T): ObservableValue<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
