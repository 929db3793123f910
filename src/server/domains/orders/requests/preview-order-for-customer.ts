import type { CustomerOrderPreview, CustomerOrderPreviewInput } from '#contract/admin-orders.ts';
import type { Settings } from '#contract/settings.ts';
import { calculateShippingRates, defaultRate, toParcel } from '#server/domains/delivery/carriers/calculate-shipping-rates.ts';
import type { Carrier } from '#server/domains/delivery/carriers/carrier.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import { findApplicablePromosOf } from '#server/domains/promotions/conditions/find-applicable-promos.ts';
import { choosePromo } from '#server/domains/promotions/discounts/choose-promo.ts';
import { toPromoLines } from '#server/domains/promotions/discounts/promo-lines.ts';
import type { Promo } from '#server/domains/promotions/promo.ts';
import { anonymous } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { chargeDraft } from './charge-draft.ts';
import { serializePrices } from './preview-order.ts';
import { priceDraft } from './price-draft.ts';

/**
 * What an order that an admin enters for a customer would cost, by the computation of `placeOrderForCustomer`, with all deliveries that the shop offers. Throws
 * InvalidInput, OutOfStock for what is no longer sold, NotDeliverable, and the errors of the promo code.
 */
export async function previewOrderForCustomer(
  db: Database,
  { items, country, postalCode = '', region = null, rate: wanted, promo, vatNumber }: CustomerOrderPreviewInput,
  { settings, carrier, automaticPromos }: { settings: Settings; carrier: Carrier; automaticPromos: readonly Promo[] },
): Promise<CustomerOrderPreview> {
  const address = { country: country ?? settings.country, postalCode, region };
  const lines = await resolveOrderLines(db, items, settings);
  const { rates } = await calculateShippingRates(carrier, toParcel(lines), address, new Date());
  const rate = wanted
    ? rates.find(({ carrier, service }) => carrier === wanted.carrier && service === wanted.service)
    : defaultRate(rates, address);
  if (!rate) throw new InvalidInput([{ path: 'rate', message: 'This delivery option isn’t available for these items and this address.' }]);
  const promos = await findApplicablePromosOf(db, anonymous, { code: promo, lines: toPromoLines(lines), settings, automaticPromos });
  const charges = chargeDraft({ lines, rate, address, vatNumber, settings });
  const applied = choosePromo(promos, charges.lines, charges.delivery.cost);
  return {
    ...serializePrices(priceDraft({ lines, rate, charges, promo: applied, settings })),
    ...{ credit: 0, credits: [] },
    currency: settings.currency,
    promo: promos.code && { code: promos.code.code ?? '', applied: promos.code === applied, better: null },
    rates: rates.map(({ _id: _, ...offered }) => offered),
    short: lines.flatMap(({ variation, quantity }) =>
      variation.available < quantity ? [{ variation: variation.id, available: Math.max(0, variation.available) }] : [],
    ),
  };
}
