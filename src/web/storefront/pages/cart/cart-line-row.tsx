import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useShopSettings } from '#web/root-data.ts';
import { CartLineImage, cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import type { ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { CartLineButton } from './cart-line-button.tsx';
import { CartLineText, CartLineTotal } from './cart-line-text.tsx';
import { LazyCartLineNotices } from './lazy-cart-line-notices.tsx';

/** The element id of a cart line. */
export const cartRowId = (variation: string): string => `line-${variation}`;

interface CartLineRowProps {
  line: ResolvedLine;
  /** The unit price when the cart was last viewed, if it was different. */
  previousPrice: number | null;
  /** The requested quantity, if the shop has not saved it. */
  unsaved: number | undefined;
  onQuantityChange: (quantity: number) => void;
  onRemove: () => void;
  onSaveForLater: () => void;
  onMoveToWishlist: () => void;
}

export function CartLineRow({
  line,
  previousPrice,
  unsaved,
  onQuantityChange,
  onRemove,
  onSaveForLater,
  onMoveToWishlist,
}: CartLineRowProps) {
  const { maxPerLine } = useShopSettings();
  const { priced } = line;
  const name = cartLineName(priced);
  const row = useRef<HTMLLIElement>(null);
  const fixQuantity = (quantity: number) => {
    // The pressed button disappears with its notice: keep the focus within the line.
    row.current?.querySelector('input')?.focus();
    onQuantityChange(quantity);
  };
  const canChange = !priced?.notice || priced.notice.code === 'short_stock';
  const isStillSold = priced?.notice?.code !== 'gone';
  return (
    <li ref={row} id={cartRowId(line.variation)} className="cart-line">
      <CartLineImage line={line} className={`cart-line-picture ${canChange ? '' : 'opacity-60 grayscale'}`} />
      <CartLineText line={line} className="cart-line-text" />
      <CartLineTotal line={line} className="cart-line-sum" />
      <div className="cart-line-controls">
        <div className="cart-line-quantity">
          {canChange ? (
            <QuantityStepper
              value={line.quantity}
              min={0}
              max={priced?.variation?.maxQuantity ?? maxPerLine}
              label={`Quantity of ${name}`}
              onChange={onQuantityChange}
            />
          ) : (
            <span className="text-grey">Quantity: {line.quantity}</span>
          )}
        </div>
        <div className="cart-line-actions">
          {isStillSold && (
            <CartLineButton icon={Bookmark} lineName={name} onClick={onSaveForLater}>
              Save for later
            </CartLineButton>
          )}
          {isStillSold && priced?.product && (
            <CartLineButton icon={Heart} lineName={name} onClick={onMoveToWishlist}>
              <span className="sr-only">Move to </span>
              wishlist
            </CartLineButton>
          )}
          <CartLineButton icon={Trash2} lineName={name} onClick={onRemove}>
            Remove
          </CartLineButton>
        </div>
      </div>
      <LazyCartLineNotices
        priced={priced}
        previousPrice={previousPrice}
        unsaved={unsaved === line.quantity ? undefined : unsaved}
        onQuantityFix={fixQuantity}
        onSaveForLater={onSaveForLater}
        onRemove={onRemove}
      />
    </li>
  );
}
