import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no class styles anything within, or after, an element that has something: any change of the page would style the whole page again', () => {
  // Tailwind ends their selectors in `:has(…) *`. A selector that ends in a class is cheap.
  const costly = /\b(?:group|peer)-has-/;
  expect(globSync('src/web/**/*.{tsx,css}').filter((file) => costly.test(readFileSync(file, 'utf8')))).toEqual([]);
});
