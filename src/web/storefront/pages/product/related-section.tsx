import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { Section } from '#web/storefront/parts/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How many are shown. */
export const related = 4;

export interface RelatedProductsProps {
  product: string;
  category: ProductCard['category'];
  currency: string;
}

const RelatedProducts = lazy(() => import('./related-products.tsx'));

/** What else stands on the same shelf. It is fetched when someone scrolls near, so that the page itself stays quick. */
export function RelatedSection(props: RelatedProductsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { title, slug } = props.category;
  return (
    <div ref={place} className="mt-14 md:mt-20">
      <Section title="From the same shelf" more={{ label: `All in ${title}`, to: `/products?category=${slug}` }}>
        {near ? (
          <Suspense fallback={<CardsToCome />}>
            <RelatedProducts {...props} />
          </Suspense>
        ) : (
          <CardsToCome />
        )}
      </Section>
    </div>
  );
}

/** Holds the place of the cards. */
export function CardsToCome() {
  return (
    <div className="product-grid">
      {Array.from({ length: related }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places.
        <Skeleton key={index} className="aspect-[5/8] rounded-card" />
      ))}
    </div>
  );
}
