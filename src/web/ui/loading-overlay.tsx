import { useDelayedFlag } from './use-delayed-flag.ts';

/** Shows, after 150 ms, that something is loading. It covers the page but lets clicks through. */
export function LoadingOverlay({ active }: { active: boolean }) {
  const isVisible = useDelayedFlag(active);
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      {isVisible && (
        <span className="loading-pill overlay-in flex items-center gap-3 rounded-full bg-surface py-3 pr-6 pl-4 font-semibold shadow-lift">
          <span className="size-6 animate-[spin_0.8s_linear_infinite] rounded-full border-[3px] border-on-deep border-t-primary" />
          Loading…
        </span>
      )}
    </div>
  );
}
