import type { Dashboard } from '#contract/statistics.ts';
import { addDays, addMonths, startOfMonth } from '#shared/calendar-date.ts';
import type { SalesQuery, SalesRow } from './sales/sales-by-time.queries.ts';

type Totals = Omit<SalesRow, 'bucket'>;

/** The sales of a period by hour, day or month. */
export interface Sales {
  rows: readonly SalesRow[];
  from: string;
  to: string;
  unit: SalesQuery['unit'];
  start: Date;
  end: Date;
}

const net = ({ gross, reductions }: Totals): number => gross - reductions;

function sum(rows: readonly SalesRow[]): Totals {
  const of = (key: keyof Totals) => rows.reduce((total, row) => total + row[key], 0);
  return {
    orders: of('orders'),
    gross: of('gross'),
    reductions: of('reductions'),
    newCustomers: of('newCustomers'),
    abandoned: of('abandoned'),
  };
}

/** The figures of a period beside those of the other one. */
export function serializeFigures(sales: Sales, comparison: Sales | null): Dashboard['figures'] {
  const now = sum(sales.rows);
  const before = comparison && sum(comparison.rows);
  const figure = <T>(of: (totals: Totals) => T) => ({ value: of(now), previous: before && of(before) });
  return {
    sales: figure(net),
    orders: figure(({ orders }) => orders),
    averageOrder: figure(({ gross, orders }) => (orders === 0 ? null : Math.round(gross / orders))),
    newCustomers: figure(({ newCustomers }) => newCustomers),
    conversion: figure(({ orders, abandoned }) => (orders + abandoned === 0 ? null : orders / (orders + abandoned))),
  };
}

/** One point for each hour, day or month of the period, with the values at the same place of the other one. Without sales they are 0. */
export function serializeSeries(sales: Sales, comparison: Sales | null, now: Date): Dashboard['series'] {
  const previous = comparison && pointsOf(comparison);
  return pointsOf(sales).map(({ at, row }, place) => {
    const hasBegun = sales.unit !== 'hour' || new Date(at) <= now;
    const before = previous?.[place]?.row;
    return {
      at,
      sales: hasBegun ? net(row) : null,
      orders: hasBegun ? row.orders : null,
      previousSales: before ? net(before) : null,
      previousOrders: before?.orders ?? null,
    };
  });
}

function pointsOf(sales: Sales): { at: string; row: Totals }[] {
  const rows = new Map(sales.rows.map((row) => [row.bucket, row]));
  return bucketsOf(sales).map(({ bucket, at }) => ({ at, row: rows.get(bucket) ?? sum([]) }));
}

const hour = 3_600_000;

/** The buckets of `findSales`. A day on which the clocks change has 23 or 25 hours. */
function bucketsOf({ from, to, unit, start, end }: Sales): { bucket: string; at: string }[] {
  if (unit === 'hour') {
    const hours = Math.ceil((end.getTime() - start.getTime()) / hour);
    return Array.from({ length: hours }, (_, place) => ({
      bucket: String(place),
      at: new Date(start.getTime() + place * hour).toISOString(),
    }));
  }
  const buckets: { bucket: string; at: string }[] = [];
  const next = (date: string) => (unit === 'month' ? addMonths(date, 1) : addDays(date, 1));
  for (let date = unit === 'month' ? startOfMonth(from) : from; date <= to; date = next(date)) buckets.push({ bucket: date, at: date });
  return buckets;
}
