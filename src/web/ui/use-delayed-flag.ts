import { useEffect, useState } from 'react';

/** Quick answers must not flicker: how long, in milliseconds, nothing is said of a state that may be over at once. */
const delay = 150;

/** Whether something has been so for 150 ms; false as soon as it is so no longer. */
export function useDelayedFlag(flag: boolean): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (!flag) return setDelayOver(false);
    const timer = setTimeout(() => setDelayOver(true), delay);
    return () => clearTimeout(timer);
  }, [flag]);
  return flag && isDelayOver;
}
