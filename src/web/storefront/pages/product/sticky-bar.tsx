import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Choice } from './product-data.ts';

interface StickyBarProps {
  /** Where the page's own button stands; the bar comes when it has scrolled away. */
  watched: RefObject<HTMLElement | null>;
  title: string;
  chosen: Choice;
  currency: string;
  onAdd: () => void;
}

/** On phones: price and button at the lower edge, while the page's own button is out of sight. */
export function StickyBar({ watched, title, chosen, currency, onAdd }: StickyBarProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!watched.current) return;
    const observer = new IntersectionObserver(([entry]) => setAway(!!entry && !entry.isIntersecting));
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  if (!away || chosen.availability === 'sold_out') return null;
  return (
    <div className="sticky-bar">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm text-grey">
          {title}, {chosen.title}
        </span>
        <Price amount={chosen.price} before={chosen.compareAtPrice} currency={currency} className="text-lg" />
      </span>
      <Button size="sm" onClick={onAdd}>
        Add to cart
      </Button>
    </div>
  );
}
