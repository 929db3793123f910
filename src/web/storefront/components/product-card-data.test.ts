import { expect, test } from 'vitest';
import type { ProductCard, Variation } from '#contract/catalog.ts';
import { defaultVariation } from '#shared/default-variation.ts';
import { discountPercent, toCardData, toSelectedCardData, toSmallImage } from './product-card-data.ts';

const anImage = (name: string) => ({
  _id: name,
  url: `/files/${name}/640.webp`,
  alt: name,
  width: 1200,
  height: 1200,
  placeholder: '#fff',
  sources: ['avif', 'webp'].map((type) => ({
    type: `image/${type}`,
    srcset: `/files/${name}/320.${type} 320w, /files/${name}/640.${type} 640w, /files/${name}/1280.${type} 1200w`,
  })),
});
const variation = (overrides: Partial<Variation>): Variation => ({
  _id: overrides.title ?? '',
  title: '2 kg',
  optionValues: [],
  sku: 'A',
  barcode: null,
  price: 1000,
  compareAtPrice: null,
  lowestPrice30Days: null,
  weight: 2000,
  bulky: false,
  netQuantity: 2000,
  netUnit: 'g',
  unitPrice: { amount: 500, per: 'kg' },
  availability: 'in_stock',
  maxQuantity: 9,
  images: [],
  ...overrides,
});
function product(...variations: [Variation, ...Variation[]]): ProductCard {
  return {
    _id: 'p',
    title: 'Hillside',
    slug: 'hillside',
    subtitle: null,
    vendor: 'Moorbeck',
    category: { _id: 'c', title: 'Dry food', slug: 'dry-food' },
    tags: [],
    lifeStages: [],
    breedSizes: [],
    allergens: [],
    taxClass: 'food',
    enabled: true,
    seoTitle: null,
    seoDescription: null,
    options: [],
    variations,
    mainVariation: variations[0],
    ratingAverage: null,
    ratingCount: 0,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

test('a card shows the selected variation, even if it is sold out, and the default one if it no longer exists', () => {
  const [small, large] = [variation({ title: '2 kg' }), variation({ title: '6 kg', price: 2500, availability: 'sold_out' })];
  const both = product(small, large);
  expect(toSelectedCardData(both, large._id)).toMatchObject({
    particular: 'chosen',
    variationSummary: 'Your choice: 6 kg',
    isFromPrice: false,
    offer: { title: '6 kg', availability: 'sold_out' },
  });
  expect(toSelectedCardData(both, 'gone')).toBe(toCardData(both));
  const only = product(small);
  expect(toSelectedCardData(only, small._id)).toBe(toCardData(only));
});

test('a card shows the variation that its list is about, and how many there are', () => {
  const [small, medium, large] = [
    variation({ title: '2 kg' }),
    variation({ title: '6 kg', price: 2700, unitPrice: { amount: 450, per: 'kg' } }),
    variation({ title: '12 kg', price: 4800, unitPrice: { amount: 400, per: 'kg' } }),
  ];
  expect(toCardData({ ...product(small, medium, large), shownVariation: large._id })).toMatchObject({
    particular: 'list',
    variationSummary: '12 kg · 3 options',
    isFromPrice: false,
    isBestValue: true,
    offer: { title: '12 kg' },
  });
  expect(toCardData({ ...product(small, medium, large), shownVariation: medium._id })).not.toHaveProperty('isBestValue');
  expect(toCardData({ ...product(small, medium, large), shownVariation: null })).toMatchObject({
    offer: { title: '2 kg' },
    isFromPrice: true,
  });
});

test('the best value is at least 5% cheaper than the others in stock of the same unit, and at its full price', () => {
  const [small, large] = [variation({ title: '2 kg' }), variation({ title: '6 kg', price: 2850, unitPrice: { amount: 475, per: 'kg' } })];
  const isBest = (...[first, ...others]: [Variation, ...Variation[]]) =>
    toCardData({ ...product(first, ...others), shownVariation: large._id }).isBestValue ?? false;
  expect(isBest(small, large)).toBe(true);
  expect(isBest(small, { ...large, unitPrice: { amount: 476, per: 'kg' } })).toBe(false);
  expect(isBest({ ...small, availability: 'sold_out' }, large)).toBe(false);
  expect(isBest({ ...small, unitPrice: { amount: 500, per: 'piece' } }, large)).toBe(false);
  expect(isBest(small, { ...large, unitPrice: null })).toBe(false);
  expect(isBest(small, { ...large, compareAtPrice: 3000 })).toBe(false);
});

test('a card shows the variation that its product page opens with', () => {
  const several = variation({ title: '6 × 400 g', price: 1200 });
  const sizes = product(several, variation({ title: '400 g', price: 250 }), variation({ title: '12 × 400 g', price: 2200 }));
  expect(defaultVariation([sizes.mainVariation, ...sizes.variations])).toBe(several);
  // It is not the cheapest, so the card names it, and has no price to start "from".
  expect(toCardData(sizes)).toMatchObject({ offer: { title: '6 × 400 g' }, variationSummary: '6 × 400 g · 3 options', isFromPrice: false });
  expect(toCardData(sizes)).not.toHaveProperty('particular');
});

test('while its first variation is sold out, a card offers the cheapest in stock, and the first of equal ones', () => {
  const soldOut = variation({ title: '2 kg', availability: 'sold_out', images: [anImage('small'), anImage('scene')] });
  const card = toCardData(
    product(
      soldOut,
      variation({ title: '12 kg', price: 4500 }),
      variation({ title: '6 kg', price: 2500 }),
      variation({ title: '7 kg', price: 2500 }),
    ),
  );
  expect(card.offer.title).toBe('6 kg');
  expect(card.variationSummary).toBe('2 kg, 12 kg, 6 kg, 7 kg');
  expect(card.image?.alt).toBe('small');
  expect(card.hoverImage?.alt).toBe('scene');
});

test('the card of a sold-out product shows its main variation', () => {
  expect(toCardData(product(variation({ title: '2 kg', availability: 'sold_out' }))).offer).toMatchObject({
    title: '2 kg',
    availability: 'sold_out',
  });
});

test('variation titles that contain commas are counted instead of listed', () => {
  expect(toCardData(product(variation({ title: '15 mm, sea' }), variation({ title: '20 mm, sea' }))).variationSummary).toBe('2 options');
});

test('"from" is shown only where another variation that is available costs more', () => {
  expect(toCardData(product(variation({}), variation({ title: '6 kg', price: 2500 }))).isFromPrice).toBe(true);
  expect(toCardData(product(variation({}), variation({ title: 'blue' }))).isFromPrice).toBe(false);
  const soldOut = variation({ title: '6 kg', price: 2500, availability: 'sold_out' });
  expect(toCardData(product(variation({}), soldOut)).isFromPrice).toBe(false);
});

test('a product with a reduced variation says so, whichever it shows', () => {
  const item = product(variation({}), variation({ title: '6 kg', price: 2000, compareAtPrice: 2500 }));
  expect(toCardData(item)).toMatchObject({ offer: { title: '2 kg' }, hasReducedVariation: true });
});

test('a discount is given in whole percent, and a price above the compare-at price is not one', () => {
  expect(discountPercent({ price: 2000, compareAtPrice: 2500 })).toBe(20);
  expect(discountPercent({ price: 2500, compareAtPrice: 2000 })).toBe(0);
  expect(discountPercent({ price: 2500, compareAtPrice: null })).toBe(0);
});

test('a card has only the image widths that it can show', () => {
  expect(toSmallImage(anImage('bag'))?.sources).toEqual([
    { type: 'image/avif', srcset: '/files/bag/320.avif 320w, /files/bag/640.avif 640w' },
  ]);
});
