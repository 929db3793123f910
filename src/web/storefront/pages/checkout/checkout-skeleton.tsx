import { Skeleton } from '#web/ui/skeleton.tsx';

/** Holds the place of the checkout until all that decides its form is known. It is replaced as a whole, so that nothing which is already there moves. */
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
