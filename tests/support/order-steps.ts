import fc from 'fast-check';

const isSome = (units: readonly number[]): boolean => units.some((count) => count > 0);
const ordered = fc.tuple(fc.nat(3), fc.nat(2)).filter(isSome);
const units = fc.oneof({ weight: 3, arbitrary: fc.tuple(fc.nat(1), fc.nat(1)) }, fc.tuple(fc.nat(3), fc.nat(2))).filter(isSome);
const action = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types) });
const unitsAction = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types), units });
const restockAction = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types), restock: fc.boolean() });

const record = fc.record({ type: fc.constant('record' as const), percent: fc.constantFrom(30, 60, 100) });
const refund = fc.record({ type: fc.constant('refund' as const), percent: fc.constantFrom(30, 50, 100), restock: fc.boolean() });

/** What customers, admins, the payment provider and the clock do with an order. */
const orderAction = fc.oneof(
  { weight: 6, arbitrary: action('pay', 'complete', 'webhook') },
  { weight: 1, arbitrary: action('decline', 'crash', 'expire', 'overdue') },
  { weight: 1, arbitrary: action('cancel', 'cancelByAdmin', 'remove') },
  { weight: 5, arbitrary: action('ship', 'deliver', 'arrive') },
  { weight: 8, arbitrary: unitsAction('shipUnits', 'requestReturn') },
  { weight: 4, arbitrary: record },
  { weight: 3, arbitrary: refund },
  { weight: 6, arbitrary: restockAction('receive', 'cancelUnshipped') },
  { weight: 4, arbitrary: action('refundReturn', 'refundReturn', 'reject', 'returned') },
);
export type OrderAction = typeof orderAction extends fc.Arbitrary<infer Action> ? Action : never;

/** What may meet while an order is being placed, and later. */
const placing = action('complete', 'complete', 'webhook', 'cancel', 'cancelByAdmin', 'expire');
const handling = fc.oneof(
  action('cancel', 'ship', 'deliver', 'arrive', 'refundReturn', 'reject', 'returned'),
  unitsAction('shipUnits', 'requestReturn'),
  restockAction('receive', 'cancelUnshipped'),
  // How much goes back into stock depends on whether a parcel leaves before or after the refund, which the order does not say.
  refund.map((one) => ({ ...one, restock: false })),
);
const repeated = fc
  .oneof(
    { weight: 1, arbitrary: action('complete', 'cancel', 'webhook') },
    { weight: 1, arbitrary: record },
    { weight: 1, arbitrary: refund },
    { weight: 4, arbitrary: handling },
  )
  .map((one): OrderAction[] => [one, one, one]);
const atOnce: fc.Arbitrary<OrderAction[]> = fc.oneof(
  { weight: 3, arbitrary: repeated },
  { weight: 1, arbitrary: fc.array(placing, { minLength: 2, maxLength: 3 }) },
  { weight: 3, arbitrary: fc.array(handling, { minLength: 2, maxLength: 3 }) },
);

const request = fc.record({
  buyer: fc.nat(2),
  units: ordered,
  payment: fc.constantFrom('cash' as const, 'cash' as const, 'card' as const, 'transfer' as const),
  hasCode: fc.boolean(),
  hasGiftCard: fc.constantFrom(true, false, false),
});
export type OrderRequestStep = typeof request extends fc.Arbitrary<infer Request> ? Request : never;

/** Most random actions would be rejected or end the order, and nothing would ever be sent or come back. */
const mostly = fc.integer({ min: 1, max: 8 }).map((number) => number > 1);

const alternatives = (one: fc.Arbitrary<OrderAction[]>) => fc.array(one, { minLength: 20, maxLength: 20, size: 'max' });

const act = (one: fc.Arbitrary<OrderAction[]>, seeksProgress: fc.Arbitrary<boolean> = mostly) =>
  fc.record({
    type: fc.constant('act' as const),
    nth: fc.nat(4),
    alternatives: alternatives(one),
    seeksProgress,
  });

const oneRequest = request.map((one) => ({ type: 'request' as const, requests: [one] }));
const requestsAtOnce = fc
  .uniqueArray(request, { selector: ({ buyer }) => buyer, minLength: 2, maxLength: 3 })
  .map((requests) => ({ type: 'request' as const, requests }));

/**
 * A step: requests of orders, something that is done with the `nth` order, or what the shop does by itself. Several of the first two happen at once. Of the
 * alternatives the first one that advances an order is done, for `seeksProgress`, or else the first.
 */
const orderStep = fc.oneof(
  { weight: 2, arbitrary: oneRequest },
  { weight: 1, arbitrary: requestsAtOnce },
  { weight: 24, arbitrary: act(orderAction.map((one) => [one])) },
  { weight: 6, arbitrary: act(atOnce) },
  {
    weight: 2,
    arbitrary: act(
      action('decline', 'crash', 'expire', 'overdue', 'cancel', 'cancelByAdmin', 'remove').map((one) => [one]),
      fc.constant(false),
    ),
  },
  { weight: 3, arbitrary: action('jobs', 'reconcile') },
);
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Step> ? Step : never;

/** A sequence of steps, which starts with orders. */
export const orderSteps = (maxLength: number): fc.Arbitrary<OrderStep[]> =>
  fc.tuple(requestsAtOnce, fc.array(orderStep, { minLength: 12, maxLength, size: 'max' })).map(([first, others]) => [first, ...others]);
