import { useSyncExternalStore } from 'react';

/**
 * Whether the browser says that it has a network. It often says so where the shop cannot be reached; that it has none is nearly always true, but may be wrong
 * with some virtual adapters. On the server and at the first look: true.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
