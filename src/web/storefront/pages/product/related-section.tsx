import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { Section } from '#web/storefront/parts/section.tsx';
import { useNear } from '#web/ui/use-near.ts';
import { CardsToCome, RelatedMissing, type RelatedProps } from './cards-to-come.tsx';

const RelatedProducts = lazy<ComponentType<RelatedProps>>(() =>
  // A page must not break because its last shelf could not be fetched.
  import('./related-products.tsx').catch(() => ({ default: RelatedMissing })),
);

/** What else stands on the same shelf. It is fetched when someone scrolls near, so that the page itself stays quick. */
export function RelatedSection(props: RelatedProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { title, slug } = props.category;
  return (
    <div ref={place} className="needs-scripts mt-14 md:mt-20">
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
