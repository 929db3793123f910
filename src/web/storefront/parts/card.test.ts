import { expect, test } from 'vitest';
import type { ProductCard, Variation } from '#contract/catalog.ts';
import { cardOf, chosenCardOf, offerCardOf, savingOf, smallPicture } from './card.ts';

const picture = (name: string) => ({
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
const variation = (some: Partial<Variation>): Variation => ({
  _id: some.title ?? '',
  title: '2 kg',
  sku: 'A',
  barcode: null,
  price: 1000,
  compareAtPrice: null,
  weight: 2000,
  netQuantity: 2000,
  netUnit: 'g',
  unitPrice: { amount: 500, per: 'kg' },
  availability: 'in_stock',
  maxQuantity: 9,
  images: [],
  ...some,
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
    variations,
    mainVariation: variations[0],
    ratingAverage: null,
    ratingCount: 0,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

test('a card shows what was chosen, also when it is sold out, and the usual variation once that is gone', () => {
  const [small, large] = [variation({ title: '2 kg' }), variation({ title: '6 kg', price: 2500, availability: 'sold_out' })];
  const both = product(small, large);
  expect(chosenCardOf(both, large._id)).toMatchObject({ chosen: true, from: false, offer: { title: '6 kg', availability: 'sold_out' } });
  expect(chosenCardOf(both, 'gone')).toBe(cardOf(both));
  const only = product(small);
  expect(chosenCardOf(only, small._id)).toBe(cardOf(only));
});

test('a card prices and adds the first variation that can be bought', () => {
  const soldOut = variation({ title: '2 kg', availability: 'sold_out', images: [picture('small'), picture('scene')] });
  const card = cardOf(product(soldOut, variation({ title: '6 kg', price: 2500 })));
  expect(card.offer.title).toBe('6 kg');
  expect(card.sizes).toBe('2 kg, 6 kg');
  expect(card.picture?.alt).toBe('small');
  expect(card.second?.alt).toBe('scene');
});

test('a card of something sold out still shows its main variation', () => {
  expect(cardOf(product(variation({ title: '2 kg', availability: 'sold_out' }))).offer).toMatchObject({
    title: '2 kg',
    availability: 'sold_out',
  });
});

test('titles that are lists by themselves are counted', () => {
  expect(cardOf(product(variation({ title: '15 mm, sea' }), variation({ title: '20 mm, sea' }))).sizes).toBe('2 to choose from');
});

test('"from" stands only where something costs more', () => {
  expect(cardOf(product(variation({}), variation({ title: '6 kg', price: 2500 }))).from).toBe(true);
  expect(cardOf(product(variation({}), variation({ title: 'blue' }))).from).toBe(false);
});

test('a list of offers shows the variation that is reduced', () => {
  const item = product(variation({}), variation({ title: '6 kg', price: 2000, compareAtPrice: 2500 }));
  expect(cardOf(item)).toMatchObject({ offer: { title: '2 kg' }, offers: true });
  expect(offerCardOf(item)).toMatchObject({ offer: { title: '6 kg' }, from: false });
});

test('a saving is told in whole percent, and a higher price than before is none', () => {
  expect(savingOf({ price: 2000, compareAtPrice: 2500 })).toBe(20);
  expect(savingOf({ price: 2500, compareAtPrice: 2000 })).toBe(0);
  expect(savingOf({ price: 2500, compareAtPrice: null })).toBe(0);
});

test('a card carries only the pictures that it can show', () => {
  expect(smallPicture(picture('bag'))?.sources).toEqual([
    { type: 'image/avif', srcset: '/files/bag/320.avif 320w, /files/bag/640.avif 640w' },
  ]);
});
