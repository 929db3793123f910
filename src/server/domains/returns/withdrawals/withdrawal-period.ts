import type { ItemUnits } from '#contract/orders.ts';
import { returnWindowEnd } from '#server/domains/fulfilment/return-window.ts';
import { unitsToPack } from '#server/domains/fulfilment/units-left-to-ship.ts';
import type { LockedOrder } from '#server/domains/orders/lifecycle/lock-order.ts';
import { unitsNotReturned } from '../returnable-units.ts';

/** Directive 2011/83/EU, article 9: at least 14 days from the day on which the last part has arrived. */
const minDays = 14;

const day = 86_400_000;

export interface WithdrawalState {
  isOpen: boolean;
  until: Date | null;
  toCancel: ItemUnits[];
  toReturn: ItemUnits[];
}

/** From what of an order its customer can withdraw, and until when: before it has left, too, and for as long as the shop takes returns if that is longer. */
export function getWithdrawalState(order: LockedOrder, { returnDays }: { returnDays: number }, now = new Date()): WithdrawalState {
  const isRunning = order.status === 'placed' || order.status === 'processing';
  const toCancel = isRunning ? unitsToPack(order) : [];
  const toReturn = isRunning || order.status === 'shipped' || order.status === 'delivered' ? unitsNotReturned(order) : [];
  const until = toCancel.length > 0 || toReturn.length === 0 ? null : periodEnd(order, Math.max(minDays, returnDays));
  const isOpen = toCancel.length + toReturn.length > 0 && (until === null || until > now);
  return { isOpen, until, toCancel, toReturn };
}

/** The end of the last day, or of the next working day (Regulation 1182/71, article 3): the day of arrival does not count. */
function periodEnd({ parcels, delivery }: LockedOrder, days: number): Date {
  const ends = parcels.map(({ shippedAt, deliveredAt }) =>
    returnWindowEnd(days, {
      shippedAt: new Date(shippedAt),
      promisedFor: delivery.latest ?? shippedAt.slice(0, 10),
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    }),
  );
  const end = new Date(Math.max(...ends.map((moment) => moment?.getTime() ?? 0)));
  end.setUTCHours(23, 59, 59, 999);
  while (end.getUTCDay() === 0 || end.getUTCDay() === 6) end.setTime(end.getTime() + day);
  return end;
}
