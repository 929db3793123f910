import { modelPrice, type PromoTermsModel, roundHalfUp } from './price-model.ts';

/** A shop, as far as its prices go. Percentages have up to two decimals; amounts are in minor units, weights in grams. */
export interface ShopModel {
  country: string;
  pricesIncludeTax: boolean;
  freeDeliveryFrom: number | null;
  taxRates: readonly { country: string; region: string | null; class: TaxClass; percent: number }[];
  zones: readonly ZoneModel[];
}

export type TaxClass = 'standard' | 'food';

interface ZoneModel {
  countries: readonly string[];
  postalCodes: readonly { country: string; from: string; to: string }[];
  rates: readonly RateModel[];
}

interface RateModel {
  service: string;
  enabled: boolean;
  /** Where it is picked up; null for a delivery. */
  pickupCountry: string | null;
  tiers: readonly { maxWeight: number | null; minSubtotal: number; cost: number }[];
  minimumSubtotal: number | null;
  freeFrom: number | null;
  bulkySurcharge: number;
}

export interface LineModel {
  price: number;
  quantity: number;
  weight: number;
  bulky: boolean;
  taxClass: TaxClass;
  product: string;
  /** The product's own, and those above it. */
  categories: readonly string[];
}

export interface PromoModel extends PromoTermsModel {
  title: string;
  code: string | null;
  state: 'active' | 'disabled' | 'ended' | 'not started';
  minimumSubtotal: number | null;
  usageLimit: number | null;
  usagePerCustomer: number | null;
  firstOrderOnly: boolean;
  products: readonly string[];
  categories: readonly string[];
  getProducts: readonly string[];
  getCategories: readonly string[];
}

/** The only customer of the shop. */
interface CustomerModel {
  isUser: boolean;
  /** Whether the shop knows by account or email who it is: guests may give their email only with the last step. */
  isKnown: boolean;
  /** What they have ordered before. */
  orders: number;
  /** How often they have redeemed each promo, by its title. */
  redemptions: ReadonlyMap<string, number>;
}

