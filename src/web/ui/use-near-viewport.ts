import { type RefObject, useEffect, useState } from 'react';

/** How far outside the viewport an element counts as near. */
const margin = '600px';

/** Whether an element has come near the viewport, so that its content is worth fetching. Stays true. */
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
