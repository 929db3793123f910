/** A time as the value of an `<input type="datetime-local">` in a time zone: "2026-05-01T00:00". */
export function toZonedInput(time: string, timeZone: string): string {
  const local = new Date(Date.parse(time) + offsetAt(Date.parse(time), timeZone));
  return local.toISOString().slice(0, 16);
}

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
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone }).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return local - Math.floor(moment / 60_000) * 60_000;
}
