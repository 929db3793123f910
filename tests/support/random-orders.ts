import fc from 'fast-check';
import { type LineModel, type PromoModel, type ShopModel, subtotalOf, weightOf } from './order-model.ts';
import { catalog, categoriesOf, productOf, taxClassOf } from './random-catalog.ts';
import { limit, rarely, resolve, resolveOptional, subtotalLimit, type ValueOf, whole } from './random-limits.ts';
import { promoLimit, randomPromo, toLimited, toPromo } from './random-promos.ts';

const cost = fc.oneof(fc.constantFrom(0, 390, 490), whole(0, 2_000));
const percent = fc.constantFrom(0, 4, 5.5, 7, 8.87, 19, 20, 25.5);

const countries = ['DE', 'AT', 'FR', 'ES', 'GB', 'CH'];
const addresses = [
  { country: 'DE', region: null, postalCode: '48155', city: 'Münster' },
  { country: 'DE', region: null, postalCode: '27498', city: 'Helgoland' },
  { country: 'AT', region: null, postalCode: '1010', city: 'Wien' },
  { country: 'FR', region: null, postalCode: '75001', city: 'Paris' },
  { country: 'ES', region: 'Madrid', postalCode: '28001', city: 'Madrid' },
  { country: 'ES', region: 'Las Palmas', postalCode: '35001', city: 'Las Palmas' },
  { country: 'GB', region: null, postalCode: 'BT1 5GS', city: 'Belfast' },
  { country: 'GB', region: null, postalCode: 'SW1A 1AA', city: 'London' },
  { country: 'CH', region: null, postalCode: '8001', city: 'Zürich' },
];
const islands = [
  { country: 'DE', from: '27490', to: '27498' },
  { country: 'GB', from: 'BT', to: 'BT' },
];
/** Valid numbers, by member state. */
export const vatNumbers: Record<string, string> = {
  DE: 'DE136695976',
  AT: 'ATU13585627',
  FR: 'FR40303265045',
  NL: 'NL004495445B01',
  XI: 'XI110305878',
};

const variation = fc.record({
  // Few different prices, so that equal prices and remainders are frequent.
  price: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 99, 333, 1_000, 1_999) }, whole(100, 9_000)),
  markdown: fc.option(whole(1, 500)),
  weight: fc.constantFrom(500, 1_000, 2_000, 12_000),
  bulky: rarely,
});

const tier = fc.record({
  maxWeight: fc.option(limit(1_000, 5_000, 30_000)),
  minSubtotal: fc.oneof(fc.constant(0), subtotalLimit),
  cost,
});
const rate = fc.record({
  isDisabled: rarely,
  pickupCountry: fc.option(fc.constantFrom('DE', 'AT'), { freq: 2 }),
  tiers: fc.array(tier, { minLength: 1, maxLength: 3 }),
  /** The cost of what fits no tier; null if that is not sent. */
  otherwise: fc.option(cost, { freq: 6 }),
  minimumSubtotal: fc.option(subtotalLimit, { freq: 2 }),
  freeFrom: fc.option(subtotalLimit),
  bulkySurcharge: fc.constantFrom(0, 1_200),
});
const zone = fc.record({
  countries: fc.subarray(countries, { minLength: 1 }),
  postalCodes: fc.subarray(islands),
  rates: fc.oneof({ weight: 8, arbitrary: fc.array(rate, { minLength: 1, maxLength: 3 }) }, fc.array(rate, { maxLength: 0 })),
});

/** Everything about an order that sets its price. */
const draft = fc.record({
  variations: fc.array(variation, { minLength: catalog.variations, maxLength: catalog.variations }),
  items: fc.uniqueArray(fc.record({ variation: whole(0, catalog.variations - 1), quantity: fc.oneof(whole(1, 4), whole(1, 20)) }), {
    selector: (item) => item.variation,
    minLength: 1,
    maxLength: 6,
  }),
  /** Whether two lines cost the same, so that they share what is left after rounding. */
  hasTwinLines: fc.boolean(),
  country: fc.constantFrom('DE', 'DE', 'AT', 'AT', 'GB', 'GB'),
  pricesIncludeTax: fc.boolean(),
  freeDeliveryFrom: fc.option(subtotalLimit),
  taxRates: fc.array(fc.record({ standard: percent, food: percent, isWithoutFood: rarely }), { minLength: 6, maxLength: 7 }),
  zones: fc.array(zone, { minLength: 1, maxLength: 3 }),
  /** Where no other zone is. */
  restOfWorld: fc.option(fc.array(rate, { minLength: 2, maxLength: 3 }), { freq: 20 }),
  address: fc.constantFrom(...addresses, ...addresses.filter(({ country }) => ['AT', 'FR', 'GB'].includes(country))),
  vat: fc.constantFrom('none', 'none', 'own', 'own', 'own', 'NL'),
  isUser: fc.boolean(),
  /** Whether the request is sent a second time, which replaces the first one. */
  isRequestedTwice: fc.boolean(),
  /** When guests give their email. */
  emailAt: fc.constantFrom('request' as const, 'complete' as const),
  /** How often the same is ordered, if that may change what a promo does. */
  times: whole(2, 3),
  automatic: fc.array(randomPromo, { maxLength: 3 }),
  code: fc.option(randomPromo),
  /** Of the code. */
  limit: promoLimit,
  /** Whether two promos are the same but for their names. */
  twin: fc.constantFrom('none', 'automatic', 'code'),
  rate: fc.option(whole(0, 3)),
});

