import { expect, test } from 'vitest';
import { asJson } from '#web/api/json-data.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { pageMeta, truncateAtWord } from './page-meta.ts';

const rootData = { settings: { shopName: 'Kibble' }, categories: [], origin: 'https://shop.example' };
const matches = [{ id: 'root', loaderData: await asJson(async () => rootData)({} as LoadInput) }];
const titleOf = (title: string | string[]) => pageMeta(matches, { title, path: '/x' }).flatMap((tag) => ('title' in tag ? tag.title : []));
const contentOf = (tags: ReturnType<typeof pageMeta>, property: string) =>
  tags.flatMap((tag) => ('property' in tag && tag.property === property ? tag.content : []));

test("a title that is too long loses the shop's name first, then its optional part", () => {
  expect(titleOf('Leads')).toEqual(['Leads · Kibble']);
  expect(titleOf('Kibble: good food')).toEqual(['Kibble: good food']);
  const long = 'Slow Lane Senior Turkey & Oats for large dogs';
  expect(titleOf([`${long} by Moorbeck`, long])).toEqual([`${long} by Moorbeck`]);
  expect(titleOf([`${long} by Fenna & Ott of Münster`, long])).toEqual([`${long} · Kibble`]);
  expect(titleOf(['x'.repeat(90), 'y'.repeat(80)])).toEqual(['y'.repeat(80)]);
});

test('a description is one line that ends with a whole word', () => {
  expect(truncateAtWord('Short\n and  sweet.', 20)).toBe('Short and sweet.');
  expect(truncateAtWord('Food that is good for dogs, and for people', 28)).toBe('Food that is good for dogs…');
  expect(truncateAtWord('x'.repeat(200), 160).length).toBeLessThanOrEqual(160);
  const describedTags = pageMeta(matches, { title: 'x', path: '/x', description: 'word '.repeat(60) });
  for (const text of contentOf(describedTags, 'og:description')) expect(String(text).length).toBeLessThanOrEqual(160);
});

test('social tags have absolute URLs and an image with its size', () => {
  const tags = pageMeta(matches, { title: 'x', path: '/products/x', kind: 'product', image: { _id: 'abc', alt: 'A bag' } });
  expect(contentOf(tags, 'og:url')).toEqual(['https://shop.example/products/x']);
  expect(contentOf(tags, 'og:type')).toEqual(['product']);
  expect(contentOf(tags, 'og:image')).toEqual(['https://shop.example/og/1/abc.jpg']);
  expect([contentOf(tags, 'og:image:width'), contentOf(tags, 'og:image:height')]).toEqual([['1200'], ['630']]);
  expect(contentOf(tags, 'og:image:alt')).toEqual(['A bag']);
  expect(contentOf(pageMeta(matches, { title: 'x', path: '/' }), 'og:image')).toEqual(['https://shop.example/og/1/shop.jpg']);
});
