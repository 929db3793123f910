const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as people say it: `2026-08-04` is "Tue, 4 Aug". */
const dayWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** When a parcel comes: "Tue, 4 Aug", or "Tue, 4 Aug – Thu, 6 Aug". */
export const windowWords = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? dayWords(earliest) : `${dayWords(earliest)} – ${dayWords(latest)}`;
