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
  ['accents that nobody wrote', 'hillsíde', ['Hillside']],
  ['the beginning of the last word', 'puppy sta', ['Puppy Starter']],
  ['all words, wherever they stand', 'rice chicken', ['Puppy Starter']],
  ['swapped letters', 'slamon', ['Salmon Pâté', 'Puppy Starter']],
  ['a missing letter', 'lether', ['Leather lead']],
  ['two typos in two words', 'pupy startre', ['Puppy Starter']],
  ['one word of two where no product has both', 'turkey lead', ['Hillside', 'Leather lead']],
] as const)('a product is found by %s', async ([, q, titles], { search }) => {
  expect((await search(q)).sort()).toEqual([...titles].sort());
});

test('an amount is found with and without the space before its unit', async ({ db, search }) => {
  await aProduct(db, { title: 'Barn bag', variations: [{ title: '15 kg' }] });
  expect(await search('barn 15kg')).toEqual(['Barn bag']);
  expect(await search('15 kg barn')).toEqual(['Barn bag']);
});

test('what goes by another name is found by it, after what has the name itself', async ({ db, search }) => {
  await aProduct(db, { title: 'Braided leash', unitsSold: 1 });
  expect(await search('leash')).toEqual(['Braided leash', 'Leather lead']);
  expect(await search('lead')).toEqual(['Leather lead', 'Braided leash']);
  expect(await search('leesh')).toEqual(['Braided leash', 'Leather lead']);
  expect(await search('leather leash')).toEqual(['Leather lead']);
});

test('names of several words are one name', async ({ db, search }) => {
  await aProduct(db, { title: 'Tidy Paws waste bags' });
  await aProduct(db, { title: 'Bag of hay' });
  expect(await search('poo bags')).toEqual(['Tidy Paws waste bags']);
  expect(await search('tidy poop bag')).toEqual(['Tidy Paws waste bags']);
});

test('"dog" goes without saying, but says something where it is all that is said', async ({ db, search }) => {
  await aProduct(db, { title: 'Toadstool chair', subtitle: 'for the dog of the house' });
  expect(await search('dog chair')).toEqual(['Toadstool chair']);
  expect(await search("my dog's leather lead")).toEqual(['Leather lead']);
  expect(await search('dogs')).toEqual(['Toadstool chair']);
});

test('a whole word finds what has it before what only begins so', async ({ db, search }) => {
  await aProduct(db, { title: 'Millet', unitsSold: 40 });
  await aProduct(db, { title: 'Flour', ingredients: 'from the mill' });
  expect(await search('mill')).toEqual(['Flour', 'Millet']);
});

test('a product is found by whom it is for', async ({ db, search }) => {
  await aProduct(db, { title: 'Kernels', lifeStages: ['senior'], breedSizes: ['large'] });
  expect(await search('kernels for an old dog')).toEqual(['Kernels']);
  expect(await search('kernels large')).toEqual(['Kernels']);
  expect(await search('kernels puppy')).not.toContain('Hillside');
});

test('of a whole sentence the words that say something find what they can', async ({ search }) => {
  expect(await search('do you sell something with turkey in it')).toEqual(['Hillside']);
});

test('a name that holds one way only is not taken the other way', async ({ search }) => {
  expect(await search('fish')).toEqual(['Salmon Pâté', 'Puppy Starter']);
  expect(await search('turkey')).not.toContain('Puppy Starter');
});

test('the words that were searched instead are told; what is found as it was typed is not corrected', async ({ app, search: _ }) => {
  const meant = async (q: string) => (await app.inject(`/api/v1/product/page/1/1?q=${encodeURIComponent(q)}`)).json().data.didYouMean;
  expect(await meant('slamon')).toBe('salmon');
  expect(await meant('pupy startre')).toBe('puppy starter');
  expect(await meant('salmon')).toBe(null);
  expect(await meant('salm')).toBe(null);
  // No product is called so, but it is no mistake: it is another name.
  expect(await meant('leashes')).toBe(null);
  expect(await meant('zzzzqqqq')).toBe(null);
});

test('what can be bought goes before what is sold out, where both fit as well', async ({ db, search }) => {
  await aProduct(db, { title: 'Velvet cape', unitsSold: 50, variations: [{ stock: 0 }] });
  await aProduct(db, { title: 'Velvet cloak', unitsSold: 2 });
  await aProduct(db, { title: 'Wool cape', subtitle: 'lined with velvet', unitsSold: 70 });
  expect(await search('velvet')).toEqual(['Velvet cloak', 'Velvet cape', 'Wool cape']);
});

test('a word of the title weighs more than one of the ingredients', async ({ search }) => {
  expect(await search('salmon')).toEqual(['Salmon Pâté', 'Puppy Starter']);
});

test('what is like nothing finds nothing, whatever signs it holds', async ({ search }) => {
  for (const q of ['zzzzqqqq', "'; drop table products --", '& | ! :* <->', '%', '犬', 'x'.repeat(200)])
    expect(await search(q)).toEqual([]);
});

test('a renamed category is found by its new name', async ({ db, search }) => {
  const category = await aCategory(db, { title: 'Sleeping' });
  await aProduct(db, { title: 'Round thing', category: category._id });
  await updateCategory(db, category._id, { title: 'Dreaming' });
  expect(await search('dreaming')).toEqual(['Round thing']);
});
