import type { Order, OrderStatus, PaymentMethod, ReturnStatus } from '#contract/orders.ts';
import { toUnits } from './order-world.ts';

/** Counted by product. */
export type Units = readonly number[];

/** A simple model of an order: what was agreed, what became of it, and the money. Nothing in it changes; each step makes a new one. Amounts in minor units. */
export interface OrderLife {
  readonly buyer: number;
  readonly method: PaymentMethod;
  readonly units: Units;
  /** For all units of each product, after the discount. */
  readonly paidFor: readonly number[];
  readonly total: number;
  /** The part of `total` that a gift card pays, and how much of that has gone back to it. */
  readonly credit: number;
  readonly creditBack: number;
  /** The title of the promo that it has redeemed. */
  readonly promo: string | null;
  readonly history: readonly OrderStatus[];
  readonly isExpired: boolean;
  readonly isRemoved: boolean;
  readonly parcels: readonly { readonly units: Units; readonly hasArrived: boolean }[];
  readonly returns: readonly { readonly units: Units; readonly status: ReturnStatus }[];
  /** Units that are never sent; null while all that is left is to be sent. */
  readonly cancelled: Units | null;
  readonly writtenOff: Units;
  readonly restocked: Units;
  /** What the carrier has brought, and not handed over yet, is to be captured. */
  readonly awaitsCash: boolean;
  readonly captured: number;
  readonly refunded: number;
  /** The part of `refunded` that has reached the customer: refunds to a card wait for a job. */
  readonly refundsSent: number;
  readonly waived: number;
  /** The part of `waived` that was not paid. */
  readonly unpaidWaiver: number;
}

const none: Units = [0, 0];

/** An order that was just requested. */
export const newLife = (agreed: Pick<OrderLife, 'buyer' | 'method' | 'units' | 'paidFor' | 'total' | 'credit' | 'promo'>): OrderLife => ({
  ...agreed,
  history: ['pending'],
  ...{ isExpired: false, isRemoved: false, parcels: [], returns: [], cancelled: null, writtenOff: none, restocked: none },
  ...{ awaitsCash: false, creditBack: 0, captured: 0, refunded: 0, refundsSent: 0, waived: 0, unpaidWaiver: 0 },
});

/** What an order has off its gift card: held for a request, or paid and not refunded. */
export function creditOf(life: OrderLife): number {
  const wasPlaced = life.history.includes('placed');
  if (life.isRemoved || (statusOf(life) === 'cancelled' && !wasPlaced)) return 0;
  return life.credit - life.creditBack;
}

/** Refunds an amount: first what was not paid by gift card. Refunds to a card wait for a job. */
export function bookRefund(life: OrderLife, amount: number): OrderLife {
  const paidOtherwise = life.captured - life.credit - (life.refunded - life.creditBack);
  const toCredit = amount - Math.min(amount, Math.max(0, paidOtherwise));
  return {
    ...life,
    creditBack: life.creditBack + toCredit,
    refunded: life.refunded + amount,
    refundsSent: life.refundsSent + (life.method === 'card' ? toCredit : amount),
  };
}

export const statusOf = ({ history }: OrderLife): OrderStatus => history.at(-1) ?? 'pending';
export const moveTo = (life: OrderLife, ...statuses: OrderStatus[]): OrderLife => ({ ...life, history: [...life.history, ...statuses] });

export const add = (one: Units, other: Units): Units => one.map((count, product) => count + (other[product] ?? 0));
export const subtract = (one: Units, other: Units): Units => one.map((count, product) => count - (other[product] ?? 0));
const smaller = (one: Units, other: Units): Units => one.map((count, product) => Math.min(count, other[product] ?? 0));
export const isNone = (units: Units): boolean => units.every((count) => count === 0);
export const fits = (units: Units, available: Units): boolean => units.every((count, product) => count <= (available[product] ?? 0));
export const sumUnits = (parts: readonly { units: Units }[]): Units => parts.reduce((sum, { units }) => add(sum, units), none);

const isBack = ({ status }: { status: ReturnStatus }) => status === 'received' || status === 'refunded';

export const shippedOf = ({ parcels }: OrderLife): Units => sumUnits(parcels);
export const leftToShip = (life: OrderLife): Units => (life.cancelled ? none : subtract(life.units, shippedOf(life)));
export const notReturned = (life: OrderLife): Units =>
  subtract(shippedOf(life), sumUnits(life.returns.filter((one) => one.status === 'requested' || isBack(one))));
export const isEverythingBack = (life: OrderLife): boolean =>
  isNone(subtract(subtract(life.units, life.cancelled ?? none), sumUnits(life.returns.filter(isBack))));

/** Puts units into stock again, as far as they are out of the shop. */
export const restock = (life: OrderLife, units: Units): OrderLife => ({
  ...life,
  restocked: add(life.restocked, smaller(units, subtract(shippedOf(life), life.restocked))),
});

/** What was paid for units: of each product, the next ones after those that were refunded before. The first units cost what does not divide evenly. */
export function priceOf({ units: ordered, paidFor }: OrderLife, units: Units, before: Units): number {
  const upTo = (product: number, count: number) => {
    const [paid, quantity] = [paidFor[product] ?? 0, ordered[product] ?? 0];
    return quantity === 0 ? 0 : Math.floor(paid / quantity) * count + Math.min(count, paid % quantity);
  };
  return units.reduce((sum, count, product) => {
    const from = before[product] ?? 0;
    return sum + upTo(product, from + count) - upTo(product, from);
  }, 0);
}

/** Units whose price was refunded, or is not to be paid. */
export const refundedUnits = ({ returns, cancelled }: OrderLife): Units =>
  add(sumUnits(returns.filter(({ status }) => status === 'refunded')), cancelled ?? none);

/** What can be compared of the model. Refunds to a card only once the jobs have made them. */
export const describeLife = (life: OrderLife, { withRefunds }: { withRefunds: boolean }) => ({
  history: life.history,
  captured: life.captured,
  refunded: withRefunds ? life.refunded : life.refundsSent,
  waived: life.waived,
  parcels: life.parcels,
  returns: life.returns,
  cancelled: life.cancelled ?? none,
});

/** The same of the shop's order. */
export const describeOrder = (order: Order, life: OrderLife): ReturnType<typeof describeLife> => ({
  history: order.history.map(({ status }) => status),
  captured: order.payment.captured,
  refunded: order.payment.refunded,
  waived: order.payment.waived,
  parcels: order.parcels.map(({ items, deliveredAt }) => ({ units: toUnits(items, life), hasArrived: deliveredAt !== null })),
  returns: order.returns.map(({ items, status }) => ({ units: toUnits(items, life), status })),
  cancelled: toUnits(order.cancelledItems, life),
});
