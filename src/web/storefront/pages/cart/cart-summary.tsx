import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { MouseEvent } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useSession } from '#web/api/use-session.ts';
import { useShopSettings } from '#web/root-data.ts';
import { removeLine, setQuantity } from '#web/storefront/cart/cart-actions.ts';
import { serializeItems } from '#web/storefront/cart/cart-lines.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { type DeliveryCostEstimate, estimateDeliveryCost } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { estimateTotals } from '#web/storefront/cart/estimate-totals.ts';
import { FreeDeliveryMeter } from '#web/storefront/cart/free-delivery-meter.tsx';
import type { CartTotals } from '#web/storefront/cart/priced-lines.ts';
import { PromoCodeBox } from '#web/storefront/cart/promo-code-box.tsx';
import { Totals } from '#web/storefront/cart/totals.tsx';
import { type PromoCodeCheckState, usePromoCodeCheck } from '#web/storefront/cart/use-promo-code-check.ts';
import { hasProblem, type ResolvedCart, toParcel } from '#web/storefront/cart/use-resolved-cart.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { DeliveryCostNotice } from './delivery-cost-notice.tsx';

/** Totals, promo code and the link to the checkout; if nothing in the cart can be ordered, only what to do. */
export function CartSummary({ resolved }: { resolved: ResolvedCart }) {
  const settings = useShopSettings();
  const country = useDeliveryCountry();
  const session = useSession();
  const hasUnpaidOrder = unpaidOrder.use() !== null;
  const { totals, lines } = resolved;
  const promo = usePromoCodeCheck(serializeItems(lines.filter((line) => !hasProblem(line))));
  if (lines.length === 0 || !totals) return null;
  const { subtotal, currency } = totals;
  const parcel = toParcel(lines);
  const estimate = parcel && estimateDeliveryCost(settings, { subtotal, ...parcel }, country);
  // Nothing can be ordered: a delivery cost would look like a total.
  const isUnavailable = totals.count === 0 && lines.every(hasProblem);
  return (
    <aside aria-label="Summary" tabIndex={-1} className="min-w-0 space-y-4 outline-none lg:sticky lg:top-36 lg:row-span-2">
      <div className="surface space-y-5 p-6">
        <h2 className="text-2xl">Summary</h2>
        {isUnavailable ? (
          <NothingToOrder />
        ) : (
          <>
            {estimate && <FreeDeliveryMeter subtotal={subtotal} from={estimate.freeFrom} currency={currency} />}
            <SummaryTotals resolved={resolved} totals={totals} promo={promo} estimate={estimate} />
            <PromoCodeBox promo={promo} keepApplied />
            <CheckoutAction resolved={resolved} />
          </>
        )}
        {hasUnpaidOrder && lines.some(hasProblem) && (
          <p className="text-[0.9375rem]">
            An unpaid order may be holding these items.{' '}
            <Link to="/checkout" className="link tap-inline">
              Go to your order
            </Link>
          </p>
        )}
      </div>
      <ul className="space-y-2 px-2 text-[0.9375rem] text-grey">
        <li className="flex items-center gap-2">
          <Truck size={18} aria-hidden="true" className="shrink-0 text-primary" />
          <ModalLink modal={{ name: 'shipment' }} href="/delivery" className="link tap-target">
            Delivery costs and times
          </ModalLink>
        </li>
        <li className="flex items-center gap-2">
          <RotateCcw size={18} aria-hidden="true" className="shrink-0 text-primary" />
          <ModalLink modal={{ name: 'returnPolicy' }} href="/returns" className="link tap-target">
            {settings.returnDays > 0 ? `${formatReturnDays(settings.returnDays)} to send anything back` : 'How returns work'}
          </ModalLink>
        </li>
        {session.state !== 'signed-in' && <li className="pl-6.5">No account needed to order</li>}
      </ul>
    </aside>
  );
}

function NothingToOrder() {
  return (
    <>
      <p>Nothing in your cart can be ordered right now. Save it for later or remove it.</p>
      <LinkButton to="/shop" className="w-full">
        Browse the shop
      </LinkButton>
    </>
  );
}

interface SummaryTotalsProps {
  resolved: ResolvedCart;
  totals: CartTotals;
  promo: PromoCodeCheckState;
  /** Null if the shop delivers nowhere, or the weight of the parcel is not known yet. */
  estimate: DeliveryCostEstimate | null;
}

function SummaryTotals({ resolved: { lines, cart, isPriced, stale, error }, totals, promo, estimate }: SummaryTotalsProps) {
  const { subtotal, currency } = totals;
  const money = (amount: number) => formatMoney(amount, currency);
  const hasWeight = toParcel(lines) !== null;
  const { lastApplied } = promo;
  const automatic = cart?.discounts[0];
  // The last reply's automatic discount is that of another cart.
  const isDiscountKnown = !(automatic && stale) && (promo.code === null || !(promo.checking || error || lastApplied));
  const unknownAmounts = !isPriced ? 'all' : hasWeight && isDiscountKnown ? null : 'total';
  const { discount, deliveryCost, freeWith, total } = estimateTotals({
    subtotal,
    check: promo.check ?? lastApplied,
    automatic,
    delivery: estimate,
    isOutdated: lastApplied !== null || error !== null,
  });
  return (
    <>
      <Totals
        currency={currency}
        subtotal={subtotal}
        discount={discount}
        delivery={deliveryCost === null ? 'at checkout' : deliveryCost && `from ${money(deliveryCost)}`}
        deliveryNote={estimate && <DeliveryCostNotice estimate={estimate} freeWith={freeWith} />}
        total={total}
        totalLabel="Estimated total"
        stale={stale || promo.checking}
        unknown={unknownAmounts}
        failed={error !== null || lastApplied !== null}
      />
      <p role="status" className="sr-only">
        {stale || promo.checking || unknownAmounts ? '' : `Estimated total ${money(total)}`}
      </p>
    </>
  );
}

/** The link to the checkout. While any line is short or sold out, a button that fixes all of them instead. */
function CheckoutAction({ resolved: { lines } }: { resolved: ResolvedCart }) {
  const problemLines = lines.filter(hasProblem);
  const fixAll = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears: keep the focus in the summary, near the link to the checkout.
    currentTarget.closest('aside')?.focus();
    for (const { variation, priced } of problemLines) {
      if (priced && priced.available > 0) setQuantity(variation, priced.available);
      else removeLine(variation);
    }
  };
  if (problemLines.length === 0) {
    return (
      <LinkButton to="/checkout" className="w-full">
        Checkout
      </LinkButton>
    );
  }
  return (
    <div>
      <Button className="w-full" onClick={fixAll}>
        Keep what’s available
      </Button>
      <p className="mt-2 text-[0.9375rem] text-grey">Some items are sold out, or we don’t have enough of them.</p>
    </div>
  );
}
