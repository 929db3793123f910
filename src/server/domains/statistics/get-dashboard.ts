import type { Settings } from '#contract/settings.ts';
import type { Dashboard, DashboardQuery } from '#contract/statistics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { localDate } from '#shared/calendar-date.ts';
import { mayRead, type StaffRole } from '#shared/staff-roles.ts';
import { findFailedSearches, findGivenUpJobs } from './dashboard-lists.queries.ts';
import { findFirstSteps } from './find-first-steps.ts';
import { countOpenWork } from './open-work.queries.ts';
import { findLowStock } from './products/low-stock.queries.ts';
import { findTopProducts } from './products/top-products.queries.ts';
import { type Period, resolvePeriod } from './resolve-period.ts';
import { readSalesState } from './sales/add-up-sales.queries.ts';
import { findMoments, findSales, firstLiveDay, moveToDay } from './sales/sales-by-time.queries.ts';
import { type Sales, serializeFigures, serializeSeries } from './serialize-sales.ts';

const rowsShown = 8;
const jobsShown = 5;

interface Viewer {
  adminId: string;
  staffRole: StaffRole;
  settings: Settings;
  sendsMail: boolean;
  now: Date;
}

/** What the dashboard shows, as it is now: sums of the days that are over, and counts of the others. Throws InvalidInput. */
export async function getDashboard(db: Database, query: DashboardQuery, viewer: Viewer): Promise<Dashboard> {
  const { settings, now } = viewer;
  const { timeZone, currency, lowStockLimit } = settings;
  const today = localDate(now, timeZone);
  const period = resolvePeriod(query, today);
  const state = await readSalesState(db);
  const calendar = { timeZone, now, today, addedUntil: state?.timeZone === timeZone ? state.addedUntil : null };
  const { addedUntil } = calendar;
  const { end } = await findMoments(db, { ...period, timeZone });
  const live = firstLiveDay({ ...period, unit: 'day', addedUntil });
  // At most four connections at a time: a dashboard must leave some to shoppers.
  const [sales, topProducts, lowStock, lists] = await Promise.all([
    findBothSales(db, period, calendar),
    findTopProducts(db, { from: period.from, live, until: end, timeZone, limit: rowsShown }),
    findLowStock(db, { today, addedUntil, timeZone, lowStockLimit, limit: rowsShown }),
    findLists(db, period, viewer),
  ]);
  return {
    period: { from: period.from, to: period.to, unit: period.unit, timeZone },
    comparison: period.comparison,
    currency,
    figures: serializeFigures(...sales),
    series: serializeSeries(...sales, now),
    topProducts,
    lowStock: { total: lowStock.total, list: lowStock.rows },
    ...lists,
  };
}

interface Calendar {
  timeZone: string;
  now: Date;
  today: string;
  addedUntil: string | null;
}

/** The sales of a period, and of the one to compare with: if the first one is not over, up to the same time of day. */
async function findBothSales(db: Database, { comparison, unit, ...days }: Period, calendar: Calendar): Promise<[Sales, Sales | null]> {
  const sales = await readSales(db, { ...days, unit }, calendar);
  if (!comparison) return [sales, null];
  const { now, timeZone } = calendar;
  const until = days.to === calendar.today ? await moveToDay(db, now, { day: comparison.to, timeZone }) : null;
  return [sales, await readSales(db, { ...comparison, unit }, calendar, until)];
}

async function readSales(
  db: Database,
  days: Pick<Sales, 'from' | 'to' | 'unit'>,
  { timeZone, addedUntil }: Calendar,
  until: Date | null = null,
): Promise<Sales> {
  const moments = await findMoments(db, { ...days, timeZone });
  return { ...days, ...moments, rows: await findSales(db, { ...days, timeZone, addedUntil, until: until ?? moments.end }) };
}

async function findLists(
  db: Database,
  { from, to }: Period,
  viewer: Viewer,
): Promise<Pick<Dashboard, 'openWork' | 'failedSearches' | 'failedJobs' | 'firstSteps'>> {
  const openWork = await countOpenWork(db, viewer.settings);
  const failedSearches = await findFailedSearches(db, { from, to, limit: rowsShown });
  // Their errors may name customers, such as those of mail servers. Only full admins may see jobs.
  const jobs = openWork.failedJobs > 0 && mayRead(viewer.staffRole, undefined) ? await findGivenUpJobs(db, jobsShown) : [];
  return {
    openWork,
    failedSearches,
    failedJobs: jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    firstSteps: await findFirstSteps(db, viewer),
  };
}
