export interface Calendar {
  /** Orders before this hour, in the shop's time zone, leave on the same working day. */
  cutOffHour: number;
  /** ISO days: 1 is Monday. */
  workingDays: readonly number[];
  timeZone: string;
}

/** `YYYY-MM-DD`, both included. */
export interface ArrivalWindow {
  earliest: string;
  latest: string;
}

/** When a parcel that is ordered now arrives. Parcels leave, travel and arrive on working days alone; the days of a rate count from the day it leaves. */
export function arrivalWindow(now: Date, { minDays, maxDays }: { minDays: number; maxDays: number }, calendar: Calendar): ArrivalWindow {
  const { day: today, hour } = localTime(now, calendar.timeZone);
  const inTime = worksOn(today, calendar) && hour < calendar.cutOffHour;
  const leaves = inTime ? today : addWorkingDays(today, 1, calendar);
  return { earliest: isoDay(addWorkingDays(leaves, minDays, calendar)), latest: isoDay(addWorkingDays(leaves, maxDays, calendar)) };
}

const dayLength = 86_400_000;

/** The shop's wall clock: its day as UTC midnight, so that days can be counted without clocks that change, and its hour. */
function localTime(now: Date, timeZone: string): { day: Date; hour: number } {
  const parts = clockOf(timeZone).formatToParts(now);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { day: new Date(Date.UTC(value('year'), value('month') - 1, value('day'))), hour: value('hour') };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one of these costs more than using it a hundred times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' });
  clocks.set(timeZone, clock);
  return clock;
}

const hourLength = 3_600_000;

const turns = new Map<string, { after: number; at: number }>();

/** When arrival windows change next: at the cut-off hour or at midnight by the shop's clock, whichever is first. */
export function nextTurn(now: Date, { cutOffHour, timeZone }: Pick<Calendar, 'cutOffHour' | 'timeZone'>): Date {
  const key = `${timeZone} ${cutOffHour}`;
  const known = turns.get(key);
  if (known && known.after <= now.getTime() && now.getTime() < known.at) return new Date(known.at);
  const at = findTurn(now.getTime(), cutOffHour, timeZone);
  turns.set(key, { after: now.getTime(), at });
  return new Date(at);
}

/** Clocks are put forward and back at full hours, and some zones lie a quarter of an hour beside the others: so quarters are tried one by one. */
function findTurn(now: number, cutOffHour: number, timeZone: string): number {
  const quarter = hourLength / 4;
  let before = localTime(new Date(now), timeZone).hour;
  for (let at = Math.floor(now / quarter + 1) * quarter; ; at += quarter) {
    const after = localTime(new Date(at), timeZone).hour;
    if (after < before || (before < cutOffHour && after >= cutOffHour)) return at;
    before = after;
  }
}

const worksOn = (day: Date, { workingDays }: Calendar): boolean => workingDays.includes(day.getUTCDay() || 7);
const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

function addWorkingDays(from: Date, count: number, calendar: Calendar): Date {
  let day = from;
  for (let left = count; left > 0; ) {
    day = new Date(day.getTime() + dayLength);
    if (worksOn(day, calendar)) left -= 1;
  }
  return day;
}
