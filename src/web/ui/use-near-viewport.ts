import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen, in pixels, something begins to be near. */
const margin = '600px';

/** Whether somebody has come near an element, so that what it will show is worth fetching. It stays true. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
