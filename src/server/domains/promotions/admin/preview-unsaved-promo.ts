import type { NewPromo, PromoPreview, PromoPreviewInput } from '#contract/promotions.ts';
import type { Settings } from '#contract/settings.ts';
import { findTaxRate } from '#server/domains/pricing/find-tax-rate.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopError } from '#server/platform/errors.ts';
import { minor } from '#shared/money.ts';
import { findReasonNotRunning, findUnmetCartCondition, findUnmetLineCondition } from '../conditions/find-unmet-cart-condition.ts';
import { isLimitedByCustomer } from '../conditions/find-unmet-customer-condition.ts';
import { choosePromo, discountOf } from '../discounts/choose-promo.ts';
import { toBetterPromo } from '../discounts/preview-promo.ts';
import { toDiscountLines, toPromoLines } from '../discounts/promo-lines.ts';
import type { Promo } from '../promo.ts';
import { getPromo } from './get-promo.ts';

interface PreviewContext {
  settings: Settings;
  automaticPromos: readonly Promo[];
}

/**
 * What a promo, stored or not, would take off a cart that goes to an address in the shop's own country, for a customer without earlier orders. Whether it
 * runs at this moment is answered apart from what it does, so that a promo can be tried before it starts. Stores nothing. Throws NotFound for `id`, and
 * OutOfStock for items that are no longer sold.
 */
export async function previewUnsavedPromo(
  db: Database,
  { promo: fields, id, items, deliveryCost }: PromoPreviewInput,
  { settings, automaticPromos }: PreviewContext,
): Promise<PromoPreview> {
  const used = id === undefined ? 0 : (await getPromo(db, id)).used;
  const promo = toPromo(fields, id, used);
  const orderLines = await resolveOrderLines(db, items, settings);
  const lines = toPromoLines(orderLines);
  const now = new Date();
  const unmet = findUnmetLineCondition(promo, lines, settings);
  const applied = unmet ? null : promo;
  const eligible = toDiscountLines(promo, lines);
  const destination = { country: settings.country, region: null };
  const taxRateOf = (taxClass: 'standard' | 'food') => findTaxRate(settings, taxClass, destination);
  const price = priceOrder({
    lines: toDiscountLines(applied, lines).map((line, index) => ({
      ...line,
      taxRate: taxRateOf(orderLines[index]?.variation.product.taxClass ?? 'standard'),
    })),
    promo: applied,
    delivery: { cost: minor(deliveryCost), taxRate: taxRateOf('standard') },
    pricesIncludeTax: settings.pricesIncludeTax,
  });
  const competitors = automaticPromos.filter(
    (other) => other.id !== id && !isLimitedByCustomer(other) && findUnmetCartCondition(other, lines, settings, now) === null,
  );
  const best = choosePromo({ code: applied, automatic: competitors }, lines, minor(deliveryCost));
  return {
    lines: orderLines.map(({ variation, quantity }, index) => ({
      variation: variation.id,
      title: variation.product.title,
      variationTitle: variation.title,
      image: variation.image,
      unitPrice: variation.price,
      quantity,
      total: price.lines[index]?.total ?? 0,
      discount: price.lines[index]?.discount ?? 0,
      eligible: (eligible[index]?.eligible || eligible[index]?.eligibleToGet) ?? false,
    })),
    subtotal: price.subtotal,
    discount: price.discount,
    delivery: { cost: price.delivery.cost, discount: price.delivery.discount },
    total: price.total,
    currency: settings.currency,
    unmet: refusalOf(unmet, promo),
    paused: fields.enabled ? refusalOf(findReasonNotRunning(promo, settings, now), promo) : switchedOff,
    better: applied && toBetterPromo(applied, best, (other) => discountOf(other, lines, minor(deliveryCost))),
  };
}

const toPromo = ({ enabled: _, startsAt, endsAt, ...fields }: NewPromo, id: string | undefined, used: number): Promo => ({
  ...fields,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  id: id ?? '',
  used,
  version: 0,
});

const switchedOff = { code: 'promo_unknown', message: 'This promo is switched off.' };
/** The error as a shopper reads it; about a promo without a code, the words for codes would be wrong. */
const refusalOf = (error: Pick<ShopError, 'code' | 'message'> | null, { code }: Promo) =>
  error && { code: error.code, message: code === null ? error.message.replace('promo code', 'promo') : error.message };
