import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser's own things can be shown: false on the server and at the first look, which must be the same. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
