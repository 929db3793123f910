import { useRootData } from '#web/shop-facts.ts';
import { timeWords } from './times.ts';

/** A time, by the shop's clock. */
export const Time = ({ of: time }: { of: string }) => (
  <time dateTime={time} className="whitespace-nowrap">
    {timeWords(time, useRootData()?.settings.timeZone ?? 'UTC')}
  </time>
);
