// Days of a calendar as `YYYY-MM-DD`, which sort as text. They are counted in UTC, where every day has 24 hours.

const parse = (date: string): Date => new Date(`${date}T00:00:00Z`);
const toDate = (time: Date): string => time.toISOString().slice(0, 10);

/** The day that it is at a moment in a time zone. */
export const localDate = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

export const addDays = (date: string, days: number): string => toDate(new Date(parse(date).getTime() + days * 86_400_000));

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(date: string, months: number): string {
  const day = parse(date);
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day.getUTCDate(), lastDay));
  return toDate(first);
}

export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** How many days the second one is after the first. */
export const daysBetween = (from: string, to: string): number => Math.round((parse(to).getTime() - parse(from).getTime()) / 86_400_000);

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);
