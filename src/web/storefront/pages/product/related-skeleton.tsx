import type { ProductCard } from '#contract/catalog.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How many products of the same shelf are shown. */
export const relatedCount = 4;

export interface RelatedProductsProps {
  product: string;
  category: ProductCard['category'];
  currency: string;
}

/** Holds the place of the cards. */
export function RelatedSkeleton() {
  return (
    <div className="product-grid">
      {Array.from({ length: relatedCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places.
        <Skeleton key={index} className="aspect-[5/8] rounded-card" />
      ))}
    </div>
  );
}

/** Stands in for cards that could not be loaded. */
export function RelatedError() {
  return <p className="text-grey">They cannot be shown right now.</p>;
}