type Tier = ShopModel['zones'][number]['rates'][number]['tiers'][number];
/** Whether a tier can never apply: the shop does not accept such a one. */
const isCovered = ({ maxWeight, minSubtotal }: Tier, earlier: readonly Tier[]): boolean =>
  earlier.some((other) => (other.maxWeight ?? Infinity) >= (maxWeight ?? Infinity) && other.minSubtotal <= minSubtotal);

function toTiers({ tiers, otherwise }: ValueOf<typeof rate>, { subtotal, weight }: { subtotal: number; weight: number }): Tier[] {
  const accepted: Tier[] = [];
  const rest = otherwise === null ? [] : [{ maxWeight: null, minSubtotal: 0, cost: otherwise }];
  for (const { maxWeight, minSubtotal, cost } of [...tiers, ...rest]) {
    const tier = { maxWeight: resolveOptional(maxWeight, weight), minSubtotal: resolve(minSubtotal, subtotal), cost };
    if (!isCovered(tier, accepted)) accepted.push(tier);
  }
  return accepted;
}

function toShop(drafted: ValueOf<typeof draft>, parcel: { subtotal: number; weight: number }): ShopModel {
  const toRate = (one: ValueOf<typeof rate>, index: number) => ({
    service: `Service ${index + 1}`,
    enabled: !one.isDisabled,
    pickupCountry: one.pickupCountry,
    tiers: toTiers(one, parcel),
    minimumSubtotal: resolveOptional(one.minimumSubtotal, parcel.subtotal),
    freeFrom: resolveOptional(one.freeFrom, parcel.subtotal),
    bulkySurcharge: one.bulkySurcharge,
  });
  const zones = drafted.zones.map((zone) => ({
    countries: zone.countries,
    postalCodes: zone.postalCodes.filter(({ country }) => zone.countries.includes(country)),
    rates: zone.rates.map(toRate),
  }));
  const rest = drafted.restOfWorld ? [{ countries, postalCodes: [], rates: drafted.restOfWorld.map(toRate) }] : [];
  const places = [{ country: 'ES', region: 'Las Palmas' }, ...countries.map((country) => ({ country, region: null }))];
  return {
    country: drafted.country,
    pricesIncludeTax: drafted.pricesIncludeTax,
    freeDeliveryFrom: resolveOptional(drafted.freeDeliveryFrom, parcel.subtotal),
    taxRates: drafted.taxRates.flatMap(({ standard, food, isWithoutFood }, index) => {
      const place = places[index] ?? { country: 'DE', region: null };
      const rates = [{ ...place, class: 'standard' as const, percent: standard }];
      return isWithoutFood ? rates : [...rates, { ...place, class: 'food' as const, percent: food }];
    }),
    zones: [...zones, ...rest],
  };
}

/** The variations and items; of twins, the second is the same number of units at the same price as the first. */
function toPricedItems({ variations, items, hasTwinLines }: ValueOf<typeof draft>): Pick<ValueOf<typeof draft>, 'variations' | 'items'> {
  const [first, second] = items;
  const model = first && variations[first.variation];
  if (!hasTwinLines || !model || !second) return { variations, items };
  return {
    variations: variations.map((one, index) => (index === second.variation ? { ...one, price: model.price } : one)),
    items: items.map((item) => (item === second ? { ...item, quantity: first.quantity } : item)),
  };
}

const isLimited = ({ usageLimit, usagePerCustomer, firstOrderOnly }: PromoModel): boolean =>
  usageLimit !== null || usagePerCustomer !== null || firstOrderOnly;

/** A random order of a random shop: what it is made of, as the model sees it. Products and categories are named by their index. */
export const randomOrder = draft.map((drafted) => {
  const { variations, items } = toPricedItems(drafted);
  const lines = items.map(({ variation, quantity }): LineModel & { variation: number } => {
    const { price = 0, weight = 0, bulky = false } = variations[variation] ?? {};
    const product = productOf(variation);
    return {
      variation,
      quantity,
      price,
      weight,
      bulky,
      taxClass: taxClassOf(product),
      product: `${product}`,
      categories: categoriesOf(product),
    };
  });
  const subtotal = subtotalOf(lines);
  const { address, vat, twin } = drafted;
  const own = address.country === 'GB' ? 'XI' : address.country;
  const vatCountry = vat === 'none' || (vat === 'own' && !vatNumbers[own]) ? null : vat === 'own' ? own : vat;
  const [first] = drafted.automatic;
  const automatic = twin === 'automatic' && first ? [...drafted.automatic, first] : drafted.automatic;
  const typed = twin === 'code' && first ? first : drafted.code;
  const promos = automatic.map((promo, index) => toPromo(promo, `Automatic ${index + 1}`, null, subtotal));
  const code = typed && toPromo(toLimited(typed, drafted.limit), 'By code', 'CODE', subtotal);
  return {
    ...{ lines, address, vatCountry, vatNumber: vatCountry === null ? null : (vatNumbers[vatCountry] ?? null) },
    variations,
    shop: toShop(drafted, { subtotal, weight: weightOf(lines) }),
    ...{ promos, code, rate: drafted.rate, isUser: drafted.isUser, emailAt: drafted.emailAt, isRequestedTwice: drafted.isRequestedTwice },
    times: [...promos, ...(code ? [code] : [])].some(isLimited) ? drafted.times : 1,
  };
});

export type RandomOrder = ValueOf<typeof randomOrder>;
