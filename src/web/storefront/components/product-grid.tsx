import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

interface ProductGridProps {
  cards: readonly ProductCardData[];
  currency: string;
  /** The grid is at the top of the page: the images of its first row load eagerly, the first one with high priority. */
  atTop?: boolean;
  /** The width of one card, as the `sizes` of its image. */
  widths?: string;
  className?: string;
}

const widthsInFullGrid = '(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, 46vw';
const firstRow = 4;

export function ProductGrid({ cards, currency, atTop = false, widths = widthsInFullGrid, className = '' }: ProductGridProps) {
  const loadingOf = (index: number) => (!atTop || index >= firstRow ? 'lazy' : index === 0 ? 'first' : 'eager');
  return (
    <ul className={`product-grid ${className}`}>
      {cards.map((card, index) => {
        const props = { card, currency, widths, loading: loadingOf(index) } as const;
        // The first card preloads its image from the document's head, which a cached fragment cannot do.
        return props.loading === 'first' ? (
          <li key={card._id} className="grid">
            <ProductCard {...props} />
          </li>
        ) : (
          <CachedFragment key={card._id} as="li" className="grid" component={ProductCard} props={props} />
        );
      })}
    </ul>
  );
}
