import type { PricedLine } from '#web/storefront/cart/priced-lines.ts';
import { CartLineAlert, CartLineNotice } from './cart-line-notice.tsx';
import { PriceChangeNotice } from './price-change-notice.tsx';

export interface CartLineNoticesProps {
  priced: PricedLine | undefined;
  /** The unit price when the cart was last viewed, if it was different. */
  previousPrice: number | null;
  /** The requested quantity, if the shop has not saved it. */
  unsaved: number | undefined;
  onQuantityFix: (quantity: number) => void;
  onSaveForLater: () => void;
  onRemove: () => void;
}

/** What there is to know about a line before it is ordered. */
export default function CartLineNotices({ priced, previousPrice, unsaved, onQuantityFix, onSaveForLater, onRemove }: CartLineNoticesProps) {
  return (
    <>
      {unsaved !== undefined && (
        <CartLineAlert actionLabel="Try again" onAction={() => onQuantityFix(unsaved)}>
          {unsaved === 0 ? 'We couldn’t remove this.' : `We couldn’t change this to ${unsaved}.`}
        </CartLineAlert>
      )}
      {previousPrice !== null && priced && <PriceChangeNotice before={previousPrice} now={priced.unitPrice} />}
      {priced?.notice && (
        <CartLineNotice
          line={priced}
          onReduceToAvailable={() => onQuantityFix(priced.available)}
          onSaveForLater={onSaveForLater}
          onRemove={onRemove}
        />
      )}
    </>
  );
}
