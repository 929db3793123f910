import { Skeleton } from '#web/ui/skeleton.tsx';

/** A placeholder until everything that the form depends on is known. It is replaced as a whole, so that nothing that is already visible moves. */
export function CheckoutSkeleton() {
  return (
    <div className="grid noscript:hidden grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="space-y-5">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
      <Skeleton className="hidden h-96 rounded-card lg:block" />
    </div>
  );
}
