/** The year of a moment in a time zone: it begins at midnight there. */
export const localYear = (moment: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(moment));
