import type { ItemUnits } from '#contract/orders.ts';
import { arrivalOf } from '#server/domains/fulfilment/return-window.ts';
import { unitsToPack } from '#server/domains/fulfilment/units-left-to-ship.ts';
import type { LockedOrder } from '#server/domains/orders/lifecycle/lock-order.ts';
import { addDays, later, localDate } from '#shared/calendar-date.ts';
import { endOfLocalDay } from '#shared/local-time.ts';
import { unitsNotReturned } from '../returnable-units.ts';

/** Directive 2011/83/EU, article 9: at least 14 days from the day on which the last part has arrived. */
const minDays = 14;

/** Public holidays nearly everywhere in the EU, also for a shop that has entered none. */
const commonHolidays: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

/** What the period depends on. `publicHolidays`: the shop's, past ones included. */
export interface WithdrawalRules {
  returnDays: number;
  timeZone: string;
  publicHolidays: readonly string[];
}

export interface WithdrawalState {
  isOpen: boolean;
  until: Date | null;
  toCancel: ItemUnits[];
  toReturn: ItemUnits[];
}

/** From what of an order its customer can withdraw, and until when: before it has left, too, and for as long as the shop takes returns if that is longer. */
export function getWithdrawalState(order: LockedOrder, rules: WithdrawalRules, now = new Date()): WithdrawalState {
  const isRunning = order.status === 'placed' || order.status === 'processing';
  const toCancel = isRunning ? unitsToPack(order) : [];
  const toReturn = isRunning || order.status === 'shipped' || order.status === 'delivered' ? unitsNotReturned(order) : [];
  const until = toCancel.length > 0 || toReturn.length === 0 ? null : periodEnd(order, rules);
  const isOpen = toCancel.length + toReturn.length > 0 && (until === null || until > now);
  return { isOpen, until, toCancel, toReturn };
}

/** The end of the last day, or of the next working day, where the shop is (Regulation 1182/71, article 3): the day of arrival does not count. */
function periodEnd({ parcels, delivery }: LockedOrder, { returnDays, timeZone, publicHolidays }: WithdrawalRules): Date {
  const arrivals = parcels.map(({ shippedAt, deliveredAt }) =>
    localDate(
      arrivalOf({
        shippedAt: new Date(shippedAt),
        promisedFor: delivery.latest ?? shippedAt.slice(0, 10),
        deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
      }),
      timeZone,
    ),
  );
  let last = addDays(arrivals.reduce(later), Math.max(minDays, returnDays));
  while (isWeekend(last) || publicHolidays.includes(last) || commonHolidays.includes(last.slice(5))) last = addDays(last, 1);
  const end = endOfLocalDay(last, timeZone);
  // Pages write dates in UTC: the whole of the day that they name is left.
  end.setUTCHours(23, 59, 59, 999);
  return end;
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());
