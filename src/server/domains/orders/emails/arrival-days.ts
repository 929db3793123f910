import type { ArrivalWindow } from '#shared/arrival-window.ts';

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

/** "on Thursday 6 August", or "between Thursday 6 August and Friday 7 August". */
export const formatArrivalDays = ({ earliest, latest }: ArrivalWindow): string =>
  earliest === latest ? `on ${dayOf(earliest)}` : `between ${dayOf(earliest)} and ${dayOf(latest)}`;
