import Lock from 'lucide-react/icons/lock';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { MouseEvent } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useSession } from '#web/api/use-session.ts';
import { useShop } from '#web/shop-facts.ts';
import { removeLine, setQuantity } from '#web/storefront/cart/cart-actions.ts';
import { itemsQuery } from '#web/storefront/cart/cart-lines.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { type DeliveryEstimate, estimateDelivery } from '#web/storefront/cart/delivery-estimate.ts';
import { FreeDeliveryMeter } from '#web/storefront/cart/free-delivery-meter.tsx';
import type { CartSums } from '#web/storefront/cart/known-lines.ts';
import { PromoBox } from '#web/storefront/cart/promo-box.tsx';
import { Totals } from '#web/storefront/cart/totals.tsx';
import { type PromoState, usePromo } from '#web/storefront/cart/use-promo.ts';
import { isTroubled, parcelWeight, type ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DeliveryNote } from './delivery-note.tsx';

/** Sums, promo and the way to the checkout. */
export function CartSummary({ resolved }: { resolved: ResolvedCart }) {
  const settings = useShop();
  const country = useDeliveryCountry();
  const session = useSession();
  const { sums, lines } = resolved;
  const promo = usePromo(itemsQuery(lines.filter((line) => !isTroubled(line))));
  if (lines.length === 0 || !sums) return null;
  const { subtotal, currency } = sums;
  const weight = parcelWeight(lines);
  const estimate = weight === null ? null : estimateDelivery(settings, { subtotal, weight }, country);
  return (
    <aside aria-label="Summary" tabIndex={-1} className="min-w-0 space-y-4 outline-none lg:sticky lg:top-36 lg:row-span-2">
      <div className="surface space-y-5 p-6">
        <h2 className="text-2xl">Summary</h2>
        {estimate && <FreeDeliveryMeter subtotal={subtotal} from={estimate.freeFrom} currency={currency} />}
        <SummaryTotals resolved={resolved} sums={sums} promo={promo} estimate={estimate} />
        <PromoBox promo={promo} staysApplied />
        <WayOn resolved={resolved} />
      </div>
      <ul className="space-y-2 px-2 text-[0.9375rem] text-grey">
        <li className="flex items-center gap-2">
          <Truck size={18} aria-hidden="true" className="shrink-0 text-primary" />
          <ModalLink modal={{ name: 'shipment' }} href="/about-us#delivery" className="link tap-target">
            Delivery costs and times
          </ModalLink>
        </li>
        <li className="flex items-center gap-2">
          <RotateCcw size={18} aria-hidden="true" className="shrink-0 text-primary" />
          <ModalLink modal={{ name: 'returnPolicy' }} href="/about-us#returns" className="link tap-target">
            {settings.returnDays} days to send anything back
          </ModalLink>
        </li>
        {session.state !== 'signed-in' && (
          <li className="flex items-center gap-2">
            <Lock size={18} aria-hidden="true" className="shrink-0 text-primary" />
            No account needed to order
          </li>
        )}
      </ul>
    </aside>
  );
}

interface SummaryTotalsProps {
  resolved: ResolvedCart;
  sums: CartSums;
  promo: PromoState;
  /** `null`: the shop delivers nowhere, or has not said yet what the parcel weighs. */
  estimate: DeliveryEstimate | null;
}

function SummaryTotals({ resolved: { lines, isPriced, stale, error }, sums, promo, estimate }: SummaryTotalsProps) {
  const { subtotal, currency } = sums;
  const money = (amount: number) => formatMoney(amount, currency);
  const { check } = promo;
  const isWeighed = parcelWeight(lines) !== null;
  const { unchecked } = promo;
  const isDiscounted = promo.code === null || !(promo.checking || error || unchecked);
  const unknown = !isPriced ? 'all' : isWeighed && isDiscounted ? null : 'total';
  const discount = check ?? unchecked;
  const cost = estimate?.cheapest?.cost ?? null;
  const freed = check?.type === 'free_delivery' && cost !== null;
  const total = Math.max(0, subtotal - (check?.discount ?? 0)) + (freed ? 0 : (cost ?? 0));
  return (
    <>
      <Totals
        currency={currency}
        subtotal={subtotal}
        discount={discount && discount.type !== 'free_delivery' ? { code: discount.code, amount: discount.discount } : null}
        delivery={cost === null ? 'at the checkout' : cost === 0 || freed ? 0 : `from ${money(cost)}`}
        deliveryNote={estimate && <DeliveryNote estimate={estimate} free={freed ? check.code : null} />}
        total={total}
        totalLabel="Estimated total"
        stale={stale || promo.checking}
        unknown={unknown}
        failed={error !== null || unchecked !== null}
      />
      <p role="status" className="sr-only">
        {stale || promo.checking || unknown ? '' : `Estimated total ${money(total)}`}
      </p>
    </>
  );
}

/** To the checkout; as long as something is sold out or short, first the one press that mends all of it. */
function WayOn({ resolved: { lines, sums } }: { resolved: ResolvedCart }) {
  const troubled = lines.filter(isTroubled);
  const mendAll = ({ currentTarget }: MouseEvent) => {
    // The pressed button goes away: the focus stays in the summary, beside the way on.
    currentTarget.closest('aside')?.focus();
    for (const { variation, known } of troubled) {
      if (known && known.available > 0) setQuantity(variation, known.available);
      else removeLine(variation);
    }
  };
  if (troubled.length === 0) {
    return (
      <LinkButton to="/checkout" className="w-full">
        Checkout
      </LinkButton>
    );
  }
  return (
    <div>
      {sums && sums.count > 0 && (
        <Button className="w-full" onClick={mendAll}>
          Keep what is available
        </Button>
      )}
      <p className="mt-2 text-[0.9375rem] text-grey">
        Some items in your cart are not available as chosen. Sort them out, then go to the checkout.
      </p>
    </div>
  );
}
