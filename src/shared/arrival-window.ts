export interface ShippingCalendar {
  /** Orders before this hour, in the shop's time zone, ship on the same working day. */
  cutOffHour: number;
  /** ISO weekdays: 1 is Monday. */
  workingDays: readonly number[];
  /** Days as `YYYY-MM-DD` on which nobody works. */
  publicHolidays: readonly string[];
  timeZone: string;
}

/** Dates as `YYYY-MM-DD`, both inclusive. */
export interface ArrivalWindow {
  earliest: string;
  latest: string;
}

/**
 * When a parcel that is ordered now arrives, or is ready to be picked up. Only working days that are no public holidays count: parcels ship, travel and arrive
 * on those, and a rate's days count from shipping.
 */
export function arrivalWindow(
  now: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  calendar: ShippingCalendar,
): ArrivalWindow {
  const { day: today, hour } = localTime(now, calendar.timeZone);
  const inTime = isWorkingDay(today, calendar) && hour < calendar.cutOffHour;
  const leaves = inTime ? today : addWorkingDays(today, 1, calendar);
  return { earliest: isoDay(addWorkingDays(leaves, minDays, calendar)), latest: isoDay(addWorkingDays(leaves, maxDays, calendar)) };
}

const dayLength = 86_400_000;

/** The shop's local date and hour. The date is midnight in UTC, so that counting days is not affected by daylight saving time. */
function localTime(now: Date, timeZone: string): { day: Date; hour: number } {
  const parts = getFormatter(timeZone).formatToParts(now);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { day: new Date(Date.UTC(value('year'), value('month') - 1, value('day'))), hour: value('hour') };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter costs more than using it a hundred times. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' });
  formatters.set(timeZone, formatter);
  return formatter;
}

const hourLength = 3_600_000;

const nextChanges = new Map<string, { after: number; at: number }>();

/** When arrival windows change next: at the cut-off hour or at midnight in the shop's time zone, whichever comes first. */
export function nextArrivalWindowChange(now: Date, { cutOffHour, timeZone }: Pick<ShippingCalendar, 'cutOffHour' | 'timeZone'>): Date {
  const key = `${timeZone} ${cutOffHour}`;
  const cached = nextChanges.get(key);
  if (cached && cached.after <= now.getTime() && now.getTime() < cached.at) return new Date(cached.at);
  const at = findNextChange(now.getTime(), cutOffHour, timeZone);
  nextChanges.set(key, { after: now.getTime(), at });
  return new Date(at);
}

/** Tries one quarter of an hour after the other: clocks change on the hour, and some time zones are offset by 15 minutes. */
function findNextChange(now: number, cutOffHour: number, timeZone: string): number {
  const quarter = hourLength / 4;
  let before = localTime(new Date(now), timeZone).hour;
  for (let at = Math.floor(now / quarter + 1) * quarter; ; at += quarter) {
    const after = localTime(new Date(at), timeZone).hour;
    if (after < before || (before < cutOffHour && after >= cutOffHour)) return at;
    before = after;
  }
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
const isWorkingDay = (day: Date, { workingDays, publicHolidays }: ShippingCalendar): boolean =>
  workingDays.includes(day.getUTCDay() || 7) && !publicHolidays.includes(isoDay(day));

function addWorkingDays(from: Date, count: number, calendar: ShippingCalendar): Date {
  let day = from;
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + dayLength);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}
