import { expect, test } from 'vitest';
import type { NewPromo } from '#contract/promotions.ts';
import { summarizePromo } from './summarize-promo.ts';

const promo: NewPromo = {
  ...{ code: 'SPRING', title: 'Spring', type: 'percent', value: 10, enabled: true, firstOrderOnly: false },
  ...{ buyQuantity: null, getQuantity: null, maxApplications: null, minimumSubtotal: null, startsAt: null, endsAt: null },
  ...{ usageLimit: null, usagePerCustomer: null, products: [], categories: [], getProducts: [], getCategories: [] },
};
const scope = ['Dry food', 'Treats', 'Beds'].map((title, index) => ({ _id: String(index), kind: 'category' as const, title }));
const words = (changes: Partial<NewPromo>) => ({ promo: { ...promo, ...changes }, scope, currency: 'EUR', timeZone: 'Europe/Berlin' });

test('the summary says who gets what, how often and how long', () => {
  expect(summarizePromo(words({ minimumSubtotal: 3_000, usageLimit: 100, usagePerCustomer: 1, firstOrderOnly: true }))).toEqual([
    'Customers who enter SPRING get 10% off everything on orders of €30 or more.',
    'Only a customer’s first order gets it.',
    'It can be used 100 times in total.',
    'Each customer can use it once.',
    'It runs until you switch it off.',
  ]);
  expect(summarizePromo(words({ code: null, type: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1, enabled: false }))).toEqual([
    'Customers who buy 2 get 1 free.',
    'It runs until you switch it off.',
    'It’s switched off, so nobody gets it yet.',
  ]);
  expect(summarizePromo(words({ code: null, usagePerCustomer: 2 }))).toContain(
    'Only signed-in customers get it, because we don’t know who guests are until they order.',
  );
});
