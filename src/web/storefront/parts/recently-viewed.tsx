import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { forgetSeen, noteSeen, useSeen } from './recently-viewed-store.ts';
import { Section } from './section.tsx';

const Cards = lazy<ComponentType<{ ids: readonly string[] }>>(() =>
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
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const ids = useSeen().filter((id) => id !== current);
  const some = ids.length > 0;
  useEffect(() => {
    if (current) noteSeen(current);
  }, [current]);
  useEffect(() => {
    if (!some || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [some]);
  if (!some) return null;
  const forget = (
    <button type="button" className="link tap-target" onClick={forgetSeen}>
      Clear<span className="sr-only"> the products I have looked at</span>
    </button>
  );
  return (
    <div ref={place} className={className}>
      <Section title="Recently viewed" aside={forget}>
        <div className="strip-place">
          {near && (
            <Suspense>
              <Cards ids={ids} />
            </Suspense>
          )}
        </div>
      </Section>
    </div>
  );
}
