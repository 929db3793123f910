import type { DashboardQuery } from '#contract/statistics.ts';

const path = '/admin';

export const periodLabels = {
  today: 'Today',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
} satisfies Record<DashboardQuery['period'], string>;

export const comparisonLabels = {
  previous: 'Previous period',
  year: 'Previous year',
  none: 'No comparison',
} satisfies Record<DashboardQuery['compare'], string>;

const defaults = { period: '30d', compare: 'previous' } as const;

const isKeyOf = <T extends object>(key: string | null, labels: T): key is Extract<keyof T, string> =>
  key !== null && Object.hasOwn(labels, key);

/** What the dashboard's URL says. Unknown values are as if they were not there. */
export function parseDashboardQuery(search: URLSearchParams): DashboardQuery {
  const [period, compare, from, to] = ['period', 'compare', 'from', 'to'].map((name) => search.get(name));
  const days = from && to ? { from, to } : {};
  return {
    period: isKeyOf(period ?? null, periodLabels) ? (period as DashboardQuery['period']) : defaults.period,
    compare: isKeyOf(compare ?? null, comparisonLabels) ? (compare as DashboardQuery['compare']) : defaults.compare,
    ...days,
  };
}

/** The URL of the dashboard. Given days replace the period, and a period replaces days. */
export function dashboardPath({ period, compare, from, to }: DashboardQuery): string {
  const search = new URLSearchParams();
  if (from && to) {
    search.set('from', from);
    search.set('to', to);
  } else if (period !== defaults.period) search.set('period', period);
  if (compare !== defaults.compare) search.set('compare', compare);
  return search.size > 0 ? `${path}?${search}` : path;
}
