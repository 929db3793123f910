import { useSyncExternalStore } from 'react';

/**
 * Whether the browser reports a network. It often does even where the shop is unreachable; "offline" is nearly always right, except with some virtual adapters.
 * True on the server and during hydration.
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
