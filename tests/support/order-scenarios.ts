import { type PromoModel, type ShopModel, subtotalOf } from './order-model.ts';
import { catalog, categoryOf, productOf } from './random-catalog.ts';
import type { RandomOrder } from './random-orders.ts';

const promoFor = (title: string, changes: Partial<PromoModel>): PromoModel => ({
  ...{ title, code: null, state: 'active', type: 'percent', value: 100, minimumSubtotal: null },
  ...{ usageLimit: null, usagePerCustomer: null, firstOrderOnly: false },
  ...{ products: [], categories: [], getProducts: [], getCategories: [] },
  ...changes,
});
const byCode = (changes: Partial<PromoModel>): PromoModel => promoFor('By code', { code: 'CODE', ...changes });

const zoneOf = (country: string): ShopModel['zones'][number] => ({
  countries: [country],
  postalCodes: [],
  rates: [
    {
      ...{ service: 'Service 1', enabled: true, pickupCountry: null, tiers: [{ maxWeight: null, minSubtotal: 0, cost: 490 }] },
      ...{ minimumSubtotal: null, freeFrom: null, bulkySurcharge: 0 },
    },
  ],
});

const taxesOf = (country: string, region: string | null, percent: number): ShopModel['taxRates'][number][] => [
  { country, region, class: 'standard', percent },
  { country, region, class: 'food', percent: percent - 2 },
];

/** The order from a German shop that simply delivers to its address, without any promo. */
function toPlainOrder(order: RandomOrder, address: RandomOrder['address'] = order.address): RandomOrder {
  const { country } = address;
  const shop = { country: 'DE', freeDeliveryFrom: null, taxRates: taxesOf(country, null, 20), zones: [zoneOf(country)] };
  const nothing = { vatCountry: null, vatNumber: null, promos: [], code: null, rate: null, times: 1 };
  return { ...order, ...nothing, address, shop: { ...shop, pricesIncludeTax: order.shop.pricesIncludeTax } };
}

/** A business in another member state, which pays net prices. */
function toNetOrder(order: RandomOrder): RandomOrder {
  const plain = toPlainOrder(order, { country: 'AT', region: null, postalCode: '1010', city: 'Wien' });
  return { ...plain, vatCountry: 'AT', vatNumber: 'ATU13585627', shop: { ...plain.shop, pricesIncludeTax: true } };
}

function withPrice(order: RandomOrder, price: number): RandomOrder {
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, price })),
    variations: order.variations.map((variation) => ({ ...variation, price })),
  };
}

/** More than the other promo takes off without tax, and less than it takes off with tax. */
const slightlyLessThan = (amount: number): number => Math.max(1, Math.floor(amount * 0.97));

const buyXGetY = (terms: Partial<PromoModel>): PromoModel[] => [promoFor('Automatic 1', { type: 'buy_x_get_y', ...terms })];

