import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen, in pixels, something begins to be near. */
const margin = '600px';

/** Whether somebody has come near an element, so that what it will show is worth fetching. It stays true. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: margin });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, near]);
  return near;
}
