import type { Variation } from '#contract/catalog.ts';

const stockLabels: Record<Variation['availability'], string> = { in_stock: 'In stock', low: 'Only a few left', sold_out: 'Sold out' };

/** The availability as a text with a coloured dot. */
export function StockHint({ availability, className = '' }: { availability: Variation['availability']; className?: string }) {
  return <span className={`stock stock-${availability} ${className}`}>{stockLabels[availability]}</span>;
}
