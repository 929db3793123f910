import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test('a time zone is a name of the IANA database, not an offset', () => {
  for (const name of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC']) expect(isTimeZone(name), name).toBe(true);
  for (const name of ['+01:00', 'Europe/Atlantis', 'Berlin', '']) expect(isTimeZone(name), name).toBe(false);
});
