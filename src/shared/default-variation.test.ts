import { expect, test } from 'vitest';
import { defaultVariation } from './default-variation.ts';

const variation = (price: number, availability = 'in_stock') => ({ price, availability });

test('a product opens with its first variation, and with the cheapest in stock while that is sold out', () => {
  const [first, dear, cheap] = [variation(500), variation(900, 'low'), variation(400)];
  expect(defaultVariation([first, dear, cheap])).toBe(first);
  const gone = variation(100, 'sold_out');
  expect(defaultVariation([gone, dear, cheap])).toBe(cheap);
  expect(defaultVariation([gone, variation(50, 'sold_out')])).toBe(gone);
});
