import type { ProductCard, ProductPage } from '#contract/catalog.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from '../catalog.builders.ts';

interface Understood {
  titles: string[];
  q: string | undefined;
  filters: Record<string, unknown>;
}

const test = base.extend<{ $file: { understand: (query: string) => Promise<Understood> } }>({
  understand: [
    async ({ app, db }, use) => {
      const food = await aCategory(db, { title: 'Dry food' });
      const beds = await aCategory(db, { title: 'Beds & blankets' });
      await aProduct(db, {
        title: 'Hillside',
        category: food._id,
        vendor: 'Fenna & Ott',
        ingredients: 'turkey, peas',
        lifeStages: ['senior'],
        breedSizes: ['small'],
        variations: [
          { price: 990, compareAtPrice: 1_200 },
          { price: 5_900, compareAtPrice: null },
        ],
      });
      await aProduct(db, {
        title: 'Oat bake',
        category: food._id,
        ingredients: 'chicken, oats',
        allergens: ['chicken', 'grain'],
        lifeStages: ['puppy', 'adult'],
        breedSizes: ['large'],
        variations: [{ price: 3_500 }],
      });
      await aProduct(db, { title: 'Grey bed', category: beds._id, vendor: 'Moorbeck', variations: [{ price: 8_900, stock: 0 }] });
      const toys = await aCategory(db, { title: 'Toys' });
      await aProduct(db, {
        title: 'Grain sack toy',
        category: toys._id,
        subtitle: 'free from squeaks',
        vendor: 'Moorbeck',
        variations: [{ price: 700 }],
      });
      await use(async (query) => {
        const { list, understood } = (await app.inject(`/api/v1/product/page/1/20?understand=1&${query}`)).json().data as ProductPage;
        const { q, ...filters } = understood ?? { q: undefined };
        const set = Object.entries(filters).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0));
        return { titles: list.map(({ title }: ProductCard) => title).sort(), q, filters: Object.fromEntries(set) };
      });
    },
    { scope: 'file' },
  ],
});

test.for([
  ['grain free', { allergenFree: ['grain'] }, '', ['Hillside']],
  ['Grain-free dog food', { allergenFree: ['grain'] }, 'food', ['Hillside']],
  ['food without chicken', { allergenFree: ['chicken'] }, 'food', ['Hillside']],
  ['no grain', { allergenFree: ['grain'] }, '', ['Hillside']],
  ['gluten free food', { allergenFree: ['grain'] }, 'food', ['Hillside']],
  ['senior', { lifeStage: ['senior'] }, '', ['Hillside']],
  ['food for an old dog', { lifeStage: ['senior'] }, 'food', ['Hillside']],
  ['puppies', { lifeStage: ['puppy'] }, '', ['Oat bake']],
  ['large breed food', { breedSize: ['large'] }, 'food', ['Oat bake']],
  ['big dogs', { breedSize: ['large'] }, '', ['Oat bake']],
  ['food for my small senior dog', { breedSize: ['small'], lifeStage: ['senior'] }, 'food', ['Hillside']],
  ['food under 30', { maxPrice: 3_000 }, 'food', ['Hillside']],
  ['food under €30', { maxPrice: 3_000 }, 'food', ['Hillside']],
  ['food less than 9,90 euro', { maxPrice: 990 }, 'food', ['Hillside']],
  ['food over 30 euros', { minPrice: 3_000 }, 'food', ['Hillside', 'Oat bake']],
  ['food between 30 and 40', { minPrice: 3_000, maxPrice: 4_000 }, 'food', ['Oat bake']],
  ['senior food for a 12 kg dog', { lifeStage: ['senior'] }, 'food 12 kg dog', ['Hillside']],
  ['food on sale', { onSale: true }, 'food', ['Hillside']],
  ['food in stock', { inStock: true }, 'food', ['Hillside', 'Oat bake']],
  ['Fenna & Ott', { vendor: ['fenna-ott'] }, '', ['Hillside']],
  ['fenna and ott turkey', {}, undefined, ['Hillside']],
  ['moorbeck bed', { vendor: ['moorbeck'] }, 'bed', ['Grey bed']],
  ['dry food', { category: ['dry-food'] }, '', ['Hillside', 'Oat bake']],
  ['toys for dogs', { category: ['toys'] }, '', ['Grain sack toy']],
  ['toy under 10', { category: ['toys'], maxPrice: 1_000 }, '', ['Grain sack toy']],
  ['sack toy', {}, undefined, ['Grain sack toy']],
  ['beds and blankets', {}, undefined, ['Grey bed']],
  [
    'a grain-free food for a small senior dog under 30 euro',
    { allergenFree: ['grain'], breedSize: ['small'], lifeStage: ['senior'], maxPrice: 3_000 },
    'food',
    ['Hillside'],
  ],
] as const)('“%s” becomes filters, and the other words are searched for', async ([text, filters, q, titles], { understand }) => {
  expect(await understand(`q=${encodeURIComponent(text)}`)).toEqual({ titles, q, filters });
});

