import { expect, test } from 'vitest';
import { nextArrivalWindowChange } from './arrival-window.ts';
import { localYear } from './local-year.ts';

test('the year begins at midnight in the time zone of the shop, and cached pages of the old one end there', () => {
  const shops = [
    { timeZone: 'Europe/Berlin', midnight: '2026-12-31T23:00:00.000Z' },
    { timeZone: 'Pacific/Auckland', midnight: '2026-12-31T11:00:00.000Z' },
    { timeZone: 'America/Los_Angeles', midnight: '2027-01-01T08:00:00.000Z' },
  ];
  for (const { timeZone, midnight } of shops) {
    const before = new Date(Date.parse(midnight) - 1);
    expect([localYear(before, timeZone), localYear(new Date(midnight), timeZone)], timeZone).toEqual([2026, 2027]);
    expect(nextArrivalWindowChange(before, { cutOffHour: 14, timeZone }).toISOString(), timeZone).toBe(midnight);
  }
});
