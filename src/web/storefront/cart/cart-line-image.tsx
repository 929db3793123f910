import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PricedLine } from './priced-lines.ts';
import type { ResolvedLine } from './use-resolved-cart.ts';

/** The thumbnail of a cart line; an empty box if there is no image. */
export function CartLineImage({
  line: { priced, hasFailed },
  className = 'size-20',
}: {
  line: Pick<ResolvedLine, 'priced' | 'hasFailed'>;
  className?: string;
}) {
  if (!priced && !hasFailed) return <Skeleton className={`shrink-0 ${className}`} />;
  return (
    <div className={`shrink-0 overflow-hidden rounded-xl bg-band ${className}`}>
      {priced?.image && <Picture image={priced.image} alt="" sizes="8rem" className="size-full object-cover" />}
    </div>
  );
}

/** A line's name for labels: "Hillside Salmon, 2 kg". `fallback`: while it is not known. */
export function cartLineName(line: PricedLine | undefined, fallback = 'this product'): string {
  if (!line) return fallback;
  return [line.product?.title, line.variation?.title].filter(Boolean).join(', ') || 'A product we no longer sell';
}
