import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { KnownLine } from './known-lines.ts';
import type { ShownLine } from './use-resolved-cart.ts';

/** The small picture of a cart's line; a calm field where there is none. */
export function LinePicture({
  line: { known, failed },
  className = 'size-20',
}: {
  line: Pick<ShownLine, 'known' | 'failed'>;
  className?: string;
}) {
  if (!known && !failed) return <Skeleton className={`shrink-0 ${className}`} />;
  return (
    <div className={`shrink-0 overflow-hidden rounded-xl bg-band ${className}`}>
      {known?.picture && <Picture image={known.picture} alt="" sizes="8rem" className="size-full object-cover" />}
    </div>
  );
}

/** What a line is called, for labels: "Hillside Salmon, 2 kg". `unknown`: while the shop has not said what it is. */
export function lineName(line: KnownLine | undefined, unknown = 'this product'): string {
  if (!line) return unknown;
  return [line.product?.title, line.variation?.title].filter(Boolean).join(', ') || 'A product we no longer sell';
}
