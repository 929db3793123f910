import type { DeliveryCostEstimate } from './estimate-delivery-cost.ts';
import type { TotalsProps } from './totals.tsx';
import { discountOfCheck, type PromoCodeCheckState } from './use-promo-code-check.ts';

interface PricedCart {
  /** Minor units. */
  subtotal: number;
  check: PromoCodeCheckState['check'] | null;
  /** The automatic discount of the cart. */
  automatic: TotalsProps['discount'];
  /** Null if the shop delivers nowhere, or the weight of the parcel is not known yet. */
  delivery: DeliveryCostEstimate | null;
  /** The promos may be those of another cart: they do not make delivery free. */
  isOutdated?: boolean;
}

interface EstimatedTotals {
  /** Missing if a promo makes delivery free instead of taking something off. */
  discount: TotalsProps['discount'];
  /** Of the cheapest delivery, in minor units; null: not known. */
  deliveryCost: number | null;
  /** The code or title of the promo that makes delivery free. */
  freeWith: string | undefined;
  /** Minor units; without delivery if its cost is not known. */
  total: number;
}

/** What an order costs before its address is known. */
export function estimateTotals({ subtotal, check, automatic, delivery, isOutdated = false }: PricedCart): EstimatedTotals {
  const discount = check ? discountOfCheck(check) : automatic;
  // Free delivery by an automatic promo has no amount yet.
  const isFreeDelivery = check && !check.better ? check.type === 'free_delivery' : discount?.amount === 0;
  const cost = delivery?.cheapest?.cost ?? null;
  const isFree = isFreeDelivery && !isOutdated && cost !== null;
  const deliveryCost = isFree ? 0 : cost;
  return {
    discount: isFreeDelivery ? undefined : discount,
    deliveryCost,
    freeWith: isFree ? (check?.code ?? automatic?.title) : undefined,
    total: Math.max(0, subtotal - (discount?.amount ?? 0)) + (deliveryCost ?? 0),
  };
}
