import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import type { FeedingCalculatorProps } from './feeding-calculator.tsx';

const FeedingCalculator = lazy<ComponentType<FeedingCalculatorProps>>(() =>
  // Without the calculator, the table below has the same information.
  import('./feeding-calculator.tsx').catch(() => ({ default: () => null })),
);

const CalculatorSkeleton = () => <Skeleton className="h-full rounded-card" />;

/** Loads the feeding calculator when it comes near the viewport. Its space is reserved, so that nothing moves. */
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
