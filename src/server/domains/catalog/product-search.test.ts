import type { ProductCard } from '#contract/catalog.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { updateCategory } from './save-category.ts';

type Search = (q: string) => Promise<string[]>;

const test = base.extend<{ $file: { search: Search } }>({
  search: [
    async ({ app, db }, use) => {
      const walking = await aCategory(db, { title: 'Walking' });
      await aProduct(db, { title: 'Hillside', subtitle: 'Grain-free with turkey', tags: ['hypoallergenic'], unitsSold: 1 });
      await aProduct(db, { title: 'Salmon Pâté', vendor: 'Fenna & Ott', ingredients: 'salmon (60 %), peas', unitsSold: 5 });
      await aProduct(db, { title: 'Puppy Starter', ingredients: 'chicken, rice, salmon oil', allergens: ['egg'], unitsSold: 90 });
      await aProduct(db, { title: 'Leather lead', category: walking._id, variations: [{ sku: 'HL-LEAD-1' }] });
      await use(async (q) => {
        const response = await app.inject(`/api/v1/product/page/1/20?q=${encodeURIComponent(q)}`);
        return response.json().data.list.map(({ title }: ProductCard) => title);
      });
    },
    { scope: 'file' },
  ],
});

test.for([
  ['a word of the title', 'hillside', ['Hillside']],
  ['a word of the subtitle', 'turkey', ['Hillside']],
  ['the brand', 'fenna', ['Salmon Pâté']],
  ['a tag', 'hypoallergenic', ['Hillside']],
  ['the category', 'walking', ['Leather lead']],
  ['an allergen', 'egg', ['Puppy Starter']],
  ['the SKU', 'HL-LEAD-1', ['Leather lead']],
  ['another form of the word', 'puppies', ['Puppy Starter']],
  ['letters without their accents', 'pate', ['Salmon Pâté']],
  ['accents that the title does not have', 'hillsíde', ['Hillside']],
  ['the beginning of the last word', 'puppy sta', ['Puppy Starter']],
  ['all words, in any order', 'rice chicken', ['Puppy Starter']],
  ['swapped letters', 'slamon', ['Salmon Pâté', 'Puppy Starter']],
  ['a missing letter', 'lether', ['Leather lead']],
  ['two typos in two words', 'pupy startre', ['Puppy Starter']],
  ['one word of two where no product has both', 'hillside lead', ['Hillside', 'Leather lead']],
] as const)('a product is found by %s', async ([, q, titles], { search }) => {
  expect((await search(q)).sort()).toEqual([...titles].sort());
});

test('an amount is found with and without the space before its unit', async ({ db, search }) => {
  await aProduct(db, { title: 'Barn bag', variations: [{ title: '15 kg' }] });
  expect(await search('barn 15kg')).toEqual(['Barn bag']);
  expect(await search('15 kg barn')).toEqual(['Barn bag']);
});

test('a synonym finds a product, after those that have the word itself', async ({ db, search }) => {
  await aProduct(db, { title: 'Braided leash', unitsSold: 1 });
  expect(await search('leash')).toEqual(['Braided leash', 'Leather lead']);
  expect(await search('lead')).toEqual(['Leather lead', 'Braided leash']);
  expect(await search('leesh')).toEqual(['Braided leash', 'Leather lead']);
  expect(await search('leather leash')).toEqual(['Leather lead']);
});

test('a synonym of several words counts as one term', async ({ db, search }) => {
  await aProduct(db, { title: 'Tidy Paws waste bags' });
  await aProduct(db, { title: 'Bag of hay' });
  expect(await search('poo bags')).toEqual(['Tidy Paws waste bags']);
  expect(await search('tidy poop bag')).toEqual(['Tidy Paws waste bags']);
});

test('"dog" is ignored beside other words, but searched when it is the only word', async ({ db, search }) => {
  await aProduct(db, { title: 'Toadstool chair', subtitle: 'for the dog of the house' });
  expect(await search('dog chair')).toEqual(['Toadstool chair']);
  expect(await search("my dog's leather lead")).toEqual(['Leather lead']);
  expect(await search('dogs')).toEqual(['Toadstool chair']);
});

