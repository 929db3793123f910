import type { ProductPage } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';

type Search = (
  q: string,
  query?: string,
) => Promise<Pick<ProductPage, 'didYouMean' | 'otherSpelling' | 'partialMatch'> & { titles: string[] }>;

const test = base.extend<{ $file: { search: Search } }>({
  search: [
    async ({ app, db }, use) => {
      const food = await aCategory(db, { title: 'Dry food' });
      await aProduct(db, { title: 'Hillside liver', category: food._id, variations: [{ title: '2 kg', price: 1_000 }] });
      await aProduct(db, { title: 'Carrot slicker brush', lifeStages: ['puppy'] });
      await aProduct(db, { title: 'Rope' });
      await use(async (q, query = '&understand=1') => {
        const { data } = (await app.inject(`/api/v1/product/page/1/20?q=${encodeURIComponent(q)}${query}`)).json();
        const { didYouMean, otherSpelling, partialMatch, list } = data as ProductPage;
        return { didYouMean, otherSpelling, partialMatch, titles: list.map(({ title }) => title).sort() };
      });
    },
    { scope: 'file' },
  ],
});

test.for([
  ['cat food', ['cat'], ['food'], ['Hillside liver']],
  ['xl rope', ['xl'], ['rope'], ['Rope']],
  ['purple xl rope', ['purple xl'], ['rope'], ['Rope']],
  ['rope food', [], ['rope', 'food'], ['Hillside liver', 'Rope']],
  ['12kg liver', ['12 kg'], ['liver'], ['Hillside liver']],
  ['12kg liver under 30', ['12 kg'], ['liver'], ['Hillside liver']],
  ['puppy dry food', ['dry food'], [], ['Carrot slicker brush']],
] as const)('of “%s” the list says what is missing: %s', async ([q, missing, found, titles], { search }) => {
  expect(await search(q)).toMatchObject({ partialMatch: { missing, found }, titles });
});

test('a search of which everything is found is no partial match', async ({ search }) => {
  for (const q of ['rope', 'dry food', 'puppy brush', '2kg liver', 'zzzzqqqq', 'how do I return shoes'])
    expect([q, (await search(q)).partialMatch]).toEqual([q, null]);
});

test.for([
  ['litter', 'liver', []],
  ['parrot', 'carrot', []],
  ['clicker', 'slicker', []],
  ['ropes litter', 'ropes liver', ['Rope']],
] as const)('“%s” may be another word than “%s”, so it is offered and not searched for', async ([q, otherSpelling, titles], { search }) => {
  expect(await search(q)).toMatchObject({ didYouMean: null, otherSpelling, titles });
  expect(await search(q, '')).toMatchObject({ didYouMean: null, otherSpelling, titles });
});

test.for([
  ['slikcer', 'slicker'],
  ['carot', 'carrot'],
  ['livre', 'liver'],
  ['hilsidde', 'hillside'],
] as const)('“%s” is surely a typo of “%s”', async ([q, didYouMean], { search }) => {
  expect(await search(q)).toMatchObject({ didYouMean, otherSpelling: null, partialMatch: null });
});

test('suggestions offer the other spelling', async ({ app, search: _ }) => {
  expect((await app.inject('/api/v1/product/suggest?q=parrot')).json().data).toMatchObject({ didYouMean: 'carrot', products: [] });
});

test('where nothing is found, the pages about some of the words are listed', async ({ app, search: _ }) => {
  const { pages } = (await app.inject('/api/v1/product/page/1/20?understand=1&q=return%20shoes')).json().data as ProductPage;
  expect(pages[0]).toMatchObject({ path: '/returns', isAnswer: false });
});

test('lists for admins have no partial match', async ({ app, db, search: _ }) => {
  const { authorization } = await anAdmin(db);
  const { data } = (await app.inject({ url: '/api/v1/product/page/1/20?q=cat%20food', headers: { authorization } })).json();
  expect(data).toMatchObject({ partialMatch: null, otherSpelling: null });
});
