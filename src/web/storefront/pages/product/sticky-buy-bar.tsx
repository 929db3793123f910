import { type RefObject, useEffect, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { useShopSettings } from '#web/root-data.ts';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { VariationOption } from './variation-option.ts';

interface StickyBuyBarProps {
  /** The page's own buy button; the bar appears while it is not visible. */
  buyButtonRef: RefObject<HTMLElement | null>;
  title: string;
  image: Image | undefined;
  selected: VariationOption;
  quantity: number;
  onAdd: () => void;
}

/** Selected variation, price and buy button at the bottom edge, once the page's own button is scrolled off the top; on phones also while it is further down. */
export function StickyBuyBar({ buyButtonRef, title, image, selected, quantity, onAdd }: StickyBuyBarProps) {
  const { currency } = useShopSettings();
  const [visibility, setVisibility] = useState<'in sight' | 'above' | 'below'>('in sight');
  useEffect(() => {
    if (!buyButtonRef.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setVisibility(entry.isIntersecting ? 'in sight' : entry.boundingClientRect.top < 0 ? 'above' : 'below');
    });
    observer.observe(buyButtonRef.current);
    return () => observer.disconnect();
  }, [buyButtonRef]);
  if (visibility === 'in sight' || selected.availability === 'sold_out') return null;
  const unitPrice = formatUnitPrice(selected.unitPrice, currency);
  return (
    <section aria-label="Quick buy" className={`sticky-bar ${visibility === 'below' ? 'md:hidden' : ''}`}>
      <div className="sticky-bar-inner">
        {image && (
          <span className="sticky-bar-picture">
            <Picture image={image} alt="" sizes="3rem" />
          </span>
        )}
        <span className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between md:gap-6">
          <span className="block truncate text-sm text-grey md:text-base">
            <span className="md:font-semibold md:text-ink">{title}</span>, {selected.title}
          </span>
          <span className="flex items-baseline gap-x-3 whitespace-nowrap">
            <Price amount={selected.price} currency={currency} className="text-lg" />
            {unitPrice && <span className="text-sm text-grey max-xs:hidden">{unitPrice}</span>}
          </span>
        </span>
        <Button size="sm" onClick={onAdd}>
          {quantity > 1 ? `Add ${quantity} to cart` : 'Add to cart'}
        </Button>
      </div>
    </section>
  );
}