test('a whole word ranks before a prefix', async ({ db, search }) => {
  await aProduct(db, { title: 'Millet', unitsSold: 40 });
  await aProduct(db, { title: 'Flour', ingredients: 'from the mill' });
  expect(await search('mill')).toEqual(['Flour', 'Millet']);
});

test('a product is found by life stage and breed size', async ({ db, search }) => {
  await aProduct(db, { title: 'Kernels', lifeStages: ['senior'], breedSizes: ['large'] });
  expect(await search('kernels for an old dog')).toEqual(['Kernels']);
  expect(await search('kernels large')).toEqual(['Kernels']);
  expect(await search('kernels puppy')).not.toContain('Hillside');
});

test('in a whole sentence the meaningful words are searched', async ({ search }) => {
  expect(await search('do you sell something with turkey in it')).toEqual(['Hillside']);
});

test('a one-way synonym does not work the other way', async ({ search }) => {
  expect(await search('fish')).toEqual(['Salmon Pâté', 'Puppy Starter']);
  expect(await search('turkey')).not.toContain('Puppy Starter');
});

test('the corrected words are returned; what is found as typed is not corrected', async ({ app, search: _ }) => {
  const correction = async (q: string) => (await app.inject(`/api/v1/product/page/1/1?q=${encodeURIComponent(q)}`)).json().data.didYouMean;
  expect(await correction('slamon')).toBe('salmon');
  expect(await correction('pupy startre')).toBe('puppy starter');
  expect(await correction('salmon')).toBe(null);
  expect(await correction('salm')).toBe(null);
  // No product has this word, but it is a synonym.
  expect(await correction('leashes')).toBe(null);
  expect(await correction('zzzzqqqq')).toBe(null);
});

test('of equal matches those in stock come before those sold out', async ({ db, search }) => {
  await aProduct(db, { title: 'Velvet cape', unitsSold: 50, variations: [{ stock: 0 }] });
  await aProduct(db, { title: 'Velvet cloak', unitsSold: 2 });
  await aProduct(db, { title: 'Wool cape', subtitle: 'lined with velvet', unitsSold: 70 });
  expect(await search('velvet')).toEqual(['Velvet cloak', 'Velvet cape', 'Wool cape']);
});

test('a word in the title ranks before one in the ingredients', async ({ search }) => {
  expect(await search('salmon')).toEqual(['Salmon Pâté', 'Puppy Starter']);
});

test('text that matches nothing finds nothing, whatever characters it contains', async ({ search }) => {
  for (const q of ['zzzzqqqq', "'; drop table products --", '& | ! :* <->', '%', '犬', 'x'.repeat(200)])
    expect(await search(q)).toEqual([]);
});

test('a renamed category is found by its new name', async ({ db, search }) => {
  const category = await aCategory(db, { title: 'Sleeping' });
  await aProduct(db, { title: 'Round thing', category: category._id });
  await updateCategory(db, category._id, { title: 'Dreaming' });
  expect(await search('dreaming')).toEqual(['Round thing']);
});

test('the pages of a search show every product once, in the order of the whole list', async ({ app, db, search }) => {
  for (let number = 1; number <= 5; number++)
    await aProduct(db, {
      title: `Clicker ${number}`,
      ingredients: number % 2 ? 'clicker' : 'rice',
      unitsSold: number,
      variations: [{ stock: number % 3 }],
    });
  const whole = await search('clicker');
  const pages = [];
  for (let page = 1; page <= 3; page++) {
    const { list } = (await app.inject(`/api/v1/product/page/${page}/2?q=clicker`)).json().data;
    pages.push(...list.map(({ title }: ProductCard) => title));
  }
  expect(whole).toHaveLength(5);
  expect(pages).toEqual(whole);
});
