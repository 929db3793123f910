import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addRecentlyViewed, clearRecentlyViewed, useRecentlyViewed } from './recently-viewed-store.ts';
import { Section } from './section.tsx';

const RecentlyViewedCards = lazy<ComponentType<{ ids: readonly string[] }>>(() =>
  // The page must not fail because this code could not be fetched.
  import('./recently-viewed-cards.tsx').catch(() => ({ default: () => null })),
);

interface RecentlyViewedProps {
  /** The id of the product on the page: it is recorded as viewed, and not shown here. */
  current?: string;
  className?: string;
}

/** A row of recently viewed products; nothing if there are none. They are fetched shortly before they scroll into view. */
export function RecentlyViewed({ current, className = 'mt-14 md:mt-20' }: RecentlyViewedProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const ids = useRecentlyViewed().filter((id) => id !== current);
  const hasProducts = ids.length > 0;
  useEffect(() => {
    if (current) addRecentlyViewed(current);
  }, [current]);
  useEffect(() => {
    if (!hasProducts || !container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: '400px' });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [hasProducts]);
  if (!hasProducts) return null;
  const clearButton = (
    <button type="button" className="link tap-target" onClick={clearRecentlyViewed}>
      Clear<span className="sr-only"> recently viewed products</span>
    </button>
  );
  return (
    <div ref={container} className={className}>
      <Section title="Recently viewed" aside={clearButton}>
        <div className="strip-container">
          {isNear && (
            <Suspense>
              <RecentlyViewedCards ids={ids} />
            </Suspense>
          )}
        </div>
      </Section>
    </div>
  );
}
