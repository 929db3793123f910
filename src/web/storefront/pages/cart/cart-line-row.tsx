import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useShop } from '#web/shop-facts.ts';
import { LinePicture, lineName } from '#web/storefront/cart/line-picture.tsx';
import type { ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { LineButton } from './line-button.tsx';
import { LineNote, LineNotice } from './line-notice.tsx';
import { LineSum, LineText } from './line-text.tsx';
import { PriceNotice } from './price-notice.tsx';

/** Where a line of the cart stands on the page. */
export const cartRowId = (variation: string): string => `line-${variation}`;

interface CartLineRowProps {
  line: ShownLine;
  /** What one of it cost at the last look, if that was another price. */
  priceBefore: number | null;
  /** How many were asked for, where the shop has not saved that. */
  unsaved: number | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onSave: () => void;
  onWish: () => void;
}

export function CartLineRow({ line, priceBefore, unsaved, onQuantity, onRemove, onSave, onWish }: CartLineRowProps) {
  const { maxPerLine } = useShop();
  const { known } = line;
  const name = lineName(known);
  const row = useRef<HTMLLIElement>(null);
  const mendQuantity = (quantity: number) => {
    // The pressed button goes away with its note: the focus stays in the line.
    row.current?.querySelector('input')?.focus();
    onQuantity(quantity);
  };
  const canChange = !known?.notice || known.notice.code === 'short_stock';
  const isSold = known?.notice?.code !== 'gone';
  return (
    <li ref={row} id={cartRowId(line.variation)} className="cart-line">
      <LinePicture line={line} className={`cart-line-picture ${canChange ? '' : 'opacity-60 grayscale'}`} />
      <LineText line={line} className="cart-line-text" />
      <LineSum line={line} className="cart-line-sum" />
      <div className="cart-line-controls">
        <div className="cart-line-quantity">
          {canChange ? (
            <Stepper
              value={line.quantity}
              min={0}
              max={known?.variation?.maxQuantity ?? maxPerLine}
              label={`Quantity of ${name}`}
              onChange={onQuantity}
            />
          ) : (
            <span className="text-grey">Quantity: {line.quantity}</span>
          )}
        </div>
        <div className="cart-line-actions">
          {isSold && (
            <LineButton icon={Bookmark} about={name} onClick={onSave}>
              Save for later
            </LineButton>
          )}
          {isSold && known?.product && (
            <LineButton icon={Heart} about={name} onClick={onWish}>
              <span className="sr-only">Move to </span>
              wishlist
            </LineButton>
          )}
          <LineButton icon={Trash2} about={name} onClick={onRemove}>
            Remove
          </LineButton>
        </div>
      </div>
      {unsaved !== undefined && unsaved !== line.quantity && (
        <LineNote mend="Try again" onMend={() => mendQuantity(unsaved)}>
          {unsaved === 0 ? 'It was not removed.' : `Your change to ${unsaved} was not saved.`}
        </LineNote>
      )}
      {priceBefore !== null && known && <PriceNotice before={priceBefore} now={known.unitPrice} />}
      {known?.notice && (
        <LineNotice line={known} onTakeWhatIsLeft={() => mendQuantity(known.available)} onSave={onSave} onRemove={onRemove} />
      )}
    </li>
  );
}
