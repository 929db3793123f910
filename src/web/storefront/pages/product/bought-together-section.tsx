import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import type { BoughtTogetherProps } from './bought-together.tsx';

const BoughtTogether = lazy<ComponentType<BoughtTogetherProps>>(() =>
  // The page must not break because this section could not be loaded.
  import('./bought-together.tsx').catch(() => ({ default: () => null })),
);

/** What other customers bought with this product; loaded when it comes near the viewport, and nothing if orders do not say so. */
export function BoughtTogetherSection(props: BoughtTogetherProps) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className="needs-scripts">
      {useNearViewport(container) && (
        <Suspense>
          <BoughtTogether {...props} />
        </Suspense>
      )}
    </div>
  );
}
