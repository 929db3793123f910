const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const formatter = new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** A day without a time zone: `2026-08-04` as "4 Aug 2026". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

/** The days of a delivery: "26 Nov 2026", or "26 Nov 2026 to 30 Nov 2026". */
export const formatDays = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? formatDay(latest) : `${formatDay(earliest)} to ${formatDay(latest)}`;

/** A time in the shop's time zone: "4 Aug 2026, 14:05". The names of months are our own, since browsers and the server abbreviate them differently. */
export function formatDateTime(time: string, timeZone: string): string {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, value]),
  );
  return `${Number(parts.day)} ${months[Number(parts.month) - 1]} ${parts.year}, ${parts.hour}:${parts.minute}`;
}
