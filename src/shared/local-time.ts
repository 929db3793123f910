/** Writes times as clocks in a time zone show them, in a form that spreadsheets read: "2026-11-26 00:00". */
export function localTimeFormat(timeZone: string): (time: Date) => string {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
  };
}

/** The last millisecond of a day, as `YYYY-MM-DD`, in a time zone. */
export function endOfLocalDay(date: string, timeZone: string): Date {
  const format = localTimeFormat(timeZone);
  const offsetAt = (moment: number) => Date.parse(`${format(new Date(moment)).replace(' ', 'T')}Z`) - moment;
  const midnight = Date.parse(`${date}T00:00:00Z`) + 86_400_000;
  // The second guess is right, too, if the clocks change between midnight in UTC and midnight there.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess) - 1);
}
