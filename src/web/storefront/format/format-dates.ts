const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/**
 * A day as people say it: `2026-08-04` is "Tue 4 Aug", which never breaks over two lines. The words are our own, since browsers shorten them in
 * different ways and a page must read the same as the server has written it.
 */
function formatShortDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return [weekdays[day.getUTCDay()], day.getUTCDate(), months[day.getUTCMonth()]].join('\u00a0');
}

/** When a parcel comes: "Tue 4 Aug", or "Tue 4 Aug – Thu 6 Aug". */
export const formatDateRange = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? formatShortDate(earliest) : `${formatShortDate(earliest)} – ${formatShortDate(latest)}`;

const longDateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "4 August 2026", from a time of the API. */
export const formatDate = (time: string): string => longDateFormat.format(new Date(time));
