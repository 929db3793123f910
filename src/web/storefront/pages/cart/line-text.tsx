import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import type { ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LinePartProps {
  line: ShownLine;
  className?: string;
}

/** What a line holds: brand, title, variation, and the price of one when there are several. */
export function LineText({ line: { known, quantity, failed }, className = '' }: LinePartProps) {
  const { currency } = useShop();
  if (!known && failed) {
    return (
      <div className={className}>
        <p className="font-semibold">A product of yours</p>
        <p className="text-grey">We’ll show its name and price as soon as we can.</p>
      </div>
    );
  }
  if (!known) {
    return (
      <div className={className}>
        <Skeleton className="mb-2 h-5 w-4/5" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    );
  }
  const { product, variation, unitPrice } = known;
  if (!product) return <p className={`font-semibold ${className}`}>A product we no longer sell</p>;
  return (
    <div className={`min-w-0 ${className}`}>
      <p className="text-sm text-grey">{product.vendor}</p>
      <p className="font-semibold">
        {product.enabled && variation ? (
          <Link to={`/products/${product.slug}?variation=${variation._id}`} className="tap-target hover:text-primary hover:underline">
            {product.title}
          </Link>
        ) : (
          product.title
        )}
      </p>
      <p className="text-grey">
        {variation?.title}
        {quantity > 1 && variation && <span> · {formatMoney(unitPrice, currency)} each</span>}
      </p>
    </div>
  );
}

/** What a line costs, as far as it can be bought. */
export function LineSum({ line: { known, confirmed, failed }, className = '' }: LinePartProps) {
  const { currency } = useShop();
  if (!known && !failed) return <Skeleton className={`h-6 w-16 ${className}`} />;
  if (!known || known.available === 0) return <span className={className} />;
  const before = known.variation?.compareAtPrice;
  const bought = known.unitPrice > 0 ? known.total / known.unitPrice : 0;
  return (
    <div className={`text-lg ${confirmed ? '' : 'stale'} ${className}`} aria-busy={(!confirmed && !failed) || undefined}>
      <Price amount={known.total} before={before ? before * bought : null} currency={currency} className="flex-col items-end" />
      {failed && !confirmed && <span className="block text-sm">not confirmed yet</span>}
    </div>
  );
}
