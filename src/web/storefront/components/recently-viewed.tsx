import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addRecentlyViewed, clearRecentlyViewed, useRecentlyViewed } from './recently-viewed-store.ts';
import { Section } from './section.tsx';

const RecentlyViewedCards = lazy<ComponentType<{ ids: readonly string[] }>>(() =>
  // A page must not break because its last strip could not be fetched.
  import('./recently-viewed-cards.tsx').catch(() => ({ default: () => null })),
);

interface RecentlyViewedProps {
  /** The product that is being looked at: it is remembered, and left out here. */
  current?: string;
  className?: string;
}

/** What someone has looked at before, as a strip; nothing at all where there is nothing. Its products are fetched when it is nearly in sight. */
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
      Clear<span className="sr-only"> the products I have looked at</span>
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
