import { expect, test } from 'vitest';
import { asJson } from '#web/api/json-data.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { searchTitle } from './search-title.ts';

const rootData = { settings: { shopName: 'Kibble' }, categories: [], origin: 'https://shop.example' };
const matches = [{ id: 'root', loaderData: await asJson(async () => rootData)({} as LoadInput) }];

test('the preview of a product has the title of its page in the shop', () => {
  expect(searchTitle({ title: 'Rope 2', vendor: 'Testers', seoTitle: '' }, 'Kibble')).toBe('Rope 2 by Testers · Kibble');
  const long = 'Slow Lane Senior Turkey & Oats for large dogs';
  for (const title of ['Rope', 'Kibble for puppies', long, `${long} and their friends`, 'x'.repeat(90)])
    for (const vendor of ['Testers', 'Moorbeck', 'Fenna & Ott of Münster'])
      for (const seoTitle of ['', 'A rope that lasts', `${long}, ${long}`]) {
        const page = pageMeta(matches, { title: seoTitle || [`${title} by ${vendor}`, title], path: '/' });
        expect(page).toContainEqual({ title: searchTitle({ title, vendor, seoTitle }, 'Kibble') });
      }
});
