import { expect, test } from 'vitest';
import { describePromo } from './promo-labels.ts';
import type { NewPromo } from './promotions.ts';

const promo: NewPromo = {
  ...{ code: 'SPRING', title: 'Spring', type: 'percent', value: 10, enabled: true, firstOrderOnly: false },
  ...{ buyQuantity: null, getQuantity: null, maxApplications: null, minimumSubtotal: null, startsAt: null, endsAt: null },
  ...{ usageLimit: null, usagePerCustomer: null, products: [], categories: [], getProducts: [], getCategories: [] },
};
const scope = ['Dry food', 'Treats', 'Beds'].map((title, index) => ({ _id: String(index), kind: 'category' as const, title }));
const words = (changes: Partial<NewPromo>) => ({ promo: { ...promo, ...changes }, scope, currency: 'EUR' });

test('a promo is described in a few words', () => {
  const cases: [Partial<NewPromo>, string][] = [
    [{}, '10% off everything'],
    [{ categories: ['0'], minimumSubtotal: 3_000 }, '10% off Dry food on orders of €30 or more'],
    [{ type: 'amount', value: 500, categories: ['0', '1'] }, '€5.00 off Dry food and Treats'],
    [{ type: 'free_delivery', value: 0, categories: ['0', '1', '2'] }, 'Free delivery with Dry food and 2 more'],
    [{ products: ['gone'] }, '10% off deleted products'],
    [{ type: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1, categories: ['1'] }, 'Buy 2 from Treats, get 1 free'],
    [
      { type: 'buy_x_get_y', value: 50, buyQuantity: 1, getQuantity: 1, categories: ['2'], getCategories: ['1'] },
      'Buy 1 from Beds, get 1 from Treats at 50% off',
    ],
  ];
  for (const [changes, text] of cases) expect(describePromo(words(changes))).toBe(text);
});
