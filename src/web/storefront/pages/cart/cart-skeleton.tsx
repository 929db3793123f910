import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * Holds the place of the cart until its lines are known, here and in the shop. It is replaced as a whole, so that nothing which is already there moves.
 * `lines`: how many will come, as far as anybody knows.
 */
export function CartSkeleton({ lines }: { lines: number }) {
  return (
    <div className="cart-columns noscript:hidden" role="status">
      <span className="sr-only">Loading your cart</span>
      <div className="surface divide-y divide-line">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal places.
          <div key={index} className="cart-line min-h-[13.5rem] sm:min-h-44">
            <Skeleton className="cart-line-picture" />
            <div className="cart-line-text">
              <Skeleton className="mb-2 h-5 w-4/5" />
              <Skeleton className="h-5 w-1/3" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="hidden h-96 rounded-card lg:block" />
    </div>
  );
}
