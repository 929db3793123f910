import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Section } from '#web/storefront/components/section.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import { RelatedError, type RelatedProductsProps, RelatedSkeleton } from './related-skeleton.tsx';

const RelatedProducts = lazy<ComponentType<RelatedProductsProps>>(() =>
  // The page must not break because its last section could not be loaded.
  import('./related-products.tsx').catch(() => ({ default: RelatedError })),
);

/** Products of the same category. They are loaded when the section comes near the viewport, so that the page itself stays fast. */
export function RelatedSection(props: RelatedProductsProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  const { title, slug } = props.category;
  return (
    <div ref={container} className="needs-scripts mt-14 md:mt-20">
      <Section title="You may also like" more={{ label: `See all in ${title}`, to: `/products?category=${slug}` }}>
        {isNear ? (
          <Suspense fallback={<RelatedSkeleton />}>
            <RelatedProducts {...props} />
          </Suspense>
        ) : (
          <RelatedSkeleton />
        )}
      </Section>
    </div>
  );
}
