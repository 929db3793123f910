import { localTimeFormat } from '#shared/local-time.ts';

/** A time as the value of an `<input type="datetime-local">` in a time zone: "2026-05-01T00:00". */
export const toZonedInput = (time: string, timeZone: string): string => localTimeFormat(timeZone)(new Date(time)).replace(' ', 'T');

/**
 * The reverse: the moment at which clocks in the time zone show this, in ISO 8601; null if it is not a time. Where clocks are put forward and never show it, the
 * moment as long after midnight; where they show it twice, the first.
 */
export function fromZonedInput(text: string, timeZone: string): string | null {
  const local = Date.parse(`${text}Z`);
  if (Number.isNaN(local)) return null;
  // The offset may change between the moment and its reading as UTC, so the larger of those around it is tried first.
  const offsets = [offsetAt(local - day, timeZone), offsetAt(local + day, timeZone)];
  const moments = offsets.map((offset) => local - offset);
  const exact = moments.filter((moment) => moment + offsetAt(moment, timeZone) === local);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments)).toISOString();
}

const day = 24 * 60 * 60_000;

/** How far clocks in the time zone are ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const local = Date.parse(`${toZonedInput(new Date(moment).toISOString(), timeZone)}Z`);
  return local - Math.floor(moment / 60_000) * 60_000;
}
