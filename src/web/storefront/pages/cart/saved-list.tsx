import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Trash2 from 'lucide-react/icons/trash-2';
import { useShop } from '#web/shop-facts.ts';
import { LinePicture, lineName } from '#web/storefront/cart/line-picture.tsx';
import { moveToCart, removeSaved } from '#web/storefront/cart/saved-store.ts';
import { notesThatHold, placeNotes, UndoNoteRow, type UndoNotes } from '#web/storefront/cart/undo-notes.tsx';
import type { ResolvedCart, ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { LineButton } from './line-button.tsx';
import { LineText } from './line-text.tsx';

/** Where a saved line stands on the page. */
const savedRowId = (variation: string): string => `saved-${variation}`;

interface SavedListProps {
  resolved: ResolvedCart;
  left: UndoNotes;
}

/** What this browser keeps beside the cart, and what has left that list where it stood. Nothing while there is neither. */
export function SavedList({ resolved: { lines, error, retry }, left }: SavedListProps) {
  const { maxPerLine } = useShop();
  const byId = new Map(lines.map((line) => [line.variation, line]));
  const notes = notesThatHold(left.notes, byId);
  if (lines.length === 0 && notes.length === 0) return null;
  const note = ({ variation, known }: ShownLine, what: string, undo: () => void) => {
    const position = lines.findIndex((line) => line.variation === variation);
    left.add({ ids: [variation], after: lines[position - 1]?.variation ?? null, name: lineName(known, 'A product'), what, undo });
  };
  const move = (line: ShownLine) => {
    const done = moveToCart(line.variation, line.known?.available ?? maxPerLine);
    if (!done) return showSnackbar('Your cart holds as much of it as it can.');
    note(line, done.moved < line.quantity ? `is in your cart, as many as can be had: ${done.moved}` : 'is in your cart again', done.undo);
  };
  return (
    <section aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="mb-3 text-2xl">
        Saved for later {lines.length > 0 && <span className="font-normal text-grey">({lines.length})</span>}
      </h2>
      {error && (
        <p role="alert" className="mb-3 text-grey">
          What you saved is safe, but today’s prices could not be loaded.{' '}
          <button type="button" className="link min-h-8" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <ul className="surface divide-y divide-line overflow-hidden">
        {placeNotes([...byId.keys()], notes).map((row) => {
          if (typeof row !== 'string') {
            const newest = row === notes.at(-1);
            return <UndoNoteRow key={`note-${row.ids}`} note={row} newest={newest} rowId={savedRowId} onUndo={() => left.undo(row)} />;
          }
          const line = byId.get(row);
          const forget = () => line && note(line, 'was removed', removeSaved(row));
          return line && <SavedRow key={row} line={line} onMove={() => move(line)} onForget={forget} />;
        })}
      </ul>
    </section>
  );
}

function SavedRow({ line, onMove, onForget }: { line: ShownLine; onMove: () => void; onForget: () => void }) {
  const { currency } = useShop();
  const { known, quantity } = line;
  const name = lineName(known);
  const { notice, variation, unitPrice, available } = known ?? {};
  const canMove = available !== 0;
  return (
    <li id={savedRowId(line.variation)} className="saved-line">
      <LinePicture line={line} className={`size-20 ${canMove ? '' : 'opacity-60 grayscale'}`} />
      <div className="min-w-0">
        <LineText line={{ ...line, quantity: 1 }} />
        {variation && unitPrice !== undefined && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <Price amount={unitPrice} before={variation.compareAtPrice} currency={currency} />
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
          <LineButton icon={ShoppingCart} about={name} onClick={onMove}>
            Move to cart
          </LineButton>
        )}
        <LineButton icon={Trash2} about={name} onClick={onForget}>
          Remove
        </LineButton>
      </div>
    </li>
  );
}
