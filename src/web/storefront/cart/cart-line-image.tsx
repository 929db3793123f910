import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PricedLine } from './priced-lines.ts';
import type { ResolvedLine } from './use-resolved-cart.ts';

/** The small picture of a cart's line; a calm field where there is none. */
export function CartLineImage({
  line: { priced, failed },
  className = 'size-20',
}: {
  line: Pick<ResolvedLine, 'priced' | 'failed'>;
  className?: string;
}) {
  if (!priced && !failed) return <Skeleton className={`shrink-0 ${className}`} />;
  return (
    <div className={`shrink-0 overflow-hidden rounded-xl bg-band ${className}`}>
      {priced?.image && <Picture image={priced.image} alt="" sizes="8rem" className="size-full object-cover" />}
    </div>
  );
}

/** What a line is called, for labels: "Hillside Salmon, 2 kg". `unknown`: while the shop has not said what it is. */
export function cartLineName(line: PricedLine | undefined, fallback = 'this product'): string {
  if (!line) return fallback;
  return [line.product?.title, line.variation?.title].filter(Boolean).join(', ') || 'A product we no longer sell';
}
