import type { OrderEstimate, OrderEstimateRequest } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { calculateShippingRates, toParcel } from '#server/domains/delivery/carriers/calculate-shipping-rates.ts';
import type { Carrier } from '#server/domains/delivery/carriers/carrier.ts';
import { NotDeliverable } from '#server/domains/delivery/delivery.errors.ts';
import { findUsableCredits, splitOver, sumCredits } from '#server/domains/gift-cards/redemptions/resolve-credits.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import { findApplicablePromosOf } from '#server/domains/promotions/conditions/find-applicable-promos.ts';
import { choosePromo } from '#server/domains/promotions/discounts/choose-promo.ts';
import { toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { chargeDraft } from './charge-draft.ts';
import { findOpenRequestIds } from './order-requests.queries.ts';
import { priceDraft } from './price-draft.ts';

interface EstimateInput extends OrderEstimateRequest {
  settings: Settings;
  carrier: Carrier;
  automaticPromos: readonly Promo[];
}

/**
 * What an order of the caller would cost with each delivery to a part of an address, in minor units, by the same computation as the order's. Does not check
 * stock. Throws the errors of the promo code, OutOfStock for items that are no longer sold, NotDeliverable, InvalidInput, and what findUsableCredits throws.
 */
export async function estimateOrder(
  db: Database,
  actor: Actor,
  { items, country, region = null, postalCode, promo, vatNumber, giftCards, storeCredit, ...prices }: EstimateInput,
): Promise<Pick<OrderEstimate, 'currency' | 'options'>> {
  const { settings, carrier, automaticPromos } = prices;
  const lines = await resolveOrderLines(db, items, settings);
  const address = { country, region, postalCode: postalCode ?? '' };
  const { rates } = await calculateShippingRates(carrier, toParcel(lines), address, new Date());
  const deliveries = rates.filter(({ kind }) => kind !== 'pickup');
  if (deliveries.length === 0) throw new NotDeliverable(address, 'parcel');
  const promos = await findApplicablePromosOf(db, actor, { code: promo, lines: toPromoLines(lines), settings, automaticPromos });
  // A new request releases the earlier one, with what is held for it.
  const heldFor = giftCards?.length || storeCredit ? await findOpenRequestIds(db, actor) : [];
  const credits = await findUsableCredits(db, actor, { giftCards, storeCredit }, { settings, heldFor });
  const options = deliveries.map((rate): OrderEstimate['options'][number] => {
    const { _id, pickupPoint, ...delivery } = rate;
    const charges = chargeDraft({ lines, rate, address, vatNumber, settings });
    const applied = choosePromo(promos, charges.lines, charges.delivery.cost);
    const { subtotal, discounts, deliveryCost, tax, total } = priceDraft({ lines, rate, charges, promo: applied, settings });
    return { delivery, subtotal, discounts, deliveryCost, tax, total, credit: sumCredits(splitOver(credits, total)) };
  });
  return { currency: settings.currency, options };
}
