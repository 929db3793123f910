import { moveToWishlist, removeLine, setQuantity } from '#web/storefront/cart/cart-actions.ts';
import { cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import { useUnsavedQuantities } from '#web/storefront/cart/cart-store.ts';
import { saveForLater } from '#web/storefront/cart/saved-for-later-store.ts';
import { usePreviousPrice } from '#web/storefront/cart/seen-prices.ts';
import { insertUndoItems, type UndoItems, UndoRow, visibleUndoItems } from '#web/storefront/cart/undo-items.tsx';
import { hasProblem, type ResolvedCart, type ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { CartLineRow, cartRowId } from './cart-line-row.tsx';

interface CartLineListProps {
  resolved: ResolvedCart;
  undoItems: UndoItems;
  onEmpty: () => void;
}

/** The lines of the cart, with undo notes in place of the removed ones. */
export function CartLineList({ resolved: { lines }, undoItems, onEmpty }: CartLineListProps) {
  const previousPrice = usePreviousPrice(lines);
  const unsaved = useUnsavedQuantities();
  const byId = new Map(lines.map((line) => [line.variation, line]));
  const removedItems = visibleUndoItems(undoItems.items, byId, unsaved);
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
  const removeWithUndo = (line: ResolvedLine) => addUndoItem(line, 'was removed', removeLine(line.variation));
  const saveForLaterWithUndo = (line: ResolvedLine) => {
    const undo = saveForLater(line.variation);
    if (undo) addUndoItem(line, 'is saved for later', undo);
    else showSnackbar('Your saved list is full. Remove something first.', 'error');
  };
  const moveToWishlistWithUndo = (line: ResolvedLine) => {
    const product = line.priced?.product?._id;
    if (product) addUndoItem(line, 'was moved to your wishlist', moveToWishlist(line.variation, product));
  };
  const problemCount = lines.filter(hasProblem).length;
  return (
    <section aria-label="Products in your cart">
      {problemCount > 1 && (
        <p role="status" className="mb-4 rounded-card border-l-4 border-amber bg-amber-soft px-5 py-3 font-semibold">
          {problemCount} products need your attention before you can order.
        </p>
      )}
      <ul className="surface divide-y divide-line overflow-hidden empty:hidden">
        {insertUndoItems([...byId.keys()], removedItems).map((row) => {
          if (typeof row !== 'string') {
            const isNewest = row === removedItems.at(-1);
            return <UndoRow key={`undo-${row.ids}`} item={row} newest={isNewest} rowId={cartRowId} onUndo={() => undoItems.undo(row)} />;
          }
          const line = byId.get(row);
          return (
            line && (
              <CartLineRow
                key={row}
                line={line}
                previousPrice={previousPrice(line)}
                unsaved={unsaved.get(row)}
                onQuantityChange={(quantity) => (quantity === 0 ? removeWithUndo(line) : setQuantity(row, quantity))}
                onRemove={() => removeWithUndo(line)}
                onSaveForLater={() => saveForLaterWithUndo(line)}
                onMoveToWishlist={() => moveToWishlistWithUndo(line)}
              />
            )
          );
        })}
      </ul>
      {lines.length > 1 && (
        <p className="mt-2 text-right">
          <button type="button" className="link min-h-11 px-2 text-[0.9375rem]" onClick={onEmpty}>
            Empty cart
          </button>
        </p>
      )}
    </section>
  );
}
