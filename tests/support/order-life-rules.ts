import {
  add,
  bookRefund,
  fits,
  isEverythingBack,
  isNone,
  leftToShip,
  moveTo,
  notReturned,
  type OrderLife,
  priceOf,
  refundedUnits,
  restock,
  shippedOf,
  statusOf,
  subtract,
  sumUnits,
  type Units,
} from './order-life.ts';
import type { OrderAction } from './order-steps.ts';

/** How an action may end: whether the shop accepts it, and what becomes of the order. */
interface Outcome {
  isAccepted: boolean;
  life: OrderLife;
}

/** The order after the action, null if the shop must reject it, or all outcomes where the payment provider decides. */
type Rule<Action> = (life: OrderLife, action: Action & { target: number }) => OrderLife | null | readonly Outcome[];

const isIn = (life: OrderLife, ...statuses: ReturnType<typeof statusOf>[]): boolean => statuses.includes(statusOf(life));
const unanswered = (life: OrderLife): Outcome[] => [{ isAccepted: false, life }];

/** Whether a card pays what the gift card leaves. */
const isPaidByCard = ({ method, total, credit }: OrderLife): boolean => method === 'card' && total > credit;

/** What the gift card pays is captured as the order is placed. */
const place = (life: OrderLife): OrderLife => ({ ...moveTo(life, 'placed'), captured: life.credit });

/** What a card payment may have done to its order by now: nothing, placed it, or cancelled a request that cannot be placed. */
function settledLives(life: OrderLife): OrderLife[] {
  if (!isPaidByCard(life)) return [life];
  const isPlaceable = isIn(life, 'pending') || (isIn(life, 'cancelled') && life.isExpired);
  const placed = isPlaceable ? [{ ...place(life), isExpired: false }] : [];
  const active = isIn(life, 'placed', 'processing', 'shipped', 'delivered') ? [life] : [];
  const captured = [...placed, ...active].map((one) => ({ ...one, captured: life.total }));
  return [life, ...placed, ...captured, ...(isIn(life, 'pending') ? [moveTo(life, 'cancelled')] : [])];
}

const settle: Rule<unknown> = (life) => settledLives(life).flatMap((life) => [{ isAccepted: true, life }, ...unanswered(life)]);

const complete: Rule<unknown> = (life) => {
  if (isPaidByCard(life)) return settle(life, { target: 0 });
  if (isIn(life, 'pending')) return place(life);
  return isIn(life, 'placed', 'processing', 'shipped', 'delivered') ? life : null;
};

const expire: Rule<unknown> = (life) => unanswered(isIn(life, 'pending') ? { ...moveTo(life, 'cancelled'), isExpired: true } : life);

const overdue: Rule<unknown> = (life) =>
  unanswered(
    life.method === 'transfer' && isIn(life, 'placed') && life.captured === life.credit && life.credit < life.total
      ? moveTo(life, 'cancelled')
      : life,
  );

const cancel: Rule<unknown> = (life) => (isIn(life, 'pending', 'placed') ? moveTo(life, 'cancelled') : null);

const remove: Rule<unknown> = (life) => (life.history.includes('placed') || life.captured > 0 ? null : { ...life, isRemoved: true });

const amountDue = ({ total, waived, captured }: OrderLife): number => total - waived - captured;

const isPaid = ({ method, captured, refunded, total }: OrderLife): boolean =>
  (method === 'cash' && captured < total) || (captured >= total && refunded < captured);

function ship(life: OrderLife, units: Units): OrderLife | null {
  if (!isIn(life, 'placed', 'processing') || !isPaid(life) || !fits(units, leftToShip(life))) return null;
  const sent = { ...life, parcels: [...life.parcels, { units, hasArrived: false }] };
  const processing = isIn(life, 'placed') ? moveTo(sent, 'processing') : sent;
  return isNone(leftToShip(sent)) ? moveTo(processing, 'shipped') : processing;
}

