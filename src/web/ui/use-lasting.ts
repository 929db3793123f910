import { useEffect, useState } from 'react';

/** Quick answers must not flicker: how long, in milliseconds, nothing is said of a state that may be over at once. */
const delay = 150;

/** Whether something has been so for 150 ms; false as soon as it is so no longer. */
export function useLasting(now: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!now) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), delay);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasts;
}
