const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const longMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * `2026-08-04` as "Tue 4 Aug", with no-break spaces. The names are our own: `Intl` abbreviates differently from browser to browser, and a page must
 * hydrate to the text that the server rendered.
 */
function formatShortDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return [weekdays[day.getUTCDay()], day.getUTCDate(), months[day.getUTCMonth()]].join('\u00a0');
}

/** An arrival window: "Tue 4 Aug", or "Tue 4 Aug – Thu 6 Aug". */
export const formatDateRange = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? formatShortDate(earliest) : `${formatShortDate(earliest)} – ${formatShortDate(latest)}`;

/** An API timestamp as "4 August 2026", in UTC. Without `Intl`, whose first format takes a phone 60 ms. */
export function formatDate(time: string): string {
  const day = new Date(time);
  return [day.getUTCDate(), longMonths[day.getUTCMonth()], day.getUTCFullYear()].join(' ');
}
