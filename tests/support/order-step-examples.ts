import type { OrderAction, OrderRequestStep, OrderStep } from './order-steps.ts';

const request = (
  units: [number, number],
  payment: OrderRequestStep['payment'],
  { hasCode = false, hasGiftCard = false }: Partial<OrderRequestStep> = {},
): OrderStep => ({ type: 'request', requests: [{ buyer: 0, units, payment, hasCode, hasGiftCard }] });
const act = (...actions: OrderAction[]): OrderStep => ({ type: 'act', nth: 0, alternatives: [actions], seeksProgress: false });
const jobs: OrderStep = { type: 'jobs' };

const takeBack = (...units: [number, number]): OrderStep[] => [
  act({ type: 'requestReturn', units }),
  act({ type: 'receive', restock: true }),
  act({ type: 'refundReturn' }, { type: 'refundReturn' }),
];

/** Sequences that random ones rarely contain. */
export const orderStepExamples: OrderStep[][] = [
  // The rest of an order in cash is cancelled after its first parcel has arrived; what was waived cannot be paid.
  [
    request([2, 1], 'cash'),
    act({ type: 'complete' }),
    jobs,
    act({ type: 'shipUnits', units: [3, 0] }),
    act({ type: 'shipUnits', units: [1, 0] }),
    act({ type: 'arrive' }),
    act({ type: 'cancelUnshipped', restock: false }, { type: 'cancelUnshipped', restock: false }),
    act({ type: 'record', percent: 100 }),
    jobs,
    act({ type: 'requestReturn', units: [2, 0] }),
    ...takeBack(1, 0),
  ],
  // A part of an order is paid, so a part of what is cancelled is refunded.
  [
    request([1, 2], 'cash', { hasCode: true }),
    act({ type: 'complete' }),
    act({ type: 'record', percent: 60 }),
    act({ type: 'shipUnits', units: [1, 0] }, { type: 'ship' }, { type: 'cancelUnshipped', restock: true }),
    act({ type: 'shipUnits', units: [0, 1] }),
    act({ type: 'cancelUnshipped', restock: true }),
    jobs,
    act({ type: 'deliver' }),
  ],
  // Units come back one after the other, the last one with the delivery.
  [
    request([3, 2], 'cash', { hasCode: true }),
    act({ type: 'complete' }),
    jobs,
    act({ type: 'ship' }, { type: 'ship' }),
    act({ type: 'deliver' }, { type: 'deliver' }),
    jobs,
    ...takeBack(1, 1),
    ...takeBack(0, 1),
    ...takeBack(3, 1),
    ...takeBack(2, 0),
  ],
  // What a refund has put into stock again is not put there a second time by the return.
  [
    request([3, 0], 'transfer'),
    act({ type: 'complete' }),
    act({ type: 'ship' }),
    act({ type: 'record', percent: 100 }, { type: 'record', percent: 100 }),
    act({ type: 'shipUnits', units: [1, 0] }),
    act({ type: 'refund', percent: 30, restock: true }),
    act({ type: 'ship' }),
    ...takeBack(3, 0),
  ],
  // What was counted as sold is subtracted again.
  [request([1, 1], 'cash'), act({ type: 'complete' }), jobs, act({ type: 'cancel' }, { type: 'cancelByAdmin' }, { type: 'cancel' })],
  // A card payment is refunded by a job.
  [
    request([1, 2], 'card'),
    act({ type: 'pay' }),
    act({ type: 'complete' }, { type: 'webhook' }),
    act({ type: 'shipUnits', units: [1, 1] }),
    act({ type: 'cancelUnshipped', restock: true }),
    act({ type: 'refund', percent: 100, restock: false }),
    jobs,
    act({ type: 'refund', percent: 50, restock: false }, { type: 'refund', percent: 50, restock: false }),
  ],
  // A gift card pays a part of an order by card; the rest is refunded first, and the whole when it is cancelled late.
  [
    request([3, 2], 'transfer', { hasGiftCard: true }),
    act({ type: 'complete' }),
    act({ type: 'refund', percent: 50, restock: false }),
    act({ type: 'record', percent: 100 }),
    { type: 'request', requests: [{ buyer: 1, units: [3, 1], payment: 'card', hasCode: false, hasGiftCard: true }] },
    { type: 'act', nth: 1, alternatives: [[{ type: 'pay' }]], seeksProgress: false },
    { type: 'act', nth: 1, alternatives: [[{ type: 'expire' }]], seeksProgress: false },
    jobs,
    { type: 'act', nth: 1, alternatives: [[{ type: 'refund', percent: 50, restock: false }]], seeksProgress: false },
    { type: 'act', nth: 1, alternatives: [[{ type: 'cancel' }]], seeksProgress: false },
    { type: 'request', requests: [{ buyer: 2, units: [1, 0], payment: 'cash', hasCode: false, hasGiftCard: true }] },
    jobs,
  ],
];
