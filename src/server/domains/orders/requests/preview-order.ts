import type { OrderPreview, OrderPreviewRequest, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { getShippingDestination } from '#server/domains/addresses/get-shipping-destination.ts';
import { calculateShippingRates, defaultRate, toParcel } from '#server/domains/delivery/carriers/calculate-shipping-rates.ts';
import type { Carrier } from '#server/domains/delivery/carriers/carrier.ts';
import { getQuotedRate } from '#server/domains/delivery/quotes/get-quoted-rate.ts';
import { resolveCredits, sumCredits } from '#server/domains/gift-cards/redemptions/resolve-credits.ts';
import { type OrderLine, resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { TaxDestination } from '#server/domains/pricing/reverse-charge.ts';
import { findApplicablePromosOf } from '#server/domains/promotions/conditions/find-applicable-promos.ts';
import { choosePromo, discountOf } from '#server/domains/promotions/discounts/choose-promo.ts';
import { toBetterPromo } from '#server/domains/promotions/discounts/preview-promo.ts';
import { toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { QuoteChanged } from '../orders.errors.ts';
import { serializeDeliveryDays } from '../serialize-delivery-days.ts';
import { summarizeOrderTaxes } from '../summarize-order-taxes.ts';
import { chargeDraft } from './charge-draft.ts';
import { findOpenRequestIds } from './order-requests.queries.ts';
import { type PricedFields, priceDraft } from './price-draft.ts';
import { requireQuotedItems } from './request-order.ts';

interface PreviewInput extends OrderPreviewRequest {
  settings: Settings;
  carrier: Carrier;
  automaticPromos: readonly Promo[];
}

/**
 * What an order of the caller would cost, in minor units, by the same computation as the order's. Does not check stock. Throws the errors of the promo code,
 * OutOfStock for items that are no longer sold, NotFound for address and rate, QuoteExpired, QuoteChanged, NotDeliverable, InvalidInput, and what resolveCredits throws.
 */
export async function previewOrder(
  db: Database,
  actor: Actor,
  { promo, settings, carrier, automaticPromos, vatNumber, giftCards, storeCredit, ...request }: PreviewInput,
): Promise<OrderPreview> {
  const lines = await resolveOrderLines(db, request.items, settings);
  const { address, rate } = await findDelivery(db, actor, request, { lines, settings, carrier });
  const promos = await findApplicablePromosOf(db, actor, { code: promo, lines: toPromoLines(lines), settings, automaticPromos });
  const charges = chargeDraft({ lines, rate, address, vatNumber, settings });
  const { cost } = charges.delivery;
  const applied = choosePromo(promos, charges.lines, cost);
  const prices = priceDraft({ lines, rate, charges, promo: applied, settings });
  // A new request releases the earlier one, as of a card that was declined, with what is held for it.
  const heldFor = giftCards?.length || storeCredit ? await findOpenRequestIds(db, actor) : [];
  const credits = await resolveCredits(db, actor, { giftCards, storeCredit }, { total: prices.total, settings, heldFor });
  const better = promos.code && toBetterPromo(promos.code, applied, (best) => discountOf(best, charges.lines, cost));
  return {
    ...serializePrices(prices),
    credit: sumCredits(credits),
    credits: credits.map(({ kind, lastFour, amount }) => ({ kind, lastFour, amount })),
    currency: settings.currency,
    promo: promos.code && { code: promos.code.code ?? '', applied: better === null, better },
  };
}

/** The rate, and the destination for its tax. */
async function findDelivery(
  db: Database,
  actor: Actor,
  request: Pick<OrderPreviewRequest, 'address' | 'country' | 'rate'>,
  { lines, settings, carrier }: { lines: readonly OrderLine[]; settings: Settings; carrier: Carrier },
): Promise<{ address: TaxDestination; rate: ShipmentRate }> {
  const quoted = request.rate ? await getQuotedRate(db, actor, request.rate) : null;
  if (quoted && request.address && quoted.addressId !== request.address) throw new QuoteChanged('address');
  const addressId = quoted?.addressId ?? request.address;
  const country = request.country ?? settings.country;
  const saved = addressId ? await getShippingDestination(db, actor, addressId) : null;
  const address = saved ?? { country, region: null, postalCode: '' };
  if (quoted) {
    // As in the order: the rate is the price of these items to this address. Their prices may have changed, which the preview shows.
    if (saved?.version !== quoted.addressVersion) throw new QuoteChanged('address');
    requireQuotedItems(quoted.items, lines);
    return { address, rate: quoted.rate };
  }
  const { rates } = await calculateShippingRates(carrier, toParcel(lines), address, new Date());
  return { address, rate: defaultRate(rates, address) };
}

/** The amounts of a draft as a preview shows them. */
export function serializePrices(priced: PricedFields): Omit<OrderPreview, 'currency' | 'promo' | 'credit' | 'credits'> {
  const { delivery, deliveryCost, items, ...prices } = priced;
  const { tracking: _, ...deliveryFields } = delivery;
  return {
    ...prices,
    taxes: summarizeOrderTaxes(priced),
    delivery: { ...deliveryFields, ...serializeDeliveryDays(delivery), cost: deliveryCost },
    items: items.map((item) => ({ ...item, variation: item.variation ?? '' })),
  };
}
