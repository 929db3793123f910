import { setQuantity, toggleWishlist, useGuestWishlist } from '#web/storefront/cart/guest-store.ts';
import { lineName } from '#web/storefront/cart/line-picture.tsx';
import { isTroubled, type ResolvedCart, type ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { RemovedNote, type useRemovedLines } from './removed-lines.tsx';

/** The lines of the cart, and above them what was removed. */
export function CartLines({ resolved, removed }: { resolved: ResolvedCart; removed: ReturnType<typeof useRemovedLines> }) {
  const wishlist = useGuestWishlist();
  const remove = (line: ShownLine) => removed.remove(line, lineName(line.known));
  const moveToWishlist = (line: ShownLine) => {
    const product = line.known?.product?._id;
    if (product && !wishlist.has(product)) toggleWishlist(product);
    remove(line);
  };
  const troubled = resolved.lines.filter(isTroubled).length;
  return (
    <section aria-label="Products in your cart">
      {troubled > 1 && (
        <p role="status" className="mb-4 rounded-card border-l-4 border-amber bg-amber-soft px-5 py-3 font-semibold">
          {troubled} products need a look before you can order.
        </p>
      )}
      <ul className="surface divide-y divide-line overflow-hidden">
        {removed.list.map((line) => (
          <RemovedNote key={line.variation} removed={line} onUndo={() => removed.undo(line)} />
        ))}
        {resolved.lines.map((line) => (
          <CartLineRow
            key={line.variation}
            line={line}
            onQuantity={(quantity) => (quantity === 0 ? remove(line) : setQuantity(line.variation, quantity))}
            onRemove={() => remove(line)}
            onMove={() => moveToWishlist(line)}
          />
        ))}
      </ul>
      {resolved.lines.length > 1 && (
        <p className="mt-2 text-right">
          <button type="button" className="link min-h-11 px-2 text-[0.9375rem]" onClick={removed.removeAll}>
            Empty cart
          </button>
        </p>
      )}
    </section>
  );
}
