import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import type { FeedingCalculatorProps } from './feeding-calculator.tsx';

const FeedingCalculator = lazy<ComponentType<FeedingCalculatorProps>>(() =>
  // The table below says the same for whoever cannot fetch it.
  import('./feeding-calculator.tsx').catch(() => ({ default: () => null })),
);

const CalculatorSkeleton = () => <Skeleton className="h-full rounded-card" />;

/** Where the feeding calculator stands. It is fetched when someone scrolls near; until then its place is kept, so that nothing moves. */
export function LazyFeedingCalculator(props: FeedingCalculatorProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  return (
    <div ref={container} className="feeding-calculator-slot needs-scripts">
      {isNear ? (
        <Suspense fallback={<CalculatorSkeleton />}>
          <FeedingCalculator {...props} />
        </Suspense>
      ) : (
        <CalculatorSkeleton />
      )}
    </div>
  );
}
