import fc from 'fast-check';

const units = fc.tuple(fc.nat(2), fc.nat(2)).filter(([a, b]) => a + b > 0);
const action = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types) });
const unitsAction = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types), units });
const restockAction = <T extends string>(...types: T[]) => fc.record({ type: fc.constantFrom(...types), restock: fc.boolean() });

const record = fc.record({ type: fc.constant('record' as const), percent: fc.constantFrom(30, 70, 100) });
const refund = fc.record({ type: fc.constant('refund' as const), percent: fc.constantFrom(30, 50, 100), restock: fc.boolean() });

/** What customers, admins, the payment provider and the clock do with an order. */
const orderAction = fc.oneof(
  { weight: 6, arbitrary: action('pay', 'complete', 'webhook') },
  { weight: 3, arbitrary: action('decline', 'crash', 'expire', 'overdue') },
  { weight: 2, arbitrary: action('cancel', 'cancelByAdmin', 'remove') },
  { weight: 3, arbitrary: action('ship', 'deliver', 'arrive') },
  { weight: 5, arbitrary: unitsAction('shipUnits', 'requestReturn') },
  { weight: 3, arbitrary: record },
  { weight: 3, arbitrary: refund },
  { weight: 4, arbitrary: restockAction('receive', 'cancelUnshipped') },
  { weight: 3, arbitrary: action('refundReturn', 'reject', 'returned') },
);
export type OrderAction = typeof orderAction extends fc.Arbitrary<infer Action> ? Action : never;

/** What may meet while an order is being placed, and later. */
const placing = action('complete', 'webhook', 'cancel', 'cancelByAdmin', 'expire');
const handling = fc.oneof(
  action('cancel', 'ship', 'deliver', 'arrive', 'refundReturn', 'reject', 'returned'),
  unitsAction('shipUnits', 'requestReturn'),
  restockAction('receive', 'cancelUnshipped'),
  refund,
);
const repeated = fc
  .oneof(action('complete', 'cancel', 'cancelByAdmin', 'webhook'), record, handling)
  .map((one): OrderAction[] => [one, one, one]);
const atOnce: fc.Arbitrary<OrderAction[]> = fc.oneof(
  repeated,
  fc.array(placing, { minLength: 2, maxLength: 3 }),
  fc.array(handling, { minLength: 2, maxLength: 3 }),
);

const request = fc.record({
  buyer: fc.nat(2),
  units,
  payment: fc.constantFrom('cash' as const, 'card' as const, 'card' as const, 'transfer' as const),
  hasCode: fc.boolean(),
});
export type OrderRequestStep = typeof request extends fc.Arbitrary<infer Request> ? Request : never;

// Most is done with the first orders, so that some of them get far.
const nth = fc.oneof(fc.nat(1), fc.nat(4));

/** A step: requests of orders, something that is done with the `nth` order, or what the shop does by itself. Several of the first two happen at once. */
export const orderStep = fc.oneof(
  { weight: 4, arbitrary: request.map((one) => ({ type: 'request' as const, requests: [one] })) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(request, { selector: ({ buyer }) => buyer, minLength: 2, maxLength: 3 })
      .map((requests) => ({ type: 'request' as const, requests })),
  },
  { weight: 28, arbitrary: fc.record({ type: fc.constant('act' as const), nth, actions: orderAction.map((one) => [one]) }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('act' as const), nth, actions: atOnce }) },
  { weight: 2, arbitrary: action('jobs', 'reconcile') },
);
export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Step> ? Step : never;
