import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import emptyCart from '#web/storefront/illustrations/empty-cart.svg';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { CartError } from './cart-error.tsx';
import { restoreIntent } from './cart-intents.ts';
import { CartLineImage, cartLineName } from './cart-line-image.tsx';
import { type AddedLine, closeCartDrawer, getCart, updateCart, useAddedLine, useUnsavedQuantities } from './cart-store.ts';
import { useDeliveryCountry } from './delivery-country.ts';
import { estimateDeliveryCost } from './estimate-delivery-cost.ts';
import { FreeDeliveryMeter } from './free-delivery-meter.tsx';
import { useRecordNewPrices } from './seen-prices.ts';
import { type ResolvedCart, toParcel, useResolvedCart } from './use-resolved-cart.ts';

/** Confirms what was just added to the cart, with links to cart and checkout. The layout renders it once, from the first addition on. */
export function CartDrawer() {
  const added = useAddedLine();
  const resolved = useResolvedCart();
  const online = useOnline();
  // The removed addition and its undo. It belongs to one `AddedLine`: a new addition starts without it.
  const [undo, setUndo] = useState<{ addedLine: AddedLine; name: string; run: () => void } | null>(null);
  const [restoredLine, setRestoredLine] = useState<AddedLine | null>(null);
  useRecordNewPrices(resolved.lines);
  const isRemoved = undo !== null && undo.addedLine === added;
  const isEmpty = resolved.lines.length === 0;
  const unsavedDifference = useUnsavedDifference(added, resolved);
  const retryAdd = (added: AddedLine) => {
    updateCart({ kind: 'add', product: added.product, variation: added.variation, by: unsavedDifference });
    setRestoredLine(added);
  };
  return (
    <Dialog
      open={added !== null}
      onClose={closeCartDrawer}
      position="right"
      title={
        unsavedDifference !== 0 ? (
          'Your cart is unchanged'
        ) : isRemoved ? (
          'Removed from your cart'
        ) : (
          <span className="flex items-center gap-2">
            <CircleCheck size={24} aria-hidden="true" className="text-good" />
            Added to your cart
          </span>
        )
      }
      footer={added && <DrawerFooter resolved={resolved} />}
    >
      {added && (
        <div className="space-y-5">
          <CartError resolved={resolved} offline={!online} />
          {unsavedDifference !== 0 ? (
            <NotSaved unsavedDifference={unsavedDifference} onRetry={() => retryAdd(added)} />
          ) : isRemoved ? (
            <RemovedLineMessage
              name={undo.name}
              onUndo={() => {
                undo.run();
                setUndo(null);
                setRestoredLine(added);
              }}
            />
          ) : isEmpty ? null : (
            <Confirmation
              added={added}
              resolved={resolved}
              takesFocus={restoredLine === added}
              onRemove={(name) => setUndo({ addedLine: added, name, run: undoAdd(added) })}
            />
          )}
          <DrawerDeliveryMeter resolved={resolved} />
          {isEmpty && (
            <EmptyState illustration={emptyCart} title="Your cart is empty">
              <p>Add something that makes a tail wag.</p>
            </EmptyState>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Removes what was just added and leaves what was in the cart before. Returns a function that adds it again. */
function undoAdd({ product, variation, quantity }: AddedLine): () => void {
  const position = getCart().findIndex((line) => line.variation === variation);
  updateCart({ kind: 'add', product, variation, by: -quantity });
  return () => updateCart(restoreIntent(getCart(), { product, variation, quantity }, position));
}

/** By how much the line's quantity would differ (positive: more) if the shop had saved the last change to it. */
function useUnsavedDifference(added: AddedLine | null, { lines }: ResolvedCart): number {
  const requested = useUnsavedQuantities().get(added?.variation ?? '');
  const quantity = lines.find(({ variation }) => variation === added?.variation)?.quantity ?? 0;
  return requested === undefined ? 0 : requested - quantity;
}

interface ConfirmationProps {
  added: AddedLine;
  resolved: ResolvedCart;
  /** The line was just restored, and the button that did so is gone: its own button takes the focus. */
  takesFocus: boolean;
  /** Called with the line's name. */
  onRemove: (name: string) => void;
}

function Confirmation({ added: { variation, quantity }, resolved: { lines, error }, takesFocus, onRemove }: ConfirmationProps) {
  const { currency } = useShopSettings();
  const line = lines.find((line) => line.variation === variation);
  const priced = line?.priced;
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) remove.current?.focus();
  }, [takesFocus]);
  return (
    <div className="surface flex gap-4 p-4">
      <CartLineImage line={{ priced, hasFailed: error !== null }} className="size-24" />
      <div className="flex min-h-28 min-w-0 flex-1 flex-col">
        <div role="status">
          {priced ? (
            <>
              <p className="text-sm text-grey">{priced.product?.vendor}</p>
              <p className="font-semibold text-balance">{cartLineName(priced)}</p>
              <p className="mt-1 text-grey">
                {quantity} × {formatMoney(priced.unitPrice, currency)}
              </p>
              {line.hasFailed && !line.confirmed && <p className="text-sm text-grey">Price not confirmed yet</p>}
              {line.quantity > quantity && <p className="text-sm text-grey">{line.quantity} in your cart now</p>}
              {priced.notice && <p className="mt-2 font-semibold text-bad">{priced.notice.message}</p>}
            </>
          ) : error ? (
            <p>It’s in your cart. We’ll show its name and price as soon as we can.</p>
          ) : (
            <>
              <Skeleton className="mb-2 h-5 w-4/5" />
              <Skeleton className="h-5 w-1/3" />
            </>
          )}
        </div>
        <button
          ref={remove}
          type="button"
          className="link mt-auto min-h-11 self-start text-[0.9375rem]"
          onClick={() => onRemove(cartLineName(priced))}
        >
          Remove<span className="sr-only">: {cartLineName(priced)}</span>
        </button>
      </div>
    </div>
  );
}

/** Replaces the confirmation while the shop has not saved the change. */
function NotSaved({ unsavedDifference, onRetry }: { unsavedDifference: number; onRetry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-card bg-amber-soft py-2 pr-2 pl-5">
      <p id="not-saved" role="status" className="font-semibold text-amber-ink">
        We couldn’t {unsavedDifference > 0 ? 'add it' : 'remove it'} just now.
      </p>
      <Button tone="secondary" size="sm" className="shrink-0" aria-describedby="not-saved" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Replaces the confirmation after it was removed, and takes the focus from the button that is gone. */
function RemovedLineMessage({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="surface flex items-center justify-between gap-4 py-2 pr-2 pl-5">
      <p id="removed-note" role="status">
        <span className="font-semibold">{name}</span> was removed from your cart.
      </p>
      <button ref={button} type="button" aria-describedby="removed-note" className="link min-h-11 px-3" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}

function DrawerDeliveryMeter({ resolved: { totals, lines } }: { resolved: ResolvedCart }) {
  const settings = useShopSettings();
  const country = useDeliveryCountry();
  const parcel = toParcel(lines);
  if (!totals || !parcel) return null;
  const { subtotal, currency } = totals;
  const estimate = estimateDeliveryCost(settings, { subtotal, ...parcel }, country);
  return estimate && <FreeDeliveryMeter subtotal={subtotal} from={estimate.freeFrom} currency={currency} />;
}

function DrawerFooter({ resolved: { cart, totals, isPriced, lines, stale, error } }: { resolved: ResolvedCart }) {
  const { currency } = useShopSettings();
  if (lines.length === 0) {
    return (
      <Button className="w-full" onClick={closeCartDrawer}>
        Continue shopping
      </Button>
    );
  }
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // The last reply's discount is that of another cart.
  const discount = stale ? undefined : cart?.discounts[0];
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span>
          Subtotal <span className="text-grey">({count === 1 ? '1 item' : `${count} items`})</span>
        </span>
        {totals && isPriced ? (
          <strong className={`text-xl ${stale ? 'stale' : ''}`} aria-busy={stale || undefined}>
            {formatMoney(totals.subtotal, totals.currency)}
          </strong>
        ) : error ? (
          <span className="text-grey">to be confirmed</span>
        ) : (
          <Skeleton className="h-6 w-20" />
        )}
      </div>
      {discount && (
        <p className="flex justify-between gap-4 text-good">
          {discount.title}
          {discount.amount > 0 && <strong>−{formatMoney(discount.amount, currency)}</strong>}
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        {/* Most people go there next: prefetched, it also opens without a network. */}
        <LinkButton to="/cart" tone="secondary" prefetch="render">
          View cart
        </LinkButton>
        <LinkButton to="/checkout">Checkout</LinkButton>
      </div>
      <Button tone="quiet" size="sm" className="mt-2 w-full" onClick={closeCartDrawer}>
        Continue shopping
      </Button>
    </>
  );
}
