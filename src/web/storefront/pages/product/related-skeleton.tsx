import type { ProductCard } from '#contract/catalog.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How many related products are shown. */
export const relatedCount = 4;

export interface RelatedProductsProps {
  product: string;
  category: ProductCard['category'];
  currency: string;
}

/** A placeholder for the cards. */
export function RelatedSkeleton() {
  return (
    <div className="product-grid">
      {Array.from({ length: relatedCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <Skeleton key={index} className="aspect-[5/8] rounded-card" />
      ))}
    </div>
  );
}

/** Shown if the cards could not be loaded. */
export function RelatedError() {
  return <p className="text-grey">We can’t show these right now.</p>;
}
