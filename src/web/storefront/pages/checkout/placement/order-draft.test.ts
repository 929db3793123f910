import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order, OrderPreview, ShipmentRate } from '#contract/orders.ts';
import { mapBillingNames } from '../address/billing-values.ts';
import { buildOrderDraft, findExpressObstacle, getCheckoutTotals, isSameOrder } from './order-draft.ts';

const cart: Cart = { list: [], total: 0, count: 2, subtotal: 2780, discount: 0, discounts: [], currency: 'EUR' };
const rate: ShipmentRate = {
  _id: 'r1',
  carrier: 'ParcelPost',
  service: 'Standard',
  cost: 390,
  minDays: 1,
  maxDays: 3,
  kind: 'standard' as const,
  pickupPoint: null,
  earliest: '2026-08-04',
  latest: '2026-08-06',
};
const quote = {
  current: { _id: 'q1', address: 'a1', rates: [rate], currency: 'EUR', expiresAt: '2026-08-03T12:00:00Z' },
  rates: [rate],
  rate,
  isChoiceGone: false,
  loading: false,
  error: null,
};
const noPromo = { code: null, check: undefined, error: null, isRejected: false, lastApplied: null, checking: false };
const tenPercentPromo = {
  code: 'ten',
  check: { code: 'TEN', type: 'percent', value: 10, discount: 278, applied: true, better: null },
  error: null,
  isRejected: false,
  lastApplied: null,
  checking: false,
} as const;
const draftInput = {
  cart,
  items: [{ variation: 'v1', quantity: 2 }],
  address: 'a1',
  quote,
  promo: noPromo,
  preview: { current: undefined, shown: undefined, loading: false, creditError: null },
  payment: 'cash',
  email: ' ida@example.com ',
  vatNumber: '',
  billing: null,
  credit: { giftCards: [], storeCredit: false },
  estimate: null,
} as const;

test('before there is a quote, the totals ask for an address where there is none', () => {
  const unquoted = { ...draftInput, quote: { ...quote, current: undefined, rates: [], rate: undefined } };
  const totals = getCheckoutTotals({ ...unquoted, address: undefined }, undefined);
  expect(totals).toMatchObject({ delivery: 'Enter your address', total: 2780, totalLabel: 'Total before delivery' });
  expect(getCheckoutTotals(unquoted, undefined).delivery).toBe('To be confirmed');
});

test('before there is a quote, the totals are those of the cart: with the cheapest delivery to the country', () => {
  const estimate = { country: 'AT', cheapest: { cost: 690, days: { minDays: 2, maxDays: 4 } }, freeFrom: null };
  const unquoted = { ...draftInput, estimate, quote: { ...quote, current: undefined, rates: [], rate: undefined } };
  expect(getCheckoutTotals(unquoted, undefined)).toMatchObject({
    delivery: 'from €6.90',
    deliveryNote: 'to Austria',
    total: 3470,
    totalLabel: 'Estimated total',
  });
  const check = { ...tenPercentPromo.check, type: 'free_delivery' as const, discount: 0 };
  expect(getCheckoutTotals({ ...unquoted, promo: { ...tenPercentPromo, check } }, undefined)).toMatchObject({
    delivery: 0,
    deliveryNote: 'to Austria · free with “TEN”',
    total: 2780,
  });
  const nowhere = { ...estimate, cheapest: null };
  expect(getCheckoutTotals({ ...unquoted, estimate: nowhere }, undefined)).toMatchObject({
    total: 2780,
    totalLabel: 'Total before delivery',
  });
});

test('an order draft has the total that is shown', () => {
  expect(buildOrderDraft(draftInput, undefined)).toMatchObject({ total: 3170, promo: null, email: 'ida@example.com' });
  expect(buildOrderDraft({ ...draftInput, promo: tenPercentPromo }, undefined)).toMatchObject({ total: 2892, promo: 'TEN' });
  expect(getCheckoutTotals(draftInput, undefined).total).toBe(3170);
});

test('there is no order draft before address, delivery and promo are complete', () => {
  expect(buildOrderDraft({ ...draftInput, address: undefined }, undefined)).toBeNull();
  expect(buildOrderDraft({ ...draftInput, quote: { ...quote, current: undefined } }, undefined)).toBeNull();
  expect(buildOrderDraft({ ...draftInput, payment: undefined }, undefined)).toBeNull();
  expect(buildOrderDraft({ ...draftInput, promo: { ...noPromo, code: 'ten', checking: true } }, undefined)).toBeNull();
});

test('where the API calculates another total, that one is shown and ordered', () => {
  const requested = {
    subtotal: 2780,
    discount: 0,
    discounts: [],
    promo: null,
    delivery: { cost: 390 },
    tax: 602,
    total: 3772,
  } as unknown as Order;
  expect(getCheckoutTotals(draftInput, requested)).toMatchObject({ total: 3772, tax: 602 });
  expect(buildOrderDraft(draftInput, requested)?.total).toBe(3772);
});

test('a promo code that the shop rejects does not hinder the order, and one that is not checked does', () => {
  const rejected = { ...noPromo, code: 'ten', error: 'This promo code has expired.', isRejected: true };
  expect(buildOrderDraft({ ...draftInput, promo: rejected }, undefined)).toMatchObject({ total: 3170, promo: null });
  expect(findExpressObstacle({ promo: rejected, billing: null })).toBeNull();
  expect(buildOrderDraft({ ...draftInput, promo: { ...rejected, isRejected: false } }, undefined)).toBeNull();
  expect(findExpressObstacle({ promo: { ...rejected, isRejected: false }, billing: null })).toMatch(/promo code/);
});

