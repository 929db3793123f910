import { expect, test } from 'vitest';
import { parsePrices } from './seen-prices.ts';

test('stored prices are read back, and invalid ones are dropped', () => {
  expect(parsePrices('{"a":1390,"b":-1,"c":"7","d":1.5}')).toEqual({ a: 1390 });
  for (const text of [null, '', 'no', 'null', '7', '"text"', '[]']) expect(parsePrices(text)).toEqual({});
});
