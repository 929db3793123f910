import type { ProductCard } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';

const test = base.extend<{ $file: { search: (q: string, query?: string) => Promise<string[]> } }>({
  search: [
    async ({ app, db }, use) => {
      await aProduct(db, { title: 'Barn Bites', ingredients: 'beef, barley', subtitle: 'Chicken-free and good', unitsSold: 90 });
      await aProduct(db, { title: 'Barn Stew', ingredients: 'lamb, oats', tags: ['chicken-free'], unitsSold: 80 });
      await aProduct(db, { title: 'Barn Soup', ingredients: 'duck, peas', subtitle: 'Free from wheat, soy and chicken', unitsSold: 70 });
      await aProduct(db, { title: 'Barn Roast', ingredients: 'pork, peas', subtitle: 'Made without chicken', unitsSold: 60 });
      await aProduct(db, { title: 'Yard Feast', ingredients: 'free-range chicken (60%), rice', unitsSold: 1 });
      await aProduct(db, { title: 'Rope' });
      await use(async (q, query = '') => {
        const response = await app.inject(`/api/v1/product/page/1/20?q=${encodeURIComponent(q)}${query}`);
        return response.json().data.list.map(({ title }: ProductCard) => title);
      });
    },
    { scope: 'file' },
  ],
});

const withoutChicken = ['Barn Bites', 'Barn Roast', 'Barn Soup', 'Barn Stew'];

test('a product is not found by what it is free from', async ({ search }) => {
  for (const q of ['chicken', 'chick', 'chiken', 'chickens']) expect([q, await search(q)]).toEqual([q, ['Yard Feast']]);
});

test.for(['chicken free', 'chicken-free', 'no chicken', 'without chicken', 'free from chicken', 'chiken free'])(
  '“%s” finds what to eat without it, and nothing with it',
  async (q, { search }) => {
    expect((await search(q)).toSorted()).toEqual(withoutChicken);
    expect((await search(q, '&understand=1')).toSorted()).toEqual(withoutChicken);
  },
);

test('the list for admins does not find what is chicken-free as chicken either', async ({ app, db, search: _ }) => {
  const { authorization } = await anAdmin(db);
  const find = async (q: string): Promise<string[]> => {
    const response = await app.inject({ url: `/api/v1/product/page/1/20?q=${encodeURIComponent(q)}`, headers: { authorization } });
    return response.json().data.list.map(({ title }: ProductCard) => title);
  };
  for (const q of ['chicken', 'chick', 'the chicken'])
    expect([q, (await find(q)).includes('Yard Feast'), (await find(q)).includes('Barn Stew')]).toEqual([q, true, false]);
  expect((await find('chicken free')).toSorted()).toEqual(['Barn Bites', 'Barn Stew']);
  expect(await find('free')).toContain('Barn Soup');
});

test('what says that it is without something comes before what only has none', async ({ search }) => {
  expect(await search('barn without soy')).toEqual(['Barn Soup', 'Barn Bites', 'Barn Stew', 'Barn Roast']);
});

test('what a product is counts more than its name, that more than what is in it, and least how it is described', async ({ db, search }) => {
  const [fox, den] = [await aCategory(db, { title: 'Foxes' }), await aCategory(db, { title: 'Dens' })];
  await aProduct(db, { title: 'Plain', subtitle: 'as red as a fox', unitsSold: 99 });
  await aProduct(db, { title: 'Deep', ingredients: 'wool, straw, a fox of felt', unitsSold: 80 });
  await aProduct(db, { title: 'Option', variations: [{ title: 'Bear' }, { title: 'Fox' }], unitsSold: 60 });
  await aProduct(db, { title: 'First', ingredients: 'fox of felt, straw, wool', unitsSold: 50 });
  await aProduct(db, { title: 'Fox hole', category: den._id, unitsSold: 40 });
  await aProduct(db, { title: 'Kind', category: fox._id, unitsSold: 20 });
  await aProduct(db, { title: 'Fox', category: fox._id, unitsSold: 1 });
  expect(await search('fox')).toEqual(['Fox', 'Kind', 'Fox hole', 'Option', 'First', 'Deep', 'Plain']);
});

test('a synonym does not find what a description has in other words', async ({ db, search }) => {
  await aProduct(db, { title: 'Warm mattress' });
  await aProduct(db, { title: 'Stiff brush', subtitle: 'with a soft cushion' });
  expect(await search('bed')).toEqual(['Warm mattress']);
});

test('a part of a SKU is no word', async ({ db, search }) => {
  await aProduct(db, { title: 'Trail harness', variations: [{ sku: 'TR-1' }] });
  await aProduct(db, { title: 'Stone dish', variations: [{ sku: 'PB-HAR-XS' }] });
  expect(await search('harness xs')).toEqual(['Trail harness']);
  expect(await search('pb-har')).toEqual(['Stone dish']);
  expect(await search('PB-HAR-XS')).toEqual(['Stone dish']);
});

test('what only mentions one of several words is left out where another product is called that', async ({ db, search }) => {
  await aProduct(db, { title: 'Field jumper', category: (await aCategory(db, { title: 'Jumpers' }))._id });
  await aProduct(db, { title: 'Mixed box', ingredients: 'wheat, peas, purple carrots' });
  expect(await search('jumper purple')).toEqual(['Field jumper']);
});

test('an amount that a product does not have finds no others by the amount alone', async ({ db, search }) => {
  await aProduct(db, { title: 'Long tether', variations: [{ title: '5 m' }] });
  await aProduct(db, { title: 'Sack', variations: [{ title: '2 kg' }] });
  expect(await search('tether 2m')).toEqual(['Long tether']);
});

test('a short word is not corrected to one with another beginning', async ({ db, search }) => {
  await aProduct(db, { title: 'Airy crate', subtitle: 'lets air in' });
  expect(await search('hair')).toEqual([]);
  expect(await search('iary')).toEqual(['Airy crate']);
});

test('two words typed as one are found', async ({ db, search }) => {
  await aProduct(db, { title: 'Storage bin' });
  expect(await search('storagebin')).toEqual(['Storage bin']);
});

test('a size is searched in the flavour that the query names', async ({ db, search }) => {
  const grams = (title: string, netQuantity: number) => ({ title, netQuantity, netUnit: 'g' as const });
  await aProduct(db, {
    title: 'Tiny rewards',
    variations: [grams('Goose, 150 g', 150), grams('Quail, 150 g', 150), grams('Quail, 3 kg', 3_000)],
  });
  await aProduct(db, { title: 'Goose dinner', variations: [grams('3 kg', 3_000)] });
  expect(await search('3kg goose')).toEqual(['Goose dinner']);
  expect(await search('3kg quail')).toEqual(['Tiny rewards']);
});
