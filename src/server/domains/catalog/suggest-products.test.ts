import type { Suggestions } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { switchEnabled } from './update-product.ts';

const test = base.extend<{ $file: { suggest: (q: string) => Promise<Suggestions> } }>({
  suggest: [
    async ({ app, db }, use) => {
      const food = await aCategory(db, { title: 'Food' });
      const dry = await aCategory(db, { title: 'Dry food', parent: food._id });
      const walking = await aCategory(db, { title: 'Walking' });
      await aProduct(db, {
        title: 'Salmon kernels',
        vendor: 'Fenna & Ott',
        category: dry._id,
        variations: [{ price: 900 }, { price: 500 }],
      });
      await aProduct(db, { title: 'Salmon strips', vendor: 'Moorbeck', category: food._id, variations: [{ stock: 0 }] });
      for (let number = 1; number <= 8; number++)
        await aProduct(db, { title: `Leather lead ${number}`, category: walking._id, unitsSold: number });
      const hidden = await aProduct(db, { title: 'Salmon secret', category: dry._id });
      await switchEnabled(db, hidden._id);
      await use(async (q) => (await app.inject(`/api/v1/product/suggest?q=${encodeURIComponent(q)}`)).json().data);
    },
    { scope: 'file' },
  ],
});

const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test('a prefix suggests products with their price and a small image', async ({ suggest }) => {
  const { products, didYouMean } = await suggest('salm');
  expect(titles(products)).toEqual(['Salmon kernels', 'Salmon strips']);
  expect(products).toMatchObject([
    { vendor: 'Fenna & Ott', price: 500, priceVaries: true, availability: 'in_stock' },
    { price: 1999, priceVaries: false, availability: 'sold_out' },
  ]);
  expect(products[0]?.image?.url).toMatch(/\/160\.webp$/);
  expect(products[0]?.image?.sources.map(({ srcset }) => srcset).join()).not.toMatch(/640w/);
  expect(didYouMean).toBeNull();
});

test('categories and vendors are suggested by name, with the number of their products', async ({ suggest }) => {
  expect((await suggest('foo')).categories).toEqual([
    { title: 'Food', slug: 'food', count: 2, parent: null },
    { title: 'Dry food', slug: 'dry-food', count: 1, parent: 'Food' },
  ]);
  expect((await suggest('dry f')).categories).toMatchObject([{ title: 'Dry food' }]);
  expect((await suggest('kibble')).categories).toMatchObject([{ title: 'Dry food' }]);
  expect(await suggest('fenna')).toMatchObject({ categories: [], vendors: [{ title: 'Fenna & Ott', slug: 'fenna-ott', count: 1 }] });
});

test('where no category is called all that was typed, the one that is called some of it is suggested', async ({ suggest }) => {
  expect(titles((await suggest('salmon food')).categories)).toEqual(['Food', 'Dry food']);
  expect((await suggest('salmon fenna')).vendors).toEqual([]);
});

test('an unfinished “grain free” suggests what is without grain', async ({ db, suggest }) => {
  const category = await aCategory(db, { title: 'Grain-free bakes' });
  await aProduct(db, { title: 'Oat bake', ingredients: 'grain' });
  await aProduct(db, { title: 'Pea bake', category: category._id });
  for (const q of ['grain fr', 'grain free', 'grain-fre']) {
    const { products, categories } = await suggest(q);
    expect([q, titles(products), titles(categories)]).toEqual([q, ['Pea bake'], ['Grain-free bakes']]);
  }
});

test('a typo suggests what was meant, and the correction is returned', async ({ suggest }) => {
  expect(titles((await suggest('slamo')).products)).toEqual(['Salmon kernels', 'Salmon strips']);
  expect((await suggest('slamo')).didYouMean).toBe('salmon');
});

test('at most six products are suggested, best sellers first, as in the list', async ({ suggest }) => {
  const { products } = await suggest('lead');
  expect(titles(products)).toEqual([8, 7, 6, 5, 4, 3].map((number) => `Leather lead ${number}`));
});

test('an empty query has no suggestions', async ({ app, suggest }) => {
  const nothing = { pages: [], products: [], categories: [], vendors: [], didYouMean: null };
  for (const q of ['', '  ', '&', 'zzzzqqqq']) expect(await suggest(q)).toEqual(nothing);
  expect((await app.inject('/api/v1/product/suggest')).json().data).toEqual(nothing);
  expect((await app.inject(`/api/v1/product/suggest?q=${'a'.repeat(81)}`)).statusCode).toBe(422);
});

test('the back office gets the same suggestions as shoppers', async ({ app, db, suggest: _ }) => {
  const { authorization } = await anAdmin(db);
  const { data } = (await app.inject({ url: '/api/v1/product/suggest?q=salmon', headers: { authorization } })).json();
  expect(titles(data.products)).toEqual(['Salmon kernels', 'Salmon strips']);
});
