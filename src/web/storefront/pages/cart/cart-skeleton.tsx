import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * A placeholder until the cart and its prices are known. It is replaced as a whole, so that nothing that is already visible moves.
 * `lines`: the expected number of lines.
 */
export function CartSkeleton({ lines }: { lines: number }) {
  return (
    <div className="cart-columns noscript:hidden" role="status">
      <span className="sr-only">Loading your cart</span>
      <div className="surface divide-y divide-line">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
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
