import { expect, test } from 'vitest';
import type { NewPromo } from '#contract/promotions.ts';
import { describePeriod, describePromo, summarizePromo } from './describe-promo.ts';

const promo: NewPromo = {
  ...{ code: 'SPRING', title: 'Spring', type: 'percent', value: 10, enabled: true, firstOrderOnly: false },
  ...{ buyQuantity: null, getQuantity: null, maxApplications: null, minimumSubtotal: null, startsAt: null, endsAt: null },
  ...{ usageLimit: null, usagePerCustomer: null, products: [], categories: [], getProducts: [], getCategories: [] },
};
const scope = ['Dry food', 'Treats', 'Beds'].map((title, index) => ({ _id: String(index), kind: 'category' as const, title }));
const words = (changes: Partial<NewPromo>) => ({ promo: { ...promo, ...changes }, scope, currency: 'EUR', timeZone: 'Europe/Berlin' });

test('a promo is described in a few words', () => {
  const cases: [Partial<NewPromo>, string][] = [
    [{}, '10% off everything'],
    [{ categories: ['0'], minimumSubtotal: 3_000 }, '10% off Dry food, from €30.00'],
    [{ type: 'amount', value: 500, categories: ['0', '1'] }, '€5.00 off Dry food and Treats'],
    [{ type: 'free_delivery', value: 0, categories: ['0', '1', '2'] }, 'Free delivery with Dry food and 2 more'],
    [{ products: ['gone'] }, '10% off products that are gone'],
    [{ type: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1, categories: ['1'] }, 'Buy 2 of Treats, get 1 free'],
    [
      { type: 'buy_x_get_y', value: 50, buyQuantity: 1, getQuantity: 1, categories: ['2'], getCategories: ['1'] },
      'Buy 1 of Beds, get 1 of Treats for 50% less',
    ],
  ];
  for (const [changes, text] of cases) expect(describePromo(words(changes))).toBe(text);
});

test('a period is given in the time zone of the shop', () => {
  const [startsAt, endsAt] = ['2026-04-30T22:00:00.000Z', '2026-05-31T22:00:00.000Z'];
  expect(describePeriod({ startsAt, endsAt }, 'Europe/Berlin')).toBe('1 May 2026, 00:00 – 1 June 2026, 00:00');
  expect(describePeriod({ startsAt, endsAt: null }, 'UTC')).toBe('From 30 Apr 2026, 22:00');
  expect(describePeriod({ startsAt: null, endsAt: null }, 'UTC')).toBe('Always');
});

test('the summary says who gets what, how often and how long', () => {
  expect(summarizePromo(words({ minimumSubtotal: 3_000, usageLimit: 100, usagePerCustomer: 1, firstOrderOnly: true }))).toEqual([
    'Customers who enter SPRING get 10% off everything, if the cart comes to €30.00 or more.',
    'Only a customer’s first order gets it.',
    'It can be used 100 times in all.',
    'Each customer can use it once.',
    'It runs until you switch it off.',
  ]);
  expect(summarizePromo(words({ code: null, type: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1, enabled: false }))).toEqual([
    'Customers can buy 2, get 1 free.',
    'It runs until you switch it off.',
    'It is switched off, so nobody gets it yet.',
  ]);
  expect(summarizePromo(words({ code: null, usagePerCustomer: 2 }))).toContain(
    'Only customers who are signed in get it: the shop knows guests too late.',
  );
});
