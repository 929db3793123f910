import CircleCheck from 'lucide-react/icons/circle-check';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FreeDeliveryMeter } from './free-delivery-meter.tsx';
import { closeDrawer, useAddedLine } from './guest-store.ts';
import { LinePicture, lineName } from './line-picture.tsx';
import { useResolvedCart } from './use-resolved-cart.ts';

/** Confirms what was just added to the cart, and offers the way on. It stands once, in the layout, which loads it with the first thing that is added. */
export function CartDrawer() {
  const added = useAddedLine();
  return (
    <Dialog
      open={added !== null}
      onClose={closeDrawer}
      from="right"
      title={
        <span className="flex items-center gap-2">
          <CircleCheck size={24} aria-hidden="true" className="text-good" />
          Added to your cart
        </span>
      }
      footer={added && <DrawerFooter />}
    >
      {added && <Confirmation variation={added.variation} quantity={added.quantity} />}
    </Dialog>
  );
}

function Confirmation({ variation, quantity }: { variation: string; quantity: number }) {
  const { currency, freeDeliveryFrom } = useShop();
  const { lines, cart, error } = useResolvedCart();
  const line = lines.find((line) => line.variation === variation);
  const known = line?.known;
  return (
    <div className="space-y-5">
      <div className="surface flex gap-4 p-4">
        <LinePicture line={known} className="size-24" />
        <div className="min-w-0 flex-1" role="status">
          {known ? (
            <>
              <p className="text-sm text-grey">{known.product?.vendor}</p>
              <p className="font-semibold">{lineName(known)}</p>
              <p className="mt-1 text-grey">
                {quantity} × {formatMoney(known.unitPrice, currency)}
              </p>
              {line && line.quantity > quantity && <p className="text-sm text-grey">{line.quantity} of it in your cart now</p>}
              {known.notice && <p className="mt-2 font-semibold text-bad">{known.notice.message}</p>}
            </>
          ) : error ? (
            <p>It is in your cart. {error.message}</p>
          ) : (
            <>
              <Skeleton className="mb-2 h-5 w-4/5" />
              <Skeleton className="h-5 w-1/3" />
            </>
          )}
        </div>
      </div>
      {cart && <FreeDeliveryMeter subtotal={cart.subtotal} from={freeDeliveryFrom} currency={currency} />}
    </div>
  );
}

function DrawerFooter() {
  const { currency } = useShop();
  const { cart, lines, stale } = useResolvedCart();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span>
          Subtotal <span className="text-grey">({count === 1 ? '1 item' : `${count} items`})</span>
        </span>
        {cart ? (
          <strong className={`text-xl ${stale ? 'opacity-60' : ''}`}>{formatMoney(cart.subtotal, currency)}</strong>
        ) : (
          <Skeleton className="h-6 w-20" />
        )}
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <LinkButton to="/cart" tone="secondary">
          View cart
        </LinkButton>
        <LinkButton to="/checkout">Checkout</LinkButton>
      </div>
      <Button tone="quiet" size="sm" className="mt-2 w-full" onClick={closeDrawer}>
        Continue shopping
      </Button>
    </>
  );
}
