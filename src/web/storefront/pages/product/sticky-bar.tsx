import { type RefObject, useEffect, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { useShop } from '#web/shop-facts.ts';
import { unitPriceWords } from '#web/storefront/parts/unit-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Choice } from './product-data.ts';

interface StickyBarProps {
  /** Where the page's own button stands; the bar comes when it is out of sight. */
  watched: RefObject<HTMLElement | null>;
  title: string;
  picture: Image | undefined;
  chosen: Choice;
  quantity: number;
  onAdd: () => void;
}

/** What is chosen, its price and the button at the lower edge, while the page's own button is out of sight: above it on any screen, below it on phones alone. */
export function StickyBar({ watched, title, picture, chosen, quantity, onAdd }: StickyBarProps) {
  const { currency } = useShop();
  const [place, setPlace] = useState<'in sight' | 'above' | 'below'>('in sight');
  useEffect(() => {
    if (!watched.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPlace(entry.isIntersecting ? 'in sight' : entry.boundingClientRect.top < 0 ? 'above' : 'below');
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  if (place === 'in sight' || chosen.availability === 'sold_out') return null;
  const perUnit = unitPriceWords(chosen.unitPrice, currency);
  return (
    <section aria-label="Buy, in short" className={`sticky-bar ${place === 'below' ? 'md:hidden' : ''}`}>
      <div className="sticky-bar-inner">
        {picture && (
          <span className="sticky-bar-picture">
            <Picture image={picture} alt="" sizes="3rem" />
          </span>
        )}
        <span className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between md:gap-6">
          <span className="block truncate text-sm text-grey md:text-base">
            <span className="md:font-semibold md:text-ink">{title}</span>, {chosen.title}
          </span>
          <span className="flex items-baseline gap-x-3 whitespace-nowrap">
            <Price amount={chosen.price} before={chosen.compareAtPrice} currency={currency} className="text-lg" />
            {perUnit && <span className="text-sm text-grey max-xs:hidden">{perUnit}</span>}
          </span>
        </span>
        <Button size="sm" onClick={onAdd}>
          {quantity > 1 ? `Add ${quantity} to cart` : 'Add to cart'}
        </Button>
      </div>
    </section>
  );
}
