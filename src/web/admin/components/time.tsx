import { formatDateTime } from '#shared/format-date-time.ts';
import { useRootData } from '#web/root-data.ts';

/** A time, in the shop's time zone. */
export const Time = ({ time }: { time: string }) => (
  <time dateTime={time} className="whitespace-nowrap">
    {formatDateTime(time, useRootData()?.settings.timeZone ?? 'UTC')}
  </time>
);