test('the discount of an automatic promo is that of the cart until the shop has said what the order costs', () => {
  const discounted = { ...cart, discount: 278, discounts: [{ code: null, title: 'A tenth off', amount: 278 }] };
  const estimated = { ...draftInput, cart: discounted };
  expect(getCheckoutTotals(estimated, undefined)).toMatchObject({ discount: { title: 'A tenth off', amount: 278 }, total: 2892 });
  const reply = { subtotal: 2780, discounts: [{ code: null, title: 'Free', amount: 390 }], delivery: { cost: 390 }, tax: 182, total: 2780 };
  const preview = { current: reply as unknown as OrderPreview, shown: reply as unknown as OrderPreview, loading: false, creditError: null };
  expect(getCheckoutTotals({ ...estimated, preview }, undefined)).toMatchObject({
    ...{ discount: { title: 'Free', amount: 390 }, delivery: 390, tax: 182, total: 2780 },
  });
  expect(buildOrderDraft({ ...estimated, preview }, undefined)?.total).toBe(2780);
  // While the shop is asked again, the last totals are shown as outdated, and are not those of the order.
  const outdated = { ...preview, current: undefined, loading: true };
  expect(getCheckoutTotals({ ...estimated, preview: outdated }, undefined)).toMatchObject({ total: 2780, stale: true });
  expect(buildOrderDraft({ ...estimated, preview: outdated }, undefined)?.total).toBe(2892);
});

test('a better automatic promo is shown and ordered instead of the code', () => {
  const check = { ...tenPercentPromo.check, applied: false, better: { title: 'A fifth off', discount: 556 } };
  const input = { ...draftInput, promo: { ...tenPercentPromo, check } };
  expect(getCheckoutTotals(input, undefined)).toMatchObject({ discount: { title: 'A fifth off', amount: 556 }, total: 2614 });
  expect(buildOrderDraft(input, undefined)).toMatchObject({ promo: 'TEN', total: 2614 });
});

test('the same order with another total or email is still the same order', () => {
  const draft = buildOrderDraft(draftInput, undefined);
  expect(draft && isSameOrder(draft, { ...draft, total: 1, email: 'x@example.com' })).toBe(true);
  expect(draft && isSameOrder(draft, { ...draft, promo: 'TEN' })).toBe(false);
});

test('with another VAT number it is another order, and its net total is shown once it is known', () => {
  const [shopper, business] = [draftInput, { ...draftInput, vatNumber: ' ATU13585627 ' }].map((input) => buildOrderDraft(input, undefined));
  expect([shopper?.vatNumber, business?.vatNumber]).toEqual([null, 'ATU13585627']);
  expect(isSameOrder(shopper ?? null, business ?? null)).toBe(false);
  const amounts = { subtotal: 2317, discount: 0, discounts: [], delivery: { cost: 325 }, tax: 0, taxes: [], total: 2642 };
  const requested = { ...amounts, reverseCharge: true } as never;
  expect(getCheckoutTotals(draftInput, requested)).toMatchObject({ total: 2642, tax: 0, reverseCharge: true });
});

test('with a gift card there is an order draft only once the shop has said what the card pays', () => {
  const withCard = { ...draftInput, credit: { giftCards: [{ code: 'ABCD2345EFGH7F3K', lastFour: '7F3K' }], storeCredit: false } };
  expect(buildOrderDraft(withCard, undefined)).toBeNull();
  const credits = [{ kind: 'gift_card' as const, lastFour: '7F3K', amount: 2000 }];
  const reply = { subtotal: 2780, discounts: [], delivery: { cost: 390 }, tax: 507, total: 3170, credit: 2000, credits };
  const preview = { ...draftInput.preview, current: reply as unknown as OrderPreview, shown: reply as unknown as OrderPreview };
  expect(buildOrderDraft({ ...withCard, preview }, undefined)).toMatchObject({
    giftCards: ['ABCD2345EFGH7F3K'],
    total: 3170,
    credit: 2000,
  });
  expect(getCheckoutTotals({ ...withCard, preview }, undefined)).toMatchObject({ total: 3170, credits });
});

test('the same order with another amount on its gift card is still the same order, with another card it is not', () => {
  const draft = buildOrderDraft(draftInput, undefined);
  expect(draft && isSameOrder(draft, { ...draft, credit: 500 })).toBe(true);
  expect(draft && isSameOrder(draft, { ...draft, giftCards: ['ABCD2345EFGH7F3K'] })).toBe(false);
});

test('an order billed elsewhere is another order than one without a billing address', () => {
  const billing = {
    ...mapBillingNames(() => ''),
    name: ' Grace Hopper ',
    line1: 'Opernring 1',
    postalCode: '1010',
    city: 'Wien',
    country: 'AT',
  };
  const [plain, billed] = [draftInput, { ...draftInput, billing }].map((input) => buildOrderDraft(input, undefined));
  expect([plain?.billingAddress, billed?.billingAddress]).toMatchObject([null, { name: 'Grace Hopper', company: null }]);
  expect(isSameOrder(plain ?? null, billed ?? null)).toBe(false);
});
