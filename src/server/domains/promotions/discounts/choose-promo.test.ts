import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { minor } from '#shared/money.ts';
import type { Promo } from '../promo.ts';
import { choosePromo } from './choose-promo.ts';
import { toDiscountLines } from './promo-lines.ts';

const ids = ['a', 'b', 'c'];
const someIds = fc.subarray(ids);
const aPromo = (changes: Partial<Promo> = {}): Promo => ({
  ...{ id: '1', code: null, title: 'A promo', type: 'percent', value: 10, buyQuantity: null, getQuantity: null, maxApplications: null },
  ...{ minimumSubtotal: null, startsAt: null, endsAt: null, usageLimit: null, usagePerCustomer: null, used: 0, firstOrderOnly: false },
  ...{ products: [], categories: [], getProducts: [], getCategories: [], version: 1 },
  ...changes,
});
const promo: fc.Arbitrary<Promo> = fc
  .record({
    type: fc.constantFrom<Promo['type']>('percent', 'amount', 'free_delivery', 'buy_x_get_y'),
    value: fc.integer({ min: 1, max: 100 }),
    quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
    products: someIds,
    categories: someIds,
    getProducts: someIds,
  })
  .map(({ quantities: [buyQuantity, getQuantity], ...changes }) => aPromo({ ...changes, buyQuantity, getQuantity }));
const lines = fc.array(
  fc
    .record({
      price: fc.integer({ min: 0, max: 400 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      id: fc.constantFrom(...ids),
      above: someIds,
    })
    .map(({ price, quantity, id, above }) => ({ unitPrice: minor(price), quantity, product: { id, categoryIds: above } })),
  { minLength: 1, maxLength: 5 },
);
const deliveryCost = fc.integer({ min: 0, max: 200 }).map(minor);

test('no other promo would make the order cheaper, and the code applies unless another one does', () => {
  fc.assert(
    fc.property(lines, fc.option(promo), fc.array(promo, { maxLength: 4 }), deliveryCost, (lines, code, automatic, cost) => {
      const totalWith = (promo: Promo | null) =>
        priceOrder({
          lines: toDiscountLines(promo, lines).map((line) => ({ ...line, taxRate: 0 })),
          promo,
          delivery: { cost, taxRate: 0 },
          pricesIncludeTax: true,
        }).total;
      const best = Math.min(...[code, ...automatic, null].map(totalWith));
      const chosen = choosePromo({ code, automatic }, lines, cost);
      expect(totalWith(chosen)).toBe(best);
      if (code && totalWith(code) === best) expect(chosen).toBe(code);
      if (!code && best === totalWith(null)) expect(chosen).toBeNull();
    }),
  );
});

test('of equal automatic promos the first applies', () => {
  const automatic = [aPromo({ id: '1' }), aPromo({ id: '2' })];
  const lines = [{ unitPrice: minor(1_000), quantity: 1, product: { id: 'a', categoryIds: [] } }];
  expect(choosePromo({ code: null, automatic }, lines, minor(0))?.id).toBe('1');
});

test('while the cost of delivery is unknown, free delivery applies only if nothing else takes anything off', () => {
  const freeDelivery = aPromo({ id: '1', type: 'free_delivery', value: 0 });
  const lines = [{ unitPrice: minor(1_000), quantity: 1, product: { id: 'a', categoryIds: [] } }];
  expect(choosePromo({ code: null, automatic: [freeDelivery] }, lines, null)).toBe(freeDelivery);
  expect(choosePromo({ code: null, automatic: [freeDelivery, aPromo({ id: '2' })] }, lines, null)?.id).toBe('2');
});