test.for(['hillside', 'small', 'food for dogs under 10 kg', 'bed 30 cm', 'turkey free', 'under the table'])(
  '“%s” names no filter',
  async (text, { understand }) => {
    expect(await understand(`q=${encodeURIComponent(text)}`)).toMatchObject({ q: undefined, filters: {} });
  },
);

test.for([
  ['cheap food', { sort: 'price' }, 'food'],
  ['the most popular food', { sort: 'bestselling' }, 'food'],
  ['best food for puppies', { sort: 'bestselling', lifeStage: ['puppy'] }, 'food'],
  ['newest food for puppies', { sort: 'newest', lifeStage: ['puppy'] }, 'food'],
  ['food for a dog with a chicken allergy', { allergenFree: ['chicken'] }, 'food'],
  ['food without grain or chicken', { allergenFree: ['grain', 'chicken'] }, 'food'],
] as const)('“%s” asks for an order or a filter in other words', async ([text, filters, q], { understand }) => {
  expect(await understand(`q=${encodeURIComponent(text)}`)).toMatchObject({ q, filters });
});

test('in an order that the words ask for, what merely mentions a word does not come before what is called that', async ({
  app,
  db,
  understand: _,
}) => {
  const cushions = await aCategory(db, { title: 'Cushions' });
  await aProduct(db, { title: 'Round cushion', category: cushions._id, variations: [{ price: 3_000 }] });
  await aProduct(db, { title: 'Square cushion', category: cushions._id, variations: [{ price: 2_000 }] });
  await aProduct(db, { title: 'Air brush', ingredients: 'wood, steel, a cushion of rubber', variations: [{ price: 100 }] });
  const { list } = (await app.inject('/api/v1/product/page/1/20?understand=1&q=cheap%20cushion')).json().data;
  expect(list.map(({ title }: ProductCard) => title)).toEqual(['Square cushion', 'Round cushion']);
});

test('what a dog may eat is searched with meals first', async ({ app, db, understand: _ }) => {
  const feeding = [{ fromKg: 1, toKg: 40, gramsPerDay: 300 }];
  const dog = { lifeStages: ['senior' as const], ingredients: 'duck, peas', allergens: ['duck'] };
  await aProduct(db, { ...dog, title: 'Senior grain-free chew', unitsSold: 900 });
  await aProduct(db, { ...dog, title: 'Duck dinner', feeding });
  const find = async (q: string) =>
    (await app.inject(`/api/v1/product/page/1/20?understand=1&q=${q}`)).json().data.list.map(({ title }: ProductCard) => title);
  expect((await find('grain%20free%20senior'))[0]).toBe('Duck dinner');
  // Other words say what is looked for.
  expect((await find('grain%20free%20senior%20chew'))[0]).toBe('Senior grain-free chew');
});

test('a category that has nothing for the dog is left out of what was understood', async ({ understand }) => {
  expect(await understand('q=puppy%20toys')).toMatchObject({ filters: { lifeStage: ['puppy'] } });
});

test('corrected words are understood, too', async ({ understand }) => {
  expect(await understand('q=seniro%20food')).toMatchObject({ q: 'food', filters: { lifeStage: ['senior'] }, titles: ['Hillside'] });
});

test('filters that no product passes are searched for as words', async ({ understand }) => {
  expect(await understand('q=grey%20bed%20for%20puppies')).toEqual({ titles: ['Grey bed'], q: undefined, filters: {} });
});

test('what is filtered already is not understood again', async ({ understand }) => {
  expect(await understand('q=senior%20food&lifeStage=adult')).toMatchObject({ q: undefined, filters: {} });
  expect(await understand('q=food%20under%2030&minPrice=100')).toMatchObject({ q: undefined });
});

test('without `understand` every word is searched for as it is', async ({ app, understand: _ }) => {
  const { list, understood } = (await app.inject('/api/v1/product/page/1/20?q=grey%20adult')).json().data;
  expect(list.map(({ title }: ProductCard) => title)).toContain('Grey bed');
  expect(understood).toBeNull();
});

test('of products that pass the filters, those that have the words come first', async ({ app, db, understand: _ }) => {
  await aProduct(db, { title: 'Rain hat', lifeStages: ['puppy'], unitsSold: 90 });
  await aProduct(db, { title: 'Puppy hat', lifeStages: ['puppy'], unitsSold: 1 });
  const { list } = (await app.inject('/api/v1/product/page/1/20?understand=1&q=hat%20for%20puppies')).json().data;
  expect(list.map(({ title }: ProductCard) => title)).toEqual(['Puppy hat', 'Rain hat']);
});

test('products of a subcategory are found by the words of the category above it', async ({ db, understand }) => {
  const feed = await aCategory(db, { title: 'Horse feed' });
  const kibble = await aCategory(db, { title: 'Classic kibble', parent: feed._id });
  await aProduct(db, { title: 'Hoof', category: kibble._id, lifeStages: ['senior'] });
  expect(await understand('q=senior%20feed')).toEqual({ titles: ['Hoof'], q: 'feed', filters: { lifeStage: ['senior'] } });
});