const haveArrived = ({ parcels }: OrderLife): boolean => parcels.every(({ hasArrived }) => hasArrived);
const deliver = (life: OrderLife): OrderLife => ({ ...moveTo(life, 'delivered'), awaitsCash: life.method === 'cash' });

const arrive: Rule<unknown> = (life, { target }) => {
  if (life.parcels[target]?.hasArrived !== false) return null;
  const arrived = { ...life, parcels: life.parcels.map((one, index) => (index === target ? { ...one, hasArrived: true } : one)) };
  return isIn(life, 'shipped') && haveArrived(arrived) ? deliver(arrived) : arrived;
};

const deliverAll: Rule<unknown> = (life) =>
  isIn(life, 'shipped') ? deliver({ ...life, parcels: life.parcels.map((one) => ({ ...one, hasArrived: true })) }) : null;

const cancelUnshipped: Rule<{ restock: boolean }> = (life, { restock: isSellable }) => {
  if (!isIn(life, 'processing')) return null;
  const units = leftToShip(life);
  const amount = priceOf(life, units, refundedUnits(life));
  const stillToPay = Math.max(0, amountDue(life));
  const refund = Math.min(Math.max(0, amount - stillToPay), life.captured - life.refunded);
  const waived = { waived: life.waived + amount, unpaidWaiver: life.unpaidWaiver + amount - refund };
  const rest = { cancelled: units, writtenOff: isSellable ? life.writtenOff : units };
  const shipped = moveTo(bookRefund({ ...life, ...waived, ...rest }, refund), 'shipped');
  if (isEverythingBack(shipped)) return moveTo(shipped, 'returned');
  return haveArrived(shipped) ? deliver(shipped) : shipped;
};

const refund: Rule<{ percent: number; restock: boolean }> = (life, { percent, restock: restocks }) => {
  const amount = Math.ceil((life.total * percent) / 100);
  const outside = subtract(shippedOf(life), life.restocked);
  if (amount > life.captured - life.refunded || (restocks && isNone(outside))) return null;
  const booked = bookRefund(life, amount);
  const refunded = restocks ? restock(booked, outside) : booked;
  if (!isIn(life, 'cancelled') || !isPaidByCard(life)) return refunded;
  // A payment that was reported once more after the order was cancelled has given the rest back, which the order shows only once it was sent.
  const nothingLeft = { isAccepted: false, life: bookRefund(life, life.captured - life.refunded) };
  return [{ isAccepted: true, life: refunded }, nothingLeft];
};

const record: Rule<{ percent: number }> = (life, { percent }) => {
  const amount = Math.ceil((life.total * percent) / 100);
  if (life.method === 'card' || isIn(life, 'pending', 'cancelled')) return null;
  return amount <= amountDue(life) ? { ...life, captured: life.captured + amount } : null;
};

const requestReturn: Rule<{ units: Units }> = (life, { units }) =>
  fits(units, notReturned(life)) ? { ...life, returns: [...life.returns, { units, status: 'requested' }] } : null;

const changeReturn = (life: OrderLife, target: number, status: OrderLife['returns'][number]['status']): OrderLife => ({
  ...life,
  returns: life.returns.map((one, index) => (index === target ? { ...one, status } : one)),
});

const receive: Rule<{ restock: boolean }> = (life, { restock: isSellable, target }) => {
  const one = life.returns[target];
  if (one?.status !== 'requested') return null;
  const received = changeReturn(isSellable ? restock(life, one.units) : life, target, 'received');
  return isEverythingBack(received) && isIn(received, 'shipped', 'delivered') ? moveTo(received, 'returned') : received;
};

/** Everything that is not back yet comes back, and can be sold again. */
const returned: Rule<unknown> = (life) => {
  if (!isIn(life, 'shipped', 'delivered')) return null;
  const requested = life.returns.filter(({ status }) => status === 'requested');
  const rest = notReturned(life);
  const returns = life.returns.map((one) => (one.status === 'requested' ? { ...one, status: 'received' as const } : one));
  const all = { ...life, returns: isNone(rest) ? returns : [...returns, { units: rest, status: 'received' as const }] };
  return moveTo(restock(all, add(sumUnits(requested), rest)), 'returned');
};

