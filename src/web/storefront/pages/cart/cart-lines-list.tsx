import { moveToWishlist, removeLine, setQuantity } from '#web/storefront/cart/cart-actions.ts';
import { useUnsavedQuantities } from '#web/storefront/cart/cart-store.ts';
import { lineName } from '#web/storefront/cart/line-picture.tsx';
import { saveForLater } from '#web/storefront/cart/saved-store.ts';
import { usePriceBefore } from '#web/storefront/cart/seen-prices.ts';
import { notesThatHold, placeNotes, UndoNoteRow, type UndoNotes } from '#web/storefront/cart/undo-notes.tsx';
import { isTroubled, type ResolvedCart, type ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { CartLineRow, cartRowId } from './cart-line-row.tsx';

interface CartLinesProps {
  resolved: ResolvedCart;
  left: UndoNotes;
  onEmpty: () => void;
}

/** The lines of the cart, and what has left it where it stood. */
export function CartLines({ resolved: { lines }, left, onEmpty }: CartLinesProps) {
  const priceBefore = usePriceBefore(lines);
  const unsaved = useUnsavedQuantities();
  const byId = new Map(lines.map((line) => [line.variation, line]));
  const notes = notesThatHold(left.notes, byId, unsaved);
  const note = ({ variation, known }: ShownLine, what: string, undo: () => void) => {
    const position = lines.findIndex((line) => line.variation === variation);
    left.add({ ids: [variation], after: lines[position - 1]?.variation ?? null, name: lineName(known, 'A product'), what, undo });
  };
  const remove = (line: ShownLine) => note(line, 'was removed', removeLine(line.variation));
  const save = (line: ShownLine) => {
    const undo = saveForLater(line.variation);
    if (undo) note(line, 'is saved for later', undo);
    else showSnackbar('Your list of saved things is full. Please remove something from it first.', 'error');
  };
  const wish = (line: ShownLine) => {
    const product = line.known?.product?._id;
    if (product) note(line, 'was moved to your wishlist', moveToWishlist(line.variation, product));
  };
  const troubled = lines.filter(isTroubled).length;
  return (
    <section aria-label="Products in your cart">
      {troubled > 1 && (
        <p role="status" className="mb-4 rounded-card border-l-4 border-amber bg-amber-soft px-5 py-3 font-semibold">
          {troubled} products need a look before you can order.
        </p>
      )}
      <ul className="surface divide-y divide-line overflow-hidden empty:hidden">
        {placeNotes([...byId.keys()], notes).map((row) => {
          if (typeof row !== 'string') {
            const newest = row === notes.at(-1);
            return <UndoNoteRow key={`note-${row.ids}`} note={row} newest={newest} rowId={cartRowId} onUndo={() => left.undo(row)} />;
          }
          const line = byId.get(row);
          return (
            line && (
              <CartLineRow
                key={row}
                line={line}
                priceBefore={priceBefore(line)}
                unsaved={unsaved.get(row)}
                onQuantity={(quantity) => (quantity === 0 ? remove(line) : setQuantity(row, quantity))}
                onRemove={() => remove(line)}
                onSave={() => save(line)}
                onWish={() => wish(line)}
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
