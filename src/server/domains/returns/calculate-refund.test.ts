import fc from 'fast-check';
import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { minor, sumMoney } from '#shared/money.ts';
import { expect, test } from '#tests/support/test.ts';
import { calculateAmountPerItem, calculateRefund, type RefundableOrder } from './calculate-refund.ts';
import type { ReturnRecord } from './returns.tables.ts';

const aReturn = (id: string, items: { position: number; quantity: number }[], status: ReturnRecord['status']): ReturnRecord => ({
  ...{ id, status, reason: 'other', note: null, answer: null, refund: null, createdAt: '', receivedAt: null, closedAt: null },
  items: items.map((unit) => ({ ...unit, restocked: 0, alreadyRefunded: 0 })),
});

/** What is known of an order of which everything was sent. */
const allSent = (quantities: readonly number[]) => ({
  parcels: [
    {
      ...{ id: 'p', carrier: 'Dash', number: null, url: null, shippedAt: '', deliveredAt: null, returnableUntil: null },
      items: quantities.map((quantity, position) => ({ position, quantity })),
    },
  ],
  refundedUnits: [],
  unshippedCancelledAt: null,
});

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 5_000 }).map(minor),
  quantity: fc.integer({ min: 1, max: 5 }),
  taxRate: fc.constantFrom(0, 7, 19),
  eligible: fc.boolean(),
});
const promo = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 3_000 }) }),
    fc.constant({ type: 'free_delivery' as const, value: 0 }),
  ),
  { nil: null },
);

const input = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  promo,
  delivery: fc.record({ cost: fc.integer({ min: 0, max: 900 }).map(minor), taxRate: fc.constantFrom(0, 19) }),
  pricesIncludeTax: fc.boolean(),
});

/** Refunds all units of an order in random parts: with returns, or by themselves where `byThemselves` says so. Returns the order with the amounts. */
function refundAll(
  given: typeof input extends fc.Arbitrary<infer Input> ? Input : never,
  picks: fc.Stream<number>,
  byThemselves: () => boolean,
) {
  const price = priceOrder(given);
  const order = {
    ...{ subtotal: price.subtotal, discount: price.discount, deliveryCost: price.delivery.cost, total: price.total },
    ...allSent(given.lines.map(({ quantity }) => quantity)),
    items: price.lines.map((priced, index) => ({ ...priced, quantity: given.lines[index]?.quantity ?? 0 })),
  };
  const left = order.items.map(({ quantity }) => quantity);
  const [returns, refundedUnits]: [ReturnRecord[], RefundedUnits[]] = [[], []];
  const refunds = [];
  while (left.some((quantity) => quantity > 0)) {
    const units = left.map((quantity, position) => ({ position, quantity: Math.min(quantity, picks.next().value ?? 0) }));
    const items = units.filter(({ quantity }) => quantity > 0);
    if (items.length === 0) continue;
    for (const { position, quantity } of items) left[position] = (left[position] ?? 0) - quantity;
    if (byThemselves()) {
      refunds.push(...calculateAmountPerItem({ ...order, returns, refundedUnits }, items).map(({ amount }) => amount));
      refundedUnits.push(...items.map((unit) => ({ ...unit, unshipped: 0 })));
    } else {
      const one = aReturn(String(returns.length), items, 'received');
      refunds.push(calculateRefund({ ...order, refundedUnits, returns: [...returns, one] }, one));
      returns.push({ ...one, status: 'refunded' });
    }
  }
  return { order: { ...order, returns, refundedUnits }, refunds };
}

test('all returns of an order together refund exactly its total, in whatever parts and sequence its units come back', () => {
  fc.assert(
    fc.property(input, fc.infiniteStream(fc.nat(4)), (given, picks) => {
      const { order, refunds } = refundAll(given, picks, () => false);
      expect(refunds.every((amount) => amount >= 0)).toBe(true);
      expect(sumMoney(refunds)).toBe(order.total);
    }),
  );
});

test('units that are refunded by themselves are refunded once, though they come back afterwards', () => {
  fc.assert(
    fc.property(input, fc.infiniteStream(fc.nat(4)), fc.infiniteStream(fc.boolean()), (given, picks, choices) => {
      const { order, refunds } = refundAll(given, picks, () => choices.next().value ?? false);
      const delivery = order.refundedUnits.length > 0 ? calculateDelivery(order) : 0;
      expect(sumMoney(refunds)).toBe(order.total - delivery);
      const items = order.items.map(({ quantity }, position) => ({ position, quantity }));
      const again = aReturn('again', items, 'received');
      expect(calculateRefund({ ...order, returns: [...order.returns, again] }, again)).toBe(0);
    }),
  );
});

/** What was paid for the delivery of an order: no return of the whole brings it back where units were refunded by themselves. */
function calculateDelivery(order: RefundableOrder): number {
  const all = order.items.map(({ quantity }, position) => ({ position, quantity }));
  const amounts = calculateAmountPerItem({ ...order, returns: [], refundedUnits: [] }, all);
  return order.total - sumMoney(amounts.map(({ amount }) => amount));
}

test('delivery is refunded with the last unit only, and a discount is not refunded', () => {
  const items = [{ quantity: 2, total: 2_000, discount: 200, tax: 118 }];
  const order = { subtotal: 2_000, discount: 200, deliveryCost: 390, total: 2_190, items, ...allSent([2]) };
  const [first, second] = [
    aReturn('a', [{ position: 0, quantity: 1 }], 'refunded'),
    aReturn('b', [{ position: 0, quantity: 1 }], 'received'),
  ];
  expect(calculateRefund({ ...order, returns: [first] }, first)).toBe(900);
  expect(calculateRefund({ ...order, returns: [first, second] }, second)).toBe(900 + 390);
  expect(calculateRefund({ ...order, returns: [{ ...first, status: 'rejected' }, second] }, second)).toBe(900);
});

test('where prices exclude tax, the tax of the items is refunded with them', () => {
  const items = [
    { quantity: 1, total: 1_000, discount: 0, tax: 190 },
    { quantity: 1, total: 500, discount: 0, tax: 95 },
  ];
  const order = { subtotal: 1_500, discount: 0, deliveryCost: 100, total: 1_904, items, ...allSent([1, 1]) };
  const one = aReturn('a', [{ position: 0, quantity: 1 }], 'received');
  expect(calculateRefund({ ...order, returns: [one] }, one)).toBe(1_190);
});
