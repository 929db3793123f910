import { expect, test } from 'vitest';
import { findBestValue, optionRows } from './option-rows.ts';
import { summarizeFit, summarizeFreeFrom } from './summarize-fit.ts';
import type { VariationOption } from './variation-option.ts';

const variation = (optionValues: string[], more: Partial<VariationOption> = {}): VariationOption => ({
  _id: optionValues.join(' '),
  title: optionValues.join(' · '),
  optionValues,
  sku: 'A',
  price: 1000,
  compareAtPrice: null,
  lowestPrice30Days: null,
  unitPrice: null,
  netQuantity: null,
  netUnit: null,
  weight: 100,
  bulky: false,
  availability: 'in_stock',
  maxQuantity: 9,
  ...more,
});
const options = [
  { name: 'Size', values: ['S', 'M', 'L'] },
  { name: 'Colour', values: ['Sea', 'Rose'] },
];
const smallSea = variation(['S', 'Sea']);
const mediumSea = variation(['M', 'Sea'], { price: 1200 });
const mediumRose = variation(['M', 'rose'], { price: 1200, availability: 'sold_out' });
const largeRose = variation(['L', 'Rose'], { price: 1400 });
const all = [smallSea, mediumSea, mediumRose, largeRose];
const leadsTo = (selected: VariationOption) =>
  optionRows(options, all, selected).map(({ choices }) => choices.map(({ variation: { title } }) => title));

test('choosing a value keeps the other one, where such a variation exists', () => {
  expect(leadsTo(mediumSea)).toEqual([
    ['S · Sea', 'M · Sea', 'L · Rose'],
    ['M · Sea', 'M · rose'],
  ]);
  const [sizes, colours] = optionRows(options, all, mediumSea);
  expect(sizes).toMatchObject({ name: 'Size', value: 'M', showsPrices: true });
  expect(sizes?.choices.map(({ isSelected, missingIn }) => [isSelected, missingIn])).toEqual([
    [false, []],
    [true, []],
    [false, ['Sea']],
  ]);
  expect(colours).toMatchObject({ name: 'Colour', value: 'Sea', showsPrices: false });
});

test('where none exists, it leads to one in stock, and then to the cheapest', () => {
  expect(leadsTo(smallSea)[1]).toEqual(['S · Sea', 'L · Rose']);
  const dear = variation(['XL', 'Rose'], { price: 9000 });
  const [, colours] = optionRows(options, [smallSea, dear, largeRose], smallSea);
  expect(colours?.choices[1]?.variation).toBe(largeRose);
});

test('a product without options is chosen by the titles of its variations', () => {
  const [row] = optionRows([], [variation([], { title: '2 kg' }), variation([], { _id: 'x', title: '6 kg', price: 2500 })], smallSea);
  expect(row).toMatchObject({ name: null, showsPrices: true, choices: [{ value: '2 kg' }, { value: '6 kg' }] });
});

const pack = (netQuantity: number, amount: number, more: Partial<VariationOption> = {}) =>
  variation([`${netQuantity} g`], { netQuantity, netUnit: 'g', unitPrice: { amount, per: 'kg' }, ...more });

test('the best value is a size in stock that costs at least 5 % less a kilogram than any other', () => {
  const [small, large] = [pack(2000, 700), pack(6000, 580)];
  expect(findBestValue([small, large])).toBe(large);
  expect(findBestValue([small, pack(6000, 665)])?.netQuantity).toBe(6000);
  expect(findBestValue([small, pack(6000, 666)])).toBeUndefined();
  expect(findBestValue([small, large, pack(12_000, 480, { availability: 'sold_out' })])).toBe(large);
  expect(findBestValue([small, pack(2000, 500)]), 'flavours of one size').toBeUndefined();
  expect(findBestValue([small, pack(500, 300, { unitPrice: { amount: 300, per: 'l' } })]), 'other units').toBeUndefined();
  expect(findBestValue([large])).toBeUndefined();
});

test('who a product is for is said in a few words', () => {
  expect(summarizeFit({ lifeStages: ['adult', 'senior'], breedSizes: ['small'] })).toEqual(['Adult & senior dogs', 'Small breeds']);
  expect(summarizeFreeFrom(['new', 'grain-free', 'free'])).toEqual(['Grain-free']);
  expect(summarizeFit({ lifeStages: ['puppy', 'adult'], breedSizes: ['medium', 'large'] })).toEqual([
    'Puppies & adult dogs',
    'Medium & large breeds',
  ]);
  expect(summarizeFit({ lifeStages: ['puppy', 'adult', 'senior'], breedSizes: ['small', 'medium', 'large'] })).toEqual([
    'All ages',
    'All breed sizes',
  ]);
  expect(summarizeFit({ lifeStages: [], breedSizes: [] })).toEqual([]);
});
