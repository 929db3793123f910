import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { FeedingCalculatorProps } from './feeding-calculator.tsx';

const FeedingCalculator = lazy<ComponentType<FeedingCalculatorProps>>(() =>
  // The table below says the same for whoever cannot fetch it.
  import('./feeding-calculator.tsx').catch(() => ({ default: () => null })),
);

const Reserved = () => <Skeleton className="h-full rounded-card" />;

/** Where the feeding calculator stands. It is fetched when someone scrolls near; until then its place is kept, so that nothing moves. */
export function CalculatorPlace(props: FeedingCalculatorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="calculator-place needs-scripts">
      {near ? (
        <Suspense fallback={<Reserved />}>
          <FeedingCalculator {...props} />
        </Suspense>
      ) : (
        <Reserved />
      )}
    </div>
  );
}
