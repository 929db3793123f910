import type { FoundProduct } from '#contract/catalog.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { categories, products } from './catalog.ts';

const test = base.extend<{ $file: { search: (q: string) => Promise<FoundProduct[]> } }>({
  search: [
    async ({ app, db }, use) => {
      const ids = new Map<string, string>();
      for (const { title, slug, parent } of categories)
        ids.set(slug, (await aCategory(db, { title, slug, parent: parent === undefined ? null : ids.get(parent) }))._id);
      for (const { addedDaysAgo: _, variations, ...product } of products)
        await aProduct(db, {
          ...product,
          category: ids.get(product.category),
          variations: variations.map(({ pictures: _, ...variation }) => variation),
        });
      await use(async (q) => (await app.inject(`/api/v1/product/page/1/8?understand=1&q=${encodeURIComponent(q)}`)).json().data.list);
    },
    { scope: 'file' },
  ],
});

test.for([
  ['12kg chicken', ['Hillside Chicken & Brown Rice: 12 kg']],
  ['dog cookies', ['Cheddar Crumbs Baked Biscuits']],
  ['salmon treats', ['Tiny Bits Training Treats: Salmon, 150 g']],
  ['wet food beef', ['Sunday Pot Beef & Carrot', 'Camp Kitchen Chunks in Gravy: Beef, 800 g']],
  ['grain free senior', ['Heath Lamb & Sweet Potato', 'Harbour Pot Cod & Potato', 'Forest Pot Venison & Parsnip']],
  ['senior small dog', ['Slow Lane Senior Turkey & Oats', 'Soft Landing Senior Turkey Pâté']],
  ['puppy dry food small breed', ['First Field Puppy Chicken & Rice']],
  ['food', ['Hillside Chicken & Brown Rice', 'Cold Current Salmon & Potato']],
  ['cheap dog bed', ['Drift Outdoor Cushion', 'Nook Round Bed']],
  ['poop bags', ['Tidy Waste Bags']],
  ['harness xs', ['Ridgeway Walking Harness']],
  ['foodbin', ['Larder Food Bin']],
] as const)('“%s” finds first what is meant', async ([q, expected], { search }) => {
  const found = (await search(q)).map(({ title, variations, shownVariation }) => {
    const shown = variations.find(({ _id }) => _id === shownVariation)?.title;
    return [title, shown === undefined ? title : `${title}: ${shown}`];
  });
  expect(found.slice(0, expected.length).map((names, at) => names.find((name) => name === expected[at]) ?? names[0])).toEqual(expected);
});

test('no search for what a food is free from lists a food that has it', async ({ search }) => {
  for (const q of ['no chicken', 'without chicken', 'chicken free', 'chicken allergy', 'treats without chicken'])
    for (const { slug } of await search(q))
      expect(products.find((product) => product.slug === slug)?.allergens, q).not.toContain('chicken');
});

test('a search for chicken lists no food without chicken', async ({ search }) => {
  const found = await search('chicken');
  expect(found.length).toBeGreaterThan(5);
  for (const { slug } of found) expect(products.find((product) => product.slug === slug)?.allergens, slug).toContain('chicken');
});
