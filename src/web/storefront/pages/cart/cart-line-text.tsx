import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import type { ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface CartLineTextProps {
  line: ResolvedLine;
  className?: string;
}

/** Brand, title and variation of a line, and the unit price when the quantity is above one. */
export function CartLineText({ line: { priced, quantity, hasFailed }, className = '' }: CartLineTextProps) {
  const { currency } = useShopSettings();
  if (!priced && hasFailed) {
    return (
      <div className={className}>
        <p className="font-semibold">One of your products</p>
        <p className="text-grey">We’ll show its name and price as soon as we can.</p>
      </div>
    );
  }
  if (!priced) {
    return (
      <div className={className}>
        <Skeleton className="mb-2 h-5 w-4/5" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    );
  }
  const { product, variation, unitPrice } = priced;
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

/** The total of a line, for the quantity that is available. */
export function CartLineTotal({ line: { priced, confirmed, hasFailed }, className = '' }: CartLineTextProps) {
  const { currency } = useShopSettings();
  if (!priced && !hasFailed) return <Skeleton className={`h-6 w-16 ${className}`} />;
  if (!priced || priced.available === 0) return <span className={className} />;
  const { compareAtPrice, lowestPrice30Days } = priced.variation ?? {};
  const availableQuantity = priced.unitPrice > 0 ? priced.total / priced.unitPrice : 0;
  return (
    <div className={`text-lg ${confirmed ? '' : 'stale'} ${className}`} aria-busy={(!confirmed && !hasFailed) || undefined}>
      <Price
        amount={priced.total}
        compareAtPrice={compareAtPrice ? compareAtPrice * availableQuantity : null}
        lowestPrice={lowestPrice30Days && lowestPrice30Days * availableQuantity}
        currency={currency}
        className="flex-col items-end text-right"
      />
      {hasFailed && !confirmed && <span className="block text-sm">not confirmed yet</span>}
    </div>
  );
}
