import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ProductCard, product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser.ts';
import { cardOf } from '#web/storefront/parts/card.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { Section } from '#web/storefront/parts/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const shown = 4;

interface RelatedProductsProps {
  product: string;
  category: ProductCard['category'];
  currency: string;
}

/** The best sellers of the same category. They are fetched when someone scrolls near, so that the page itself stays quick. */
export function RelatedProducts({ product: own, category, currency }: RelatedProductsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { data, isError } = useQuery({
    queryKey: ['related', category.slug],
    queryFn: () =>
      browserApi.call(product.page, {
        params: { page: 1, limit: shown + 1 },
        query: { category: category.slug, sort: 'bestselling', inStock: '1' },
      }),
    enabled: near,
    meta: { quiet: true },
  });
  const cards = data?.list.filter(({ _id }) => _id !== own).slice(0, shown);
  if (isError || cards?.length === 0) return null;
  return (
    <div ref={place} className="mt-14 md:mt-20">
      <Section title="From the same shelf" more={{ label: `All in ${category.title}`, to: `/products?category=${category.slug}` }}>
        {cards ? (
          <ProductGrid cards={cards.map(cardOf)} currency={currency} />
        ) : (
          <div className="product-grid">
            {Array.from({ length: shown }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four equal places.
              <Skeleton key={index} className="aspect-[5/8] rounded-card" />
            ))}
          </div>
        )}
      </Section>
    </div>
  );
}
