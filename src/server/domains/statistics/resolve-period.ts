import type { DashboardQuery } from '#contract/statistics.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { addDays, addMonths, daysBetween, earlier, startOfMonth } from '#shared/calendar-date.ts';
import type { SalesQuery } from './sales/sales-by-time.queries.ts';

/** Days of the shop's calendar, both inclusive. */
interface Days {
  from: string;
  to: string;
}

export interface Period extends Days {
  unit: SalesQuery['unit'];
  comparison: Days | null;
}

const lengths = { today: 1, '7d': 7, '30d': 30, '90d': 90 };
/** More days than these are shown by month. */
const maxDays = 100;

/** The days that a query means today, and those that they are compared with. Throws InvalidInput if the first day is still to come. */
export function resolvePeriod({ period, compare, ...given }: DashboardQuery, today: string): Period {
  const { from, to } = given.from && given.to ? { from: given.from, to: earlier(given.to, today) } : daysOf(period, today);
  if (from > to) throw new InvalidInput([{ path: 'from', message: 'Choose today or an earlier date.' }]);
  const days = daysBetween(from, to) + 1;
  const byMonths = compare === 'year' || (!given.from && period === '12m');
  const shift = (date: string) => (byMonths ? addMonths(date, -12) : addDays(date, -days));
  return {
    from,
    to,
    unit: days === 1 ? 'hour' : days > maxDays ? 'month' : 'day',
    comparison: compare === 'none' ? null : { from: shift(from), to: shift(to) },
  };
}

const daysOf = (period: DashboardQuery['period'], today: string): Days => ({
  from: period === '12m' ? startOfMonth(addMonths(today, -11)) : addDays(today, 1 - lengths[period]),
  to: today,
});
