import { expect, test } from 'vitest';
import { parsePrices } from './seen-prices.ts';

test('prices that were seen are known again, and what is no price is left out', () => {
  expect(parsePrices('{"a":1390,"b":-1,"c":"7","d":1.5}')).toEqual({ a: 1390 });
  for (const text of [null, '', 'no', 'null', '7', '"text"', '[]']) expect(parsePrices(text)).toEqual({});
});
