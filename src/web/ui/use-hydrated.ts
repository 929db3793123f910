import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether the browser's own things can be shown: false on the server and at the first look, which must be the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
