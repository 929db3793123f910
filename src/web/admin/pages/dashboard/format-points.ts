import type { Dashboard } from '#contract/statistics.ts';
import { formatDateTime } from '#shared/format-date-time.ts';

type Period = Dashboard['period'];

/** "4 Aug 2026" */
const formatDay = (date: string): string => dateOf(formatDateTime(`${date}T12:00:00Z`, 'UTC'));
const dateOf = (dateTime: string): string => dateTime.split(', ')[0] ?? dateTime;

/** "4 Aug – 2 Sept 2026", "4 Aug 2026" */
export function formatDays({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDay(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatDay(from).slice(0, -5) : formatDay(from)} – ${formatDay(to)}`;
}

/** The name of a point of the series: "14:00", "4 Aug 2026" or "Aug 2026". */
export function formatPoint(at: string, { unit, timeZone }: Period): string {
  if (unit === 'hour') return formatDateTime(at, timeZone).split(', ')[1] ?? at;
  return unit === 'month' ? formatDay(at).replace(/^\d+ /, '') : formatDay(at);
}

/** The same, short enough for the axis of a chart. */
export const formatTick = (at: string, period: Period): string =>
  period.unit === 'hour' ? formatPoint(at, period) : formatPoint(at, period).replace(/ \d{4}$/, '');
