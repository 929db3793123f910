import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNear } from '#web/ui/use-near.ts';
import type { FeedingCalculatorProps } from './feeding-calculator.tsx';

const FeedingCalculator = lazy<ComponentType<FeedingCalculatorProps>>(() =>
  // The table below says the same for whoever cannot fetch it.
  import('./feeding-calculator.tsx').catch(() => ({ default: () => null })),
);

const Reserved = () => <Skeleton className="h-full rounded-card" />;

/** Where the feeding calculator stands. It is fetched when someone scrolls near; until then its place is kept, so that nothing moves. */
export function CalculatorPlace(props: FeedingCalculatorProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
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
