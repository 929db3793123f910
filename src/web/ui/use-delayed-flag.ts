import { useEffect, useState } from 'react';

/** In milliseconds: short states are not shown, so that fast responses do not flicker. */
const delay = 150;

/** True once `flag` has been true for 150 ms; false as soon as it is false. */
export function useDelayedFlag(flag: boolean): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (!flag) return setDelayOver(false);
    const timer = setTimeout(() => setDelayOver(true), delay);
    return () => clearTimeout(timer);
  }, [flag]);
  return flag && isDelayOver;
}
