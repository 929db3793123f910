import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no class styles anything within, or after, an element that has something: any change of the page would style the whole page again', () => {
  // Tailwind ends their selectors in `:has(…) *`. A selector that ends in a class is cheap.
  const costly = /\b(?:group|peer)-has-/;
  expect(globSync('src/web/**/*.{tsx,css}').filter((file) => costly.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no selector is about anything that follows an element without a class: the browser would style the whole page again when an element is inserted', () => {
  const costly = /^[^{}/]*(?:^|[\s>)])(?:[a-z]\w*|\*|:is\([a-z, \d]+\))\s*[+~]\s*\*\s*[,{]/m;
  expect('.a > * + * {').toMatch(costly);
  expect('.a :is(h2, h3) + * {').toMatch(costly);
  expect(globSync('src/web/**/*.css').filter((file) => costly.test(readFileSync(file, 'utf8')))).toEqual([]);
});