/** The carrier hands over what is still to be paid with the delivery. */
const bookCash = (life: OrderLife): OrderLife =>
  life.awaitsCash ? { ...life, awaitsCash: false, captured: Math.max(life.captured, life.total - life.unpaidWaiver) } : life;

/** Cash that was handed over is booked first. A return waits for cash that is still to be collected. */
const refundReturn: Rule<unknown> = (before, { target }) => {
  const life = bookCash(before);
  const one = life.returns[target];
  if (one?.status !== 'received') return null;
  const earlier = refundedUnits(life);
  const isWhole = isNone(subtract(life.units, add(earlier, one.units)));
  const delivery = isWhole ? life.total - life.paidFor.reduce((sum, paid) => sum + paid, 0) : 0;
  const price = priceOf(life, one.units, earlier) + delivery;
  const due = Math.min(price, Math.max(0, life.captured - life.refundsSent));
  const isCashOutstanding = life.method === 'cash' && isIn(life, 'processing', 'shipped') && amountDue(life) > 0;
  if (isCashOutstanding && due < price) return null;
  return due > life.captured - life.refunded ? null : bookRefund(changeReturn(life, target, 'refunded'), due);
};

const reject: Rule<unknown> = (life, { target }) =>
  life.returns[target]?.status === 'requested' ? changeReturn(life, target, 'rejected') : null;

const rules: { [Type in OrderAction['type']]: Rule<Extract<OrderAction, { type: Type }>> } = {
  ...{ pay: settle, decline: settle, webhook: settle, crash: settle, complete, expire, overdue },
  ...{ cancel, cancelByAdmin: cancel, remove },
  ship: (life) => ship(life, leftToShip(life)),
  shipUnits: (life, { units }) => ship(life, units),
  ...{ arrive, deliver: deliverAll, cancelUnshipped, requestReturn, receive, reject, refundReturn, returned, record, refund },
};

/** How an action on an order may end. */
export function outcomesOf<Action extends OrderAction>(life: OrderLife, action: Action, target: number): readonly Outcome[] {
  const rule = rules[action.type] as Rule<Action>;
  const result = life.isRemoved ? null : rule(life, { ...action, target });
  if (result === null) return unanswered(life);
  return 'length' in result ? result : [{ isAccepted: true, life: result }];
}

/** Whether an action may change an order, but not end it. */
export const canAdvance = (life: OrderLife, action: OrderAction): boolean =>
  outcomesOf(life, action, targetOf(life, action)).some(
    ({ life: next, isAccepted }) => isAccepted && next !== life && !next.isRemoved && statusOf(next) !== 'cancelled',
  );

/** Which return or parcel an action is about: the first with which it can be done, or else the first one, which the shop must reject. */
export function targetOf({ returns, parcels }: OrderLife, { type }: OrderAction): number {
  const needed = type === 'refundReturn' ? 'received' : 'requested';
  const found =
    type === 'arrive' ? parcels.findIndex(({ hasArrived }) => !hasArrived) : returns.findIndex(({ status }) => status === needed);
  return Math.max(0, found);
}

/** What an order may be once the due jobs have run: the carrier has handed over the cash, and what is to be refunded is refunded. */
export const livesAfterJobs = (life: OrderLife): OrderLife[] =>
  settledLives(life).map((one) => {
    const booked = bookCash(one);
    const refunded = isIn(one, 'cancelled') ? bookRefund(booked, booked.captured - booked.refunded) : booked;
    return { ...refunded, refundsSent: refunded.refunded };
  });

/** The same once the provider was asked about payments that nobody has reported. */
export const livesAfterReconciling = settledLives;