const unitsOf = ({ lines }: RandomOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const allProducts = Array.from({ length: catalog.products }, (_, index) => `${index}`);

const toLateGuest = (order: RandomOrder): RandomOrder => ({ ...toPlainOrder(order), isUser: false, emailAt: 'complete', times: 2 });

/** Orders that random ones rarely are, each for a rule of which most orders show nothing. */
export const orderScenarios = {
  'promos are compared by net prices': (order) => ({
    ...toNetOrder(order),
    promos: [
      promoFor('Automatic 1', { value: 20 }),
      promoFor('Automatic 2', { type: 'amount', value: slightlyLessThan(subtotalOf(order.lines) * 0.2) }),
    ],
  }),
  'the minimum of a promo is that of the prices as listed': (order) => ({
    ...toNetOrder(order),
    promos: [promoFor('Automatic 1', { value: 20, minimumSubtotal: Math.max(1, subtotalOf(order.lines)) })],
    code: byCode({ value: 10 }),
  }),
  'free delivery is compared by its net cost': (order) => ({
    ...toNetOrder(order),
    promos: [
      promoFor('Automatic 1', { type: 'free_delivery', value: 0 }),
      promoFor('Automatic 2', { type: 'amount', value: slightlyLessThan(490) }),
    ],
  }),
  'only Northern Ireland is a part of the internal market': (order) => {
    const isNorthern = order.lines.length % 2 === 0;
    const place = isNorthern ? { postalCode: 'BT1 5GS', city: 'Belfast' } : { postalCode: 'SW1A 1AA', city: 'London' };
    return { ...toPlainOrder(order, { country: 'GB', region: null, ...place }), vatCountry: 'XI', vatNumber: 'XI110305878' };
  },
  'a region has a tax rate of its own': (order) => {
    const plain = toPlainOrder(order, { country: 'ES', region: 'Las Palmas', postalCode: '35001', city: 'Las Palmas' });
    return { ...plain, shop: { ...plain.shop, taxRates: [...taxesOf('ES', null, 21), ...taxesOf('ES', 'Las Palmas', 7)] } };
  },
  'of units at the same price those of the earlier line are given': (order) => ({
    ...withPrice(toPlainOrder(order), 1_000),
    promos: buyXGetY({ buyQuantity: 2, getQuantity: 1, maxApplications: 1 }),
  }),
  'units that are bought are not given': (order) => {
    const [first, second] = order.lines;
    const products = first ? [first.product] : [];
    const getCategories = second ? [`${categoryOf(productOf(second.variation))}`] : [];
    const quantities = { buyQuantity: Math.max(1, (first?.quantity ?? 1) - 1), getQuantity: 2, maxApplications: null };
    return {
      ...withPrice(toPlainOrder(order), 1_000),
      promos: buyXGetY({ products, getProducts: products, getCategories, ...quantities }),
    };
  },
  'a percentage is rounded once, and its shares by their remainders': (order) => ({
    ...withPrice(toPlainOrder(order), 333),
    code: byCode({ value: 33 }),
  }),
  'an amount is capped at the lines to which it applies': (order) => {
    const [first] = order.lines;
    const value = first ? first.price * first.quantity + 500 : 500;
    return { ...toPlainOrder(order), code: byCode({ type: 'amount', value, products: first ? [first.product] : [] }) };
  },
  'a category includes those below it': (order) => ({
    ...toPlainOrder(order),
    code: byCode({ value: 50, categories: ['0'] }),
  }),
  'a code that has ended is refused': (order) => ({ ...toPlainOrder(order), code: byCode({ state: 'ended' }) }),
  'a code that has not started is refused': (order) => ({ ...toPlainOrder(order), code: byCode({ state: 'not started' }) }),
  'a code is refused below its minimum': (order) => ({
    ...toPlainOrder(order),
    code: byCode({ minimumSubtotal: subtotalOf(order.lines) + 1 }),
  }),
  'the minimum of a code is that of the whole cart': (order) => ({
    ...withPrice(toPlainOrder(order), 1_000),
    code: byCode({ minimumSubtotal: 1_000 * unitsOf(order), products: order.lines.slice(0, 1).map(({ product }) => product) }),
  }),
  'a code for other products is refused': (order) => ({
    ...toPlainOrder(order),
    code: byCode({ products: allProducts.filter((id) => !order.lines.some(({ product }) => product === id)).slice(0, 1) }),
  }),
  'a code for one order per customer is refused to guests who say late who they are': (order) => ({
    ...toLateGuest(order),
    code: byCode({ value: 10, usagePerCustomer: 1 }),
  }),
  'a code for first orders is refused to guests who say late who they are': (order) => ({
    ...toLateGuest(order),
    promos: [promoFor('Automatic 1', { value: 20, firstOrderOnly: true })],
    code: byCode({ value: 10, firstOrderOnly: true }),
  }),
  'a surcharge is added once if anything is bulky, also to free delivery': (order) => {
    const last = order.lines.at(-1)?.variation;
    const plain = toPlainOrder(order);
    const bulkyRate = { freeFrom: 1, bulkySurcharge: 1_200 };
    return {
      ...plain,
      lines: order.lines.map((line) => ({ ...line, bulky: line.variation === last })),
      variations: order.variations.map((variation, index) => ({ ...variation, bulky: index === last })),
      shop: {
        ...plain.shop,
        zones: plain.shop.zones.map((zone) => ({ ...zone, rates: zone.rates.map((rate) => ({ ...rate, ...bulkyRate })) })),
      },
    };
  },
  'the advertised free delivery is that of the first rate': (order) => {
    const plain = toPlainOrder(order);
    const zones = plain.shop.zones.map((zone) => ({
      ...zone,
      rates: zone.rates.flatMap((rate) => [rate, { ...rate, service: 'Service 2', bulkySurcharge: 0 }]),
    }));
    return { ...plain, shop: { ...plain.shop, zones, freeDeliveryFrom: Math.max(1, subtotalOf(order.lines)) } };
  },
  'what an open request holds is there for the next one': (order) => ({
    ...toPlainOrder(order),
    ...{ isRequestedTwice: true, times: 2 },
    promos: [promoFor('Automatic 1', { value: 20, usageLimit: 1 })],
    code: byCode({ value: order.lines.length % 2 ? 10 : 30, usageLimit: 1, usagePerCustomer: 1 }),
  }),
} as const satisfies Record<string, (order: RandomOrder) => RandomOrder>;
