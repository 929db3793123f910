import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Trash2 from 'lucide-react/icons/trash-2';
import { useShopSettings } from '#web/root-data.ts';
import { CartLineImage, cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import { moveSavedLineToCart, removeSavedLine } from '#web/storefront/cart/saved-for-later-store.ts';
import { insertUndoItems, type UndoItems, UndoRow, visibleUndoItems } from '#web/storefront/cart/undo-items.tsx';
import type { ResolvedCart, ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { CartLineButton } from './cart-line-button.tsx';
import { CartLineText } from './cart-line-text.tsx';

/** The element id of a saved line. */
const savedRowId = (variation: string): string => `saved-${variation}`;

export interface SavedForLaterListProps {
  resolved: ResolvedCart;
  undoItems: UndoItems;
}

/** The lines saved for later, with undo notes in place of the removed ones. Renders nothing when there are neither. */
export function SavedForLaterList({ resolved: { lines, error, retry }, undoItems }: SavedForLaterListProps) {
  const { maxPerLine } = useShopSettings();
  const byId = new Map(lines.map((line) => [line.variation, line]));
  const removedItems = visibleUndoItems(undoItems.items, byId);
  if (lines.length === 0 && removedItems.length === 0) return null;
  const addUndoItem = ({ variation, priced }: ResolvedLine, outcome: string, undo: () => void) => {
    const position = lines.findIndex((line) => line.variation === variation);
    undoItems.add({
      ids: [variation],
      afterId: lines[position - 1]?.variation ?? null,
      name: cartLineName(priced, 'A product'),
      outcome,
      undo,
    });
  };
  const moveWithUndo = (line: ResolvedLine) => {
    const done = moveSavedLineToCart(line.variation, line.priced?.available ?? maxPerLine);
    if (!done) return showSnackbar('Your cart already has as many of these as you can order.');
    addUndoItem(
      line,
      done.moved < line.quantity ? `was moved to your cart. Only ${done.moved} available.` : 'was moved to your cart',
      done.undo,
    );
  };
  return (
    <section aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="mb-3 text-2xl">
        Saved for later {lines.length > 0 && <span className="font-normal text-grey">({lines.length})</span>}
      </h2>
      {error && (
        <p role="alert" className="mb-3 text-grey">
          Your saved items are safe, but we couldn’t load today’s prices.{' '}
          <button type="button" className="link min-h-8" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <ul className="surface divide-y divide-line overflow-hidden">
        {insertUndoItems([...byId.keys()], removedItems).map((row) => {
          if (typeof row !== 'string') {
            const isNewest = row === removedItems.at(-1);
            return <UndoRow key={`undo-${row.ids}`} item={row} newest={isNewest} rowId={savedRowId} onUndo={() => undoItems.undo(row)} />;
          }
          const line = byId.get(row);
          const removeWithUndo = () => line && addUndoItem(line, 'was removed', removeSavedLine(row));
          return line && <SavedLineRow key={row} line={line} onMove={() => moveWithUndo(line)} onRemove={removeWithUndo} />;
        })}
      </ul>
    </section>
  );
}

function SavedLineRow({ line, onMove, onRemove }: { line: ResolvedLine; onMove: () => void; onRemove: () => void }) {
  const { currency } = useShopSettings();
  const { priced, quantity } = line;
  const name = cartLineName(priced);
  const { notice, variation, unitPrice, available } = priced ?? {};
  const canMove = available !== 0;
  return (
    <li id={savedRowId(line.variation)} className="saved-line">
      <CartLineImage line={line} className={`size-20 ${canMove ? '' : 'opacity-60 grayscale'}`} />
      <div className="min-w-0">
        <CartLineText line={{ ...line, quantity: 1 }} />
        {variation && unitPrice !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <Price
              amount={unitPrice}
              compareAtPrice={variation.compareAtPrice}
              lowestPrice={variation.lowestPrice30Days}
              currency={currency}
            />
            {quantity > 1 && <span className="text-[0.9375rem] text-grey">{quantity} saved</span>}
          </p>
        )}
        {notice && (
          <Badge tone={canMove ? 'warm' : 'neutral'} className="mt-1.5">
            {notice.message}
          </Badge>
        )}
      </div>
      <div className="saved-line-actions">
        {canMove && (
          <CartLineButton icon={ShoppingCart} lineName={name} onClick={onMove}>
            Move to cart
          </CartLineButton>
        )}
        <CartLineButton icon={Trash2} lineName={name} onClick={onRemove}>
          Remove
        </CartLineButton>
      </div>
    </li>
  );
}
