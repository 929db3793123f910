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