export interface Destination {
  country: string;
  region: string | null;
  postalCode: string;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
export const subtotalOf = (lines: readonly LineModel[]): number => sumOf(lines.map(({ price, quantity }) => price * quantity));
export const weightOf = (lines: readonly LineModel[]): number => sumOf(lines.map(({ weight, quantity }) => weight * quantity));

/** Numbers are compared as numbers; of the others, a bound stands for all codes that begin with it. */
const isWithin = (code: string, { from, to }: { from: string; to: string }): boolean =>
  /^\d+$/.test(code) ? Number(code) >= Number(from) && Number(code) <= Number(to) : code.startsWith(from);

function findZone({ zones }: ShopModel, { country, postalCode }: Destination): ZoneModel | undefined {
  const ofCountry = zones
    .filter(({ countries }) => countries.includes(country))
    .map((zone) => ({ zone, ranges: zone.postalCodes.filter((range) => range.country === country) }));
  const exception = ofCountry.find(({ ranges }) => ranges.some((range) => isWithin(postalCode, range)));
  return (exception ?? ofCountry.find(({ ranges }) => ranges.length === 0))?.zone;
}

/** What a parcel with these lines can be sent for, the cheapest delivery first and pick-up last, and from which subtotal a delivery is free. */
export function modelDelivery(shop: ShopModel, lines: readonly LineModel[], destination: Destination) {
  const zone = findZone(shop, destination);
  const [subtotal, weight, isBulky] = [subtotalOf(lines), weightOf(lines), lines.some(({ bulky }) => bulky)];
  const visible = zone?.rates.filter(({ enabled }) => enabled) ?? [];
  const offers = visible.map((rate, index) => {
    const isAdvertised = index === 0 && zone === shop.zones[0] && shop.freeDeliveryFrom !== null;
    const limits = [...(rate.freeFrom === null ? [] : [rate.freeFrom]), ...(isAdvertised ? [shop.freeDeliveryFrom ?? 0] : [])];
    const freeFrom = limits.length === 0 ? null : Math.max(Math.min(...limits), rate.minimumSubtotal ?? 0);
    const surcharge = isBulky ? rate.bulkySurcharge : 0;
    const fits = rate.tiers.filter(({ maxWeight, minSubtotal }) => weight <= (maxWeight ?? weight) && minSubtotal <= subtotal);
    const isOffered = fits.length > 0 && subtotal >= (rate.minimumSubtotal ?? 0);
    const isFree = freeFrom !== null && subtotal >= freeFrom;
    return { rate, isOffered, cost: (isFree ? 0 : (fits[0]?.cost ?? 0)) + surcharge, freeFrom: surcharge > 0 ? null : freeFrom };
  });
  const offered = offers.filter(({ isOffered }) => isOffered).map(({ rate, cost }) => ({ rate, cost }));
  const deliveries = offered.filter(({ rate }) => rate.pickupCountry === null).sort((a, b) => a.cost - b.cost);
  const pickups = offered.filter(({ rate }) => rate.pickupCountry !== null).sort((a, b) => a.cost - b.cost);
  const thresholds = offers.flatMap(({ rate, freeFrom }) => (rate.pickupCountry === null && freeFrom !== null ? [freeFrom] : []));
  return { rates: [...deliveries, ...pickups], deliveries, freeFrom: thresholds.length > 0 ? Math.min(...thresholds) : null };
}

function taxRateOf({ taxRates }: ShopModel, taxClass: TaxClass, { country, region }: Destination): number {
  const rates = taxRates.filter((rate) => rate.class === taxClass && rate.country === country);
  return (rates.find((rate) => rate.region === region && region !== null) ?? rates.find((rate) => rate.region === null))?.percent ?? 0;
}

const isFor = (line: LineModel, products: readonly string[], categories: readonly string[]): boolean =>
  products.length + categories.length === 0 || products.includes(line.product) || line.categories.some((id) => categories.includes(id));

/** The lines with their prices and tax rates as charged, and what the promo does with them. */
interface Charges {
  lines: readonly { line: LineModel; unitPrice: number; taxRate: number }[];
  delivery: { cost: number; taxRate: number };
}

function price(promo: PromoModel | null, { lines, delivery }: Charges, { pricesIncludeTax }: ShopModel) {
  const hasOwnGifts = promo !== null && promo.getProducts.length + promo.getCategories.length > 0;
  const seen = lines.map(({ line, unitPrice, taxRate }) => ({
    ...{ unitPrice, taxRate, quantity: line.quantity },
    eligible: promo !== null && isFor(line, promo.products, promo.categories),
    eligibleToGet:
      promo !== null && (hasOwnGifts ? isFor(line, promo.getProducts, promo.getCategories) : isFor(line, promo.products, promo.categories)),
  }));
  return modelPrice({ lines: seen, promo, delivery, pricesIncludeTax });
}

/** The codes of the errors of which the shop may name any. */
function findRefusals(promo: PromoModel, charges: Charges, { shop, customer }: Pick<OrderModelInput, 'shop' | 'customer'>): string[] {
  const lines = charges.lines.map(({ line }) => line);
  const redeemed = customer.redemptions.get(promo.title) ?? 0;
  return [
    ...(promo.state === 'disabled' ? ['promo_unknown'] : []),
    ...(promo.state === 'not started' ? ['promo_not_started'] : []),
    ...(promo.state === 'ended' ? ['promo_expired'] : []),
    ...(lines.some((line) => isFor(line, promo.products, promo.categories)) ? [] : ['promo_not_applicable']),
    ...(promo.minimumSubtotal !== null && subtotalOf(lines) < promo.minimumSubtotal ? ['promo_minimum'] : []),
    ...(promo.type === 'buy_x_get_y' && price(promo, charges, shop).discount === 0 ? ['promo_quantity'] : []),
    ...(redeemed >= (promo.usageLimit ?? Infinity) ? ['promo_used_up'] : []),
    ...(customer.isKnown && redeemed >= (promo.usagePerCustomer ?? Infinity) ? ['promo_customer_limit'] : []),
    ...(customer.isKnown && promo.firstOrderOnly && customer.orders > 0 ? ['promo_first_order_only'] : []),
  ];
}

/** The best of the promos: the one that takes most off; of equal ones that of the code, then the oldest. */
function choosePromo(charges: Charges, { shop, customer, promos, code }: OrderModelInput): PromoModel | null {
  // Of guests the shop learns too late what they have ordered before.
  const isOffered = ({ firstOrderOnly, usagePerCustomer }: PromoModel) => customer.isUser || !(firstOrderOnly || usagePerCustomer !== null);
  const automatic = promos.filter((promo) => isOffered(promo) && findRefusals(promo, charges, { shop, customer }).length === 0);
  const ranked = [...(code ? [code] : []), ...automatic].map((promo) => ({ promo, discount: price(promo, charges, shop).discount }));
  const most = Math.max(0, ...ranked.map(({ discount }) => discount));
  return ranked.find(({ promo, discount }) => discount === most && (discount > 0 || promo === code))?.promo ?? null;
}

const euCountries = ['AT', 'DE', 'ES', 'FR', 'IE', 'NL'];

export interface OrderModelInput {
  shop: ShopModel;
  lines: readonly LineModel[];
  destination: Destination;
  chosen: { rate: RateModel; cost: number };
  /** The member state of a valid VAT number. */
  vatCountry: string | null;
  customer: CustomerModel;
  /** The automatic ones, oldest first. */
  promos: readonly PromoModel[];
  code: PromoModel | null;
}

/** What a customer's order costs, or the possible errors of its promo code. Written from the shop's rules, and shares no code with the shop. */
export function modelOrder(input: OrderModelInput) {
  const { shop, lines, destination, chosen, vatCountry, code } = input;
  const { pickupCountry } = chosen.rate;
  const to = pickupCountry === null ? destination : { country: pickupCountry, region: null, postalCode: '' };
  const area = to.country === 'GB' && to.postalCode.startsWith('BT') ? 'XI' : to.country;
  const isReverse = vatCountry !== null && vatCountry === area && vatCountry !== shop.country && euCountries.includes(shop.country);
  const charge = (amount: number, percent: number) => {
    if (!isReverse) return { amount, taxRate: percent };
    if (!shop.pricesIncludeTax) return { amount, taxRate: 0 };
    return { amount: Number(roundHalfUp(BigInt(amount) * 10_000n, 10_000n + BigInt(Math.round(percent * 100)))), taxRate: 0 };
  };
  const delivery = charge(chosen.cost, taxRateOf(shop, 'standard', to));
  const charges: Charges = {
    delivery: { cost: delivery.amount, taxRate: delivery.taxRate },
    lines: lines.map((line) => {
      const { amount, taxRate } = charge(line.price, taxRateOf(shop, line.taxClass, to));
      return { line, unitPrice: amount, taxRate };
    }),
  };
  const refusals = code ? findRefusals(code, charges, input) : [];
  if (refusals.length > 0) return { refusals, order: null };
  const applied = choosePromo(charges, input);
  return { refusals, order: { applied, isReverse, charges, ...price(applied, charges, shop) } };
}
