import { useRootData } from '#web/root-data.ts';
import { formatDateTime } from './format-date-time.ts';

/** A time, in the shop's time zone. */
export const Time = ({ time }: { time: string }) => (
  <time dateTime={time} className="whitespace-nowrap">
    {formatDateTime(time, useRootData()?.settings.timeZone ?? 'UTC')}
  </time>
);
