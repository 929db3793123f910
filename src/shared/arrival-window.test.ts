import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalWindow, nextArrivalWindowChange } from './arrival-window.ts';

const calendar = { cutOffHour: 14, workingDays: [1, 2, 3, 4, 5], publicHolidays: [] as string[], timeZone: 'Europe/Berlin' };
const standard = { minDays: 1, maxDays: 3 };
const at = (moment: string, days = standard) => arrivalWindow(new Date(moment), days, calendar);

test('an order before the cut-off ships the same day, in the time zone of the shop', () => {
  // Tuesday 13:59 in Berlin, in summer time.
  expect(at('2026-07-14T11:59:59Z')).toEqual({ earliest: '2026-07-15', latest: '2026-07-17' });
});

test('an order at the cut-off ships the next day', () => {
  expect(at('2026-07-14T12:00:00Z')).toEqual({ earliest: '2026-07-16', latest: '2026-07-20' });
});

test('no parcel ships, travels or arrives on a weekend', () => {
  const monday = { earliest: '2026-07-21', latest: '2026-07-23' };
  expect(at('2026-07-17T13:00:00Z')).toEqual(monday);
  expect(at('2026-07-18T08:00:00Z')).toEqual(monday);
  expect(at('2026-07-19T21:59:00Z')).toEqual(monday);
  expect(at('2026-07-17T08:00:00Z')).toEqual({ earliest: '2026-07-20', latest: '2026-07-22' });
});

test('the cut-off follows daylight saving time', () => {
  // Berlin changes to summer time on 29 March 2026 and back on 25 October.
  expect(at('2026-03-27T12:30:00Z').earliest).toBe('2026-03-30');
  expect(at('2026-03-30T12:30:00Z').earliest).toBe('2026-04-01');
  expect(at('2026-10-23T12:30:00Z').earliest).toBe('2026-10-27');
  expect(at('2026-10-26T12:30:00Z').earliest).toBe('2026-10-27');
});

test('a late evening in another time zone is already tomorrow in the shop', () => {
  expect(at('2026-07-14T22:30:00Z').earliest).toBe('2026-07-16');
});

test('a rate of zero days arrives on the day it ships', () => {
  expect(at('2026-07-14T08:00:00Z', { minDays: 0, maxDays: 0 })).toEqual({ earliest: '2026-07-14', latest: '2026-07-14' });
});

test('arrival windows change at the cut-off and at midnight in the time zone of the shop, also with daylight saving time', () => {
  const berlin = { cutOffHour: 14, timeZone: 'Europe/Berlin' };
  const nextChange = (now: string, shop = berlin) => nextArrivalWindowChange(new Date(now), shop).toISOString();
  expect(nextChange('2026-07-15T08:00:00Z')).toBe('2026-07-15T12:00:00.000Z');
  expect(nextChange('2026-07-15T11:59:59Z')).toBe('2026-07-15T12:00:00.000Z');
  expect(nextChange('2026-07-15T12:00:00Z')).toBe('2026-07-15T22:00:00.000Z');
  expect(nextChange('2026-01-15T12:59:59Z')).toBe('2026-01-15T13:00:00.000Z');
  expect(nextChange('2026-03-28T23:30:00Z')).toBe('2026-03-29T12:00:00.000Z');
  expect(nextChange('2026-10-24T22:30:00Z')).toBe('2026-10-25T13:00:00.000Z');
  expect(nextChange('2026-07-15T12:00:00Z', { cutOffHour: 0, timeZone: 'Europe/Berlin' })).toBe('2026-07-15T22:00:00.000Z');
  // Nepal is at UTC+5:45.
  expect(nextChange('2026-07-15T12:00:00Z', { cutOffHour: 14, timeZone: 'Asia/Kathmandu' })).toBe('2026-07-15T18:15:00.000Z');
});

test('no parcel ships, travels or arrives on a public holiday', () => {
  // Good Friday and Easter Monday of 2026 are 3 and 6 April.
  const easter = { ...calendar, publicHolidays: ['2026-04-03', '2026-04-06'] };
  const arrival = (moment: string) => arrivalWindow(new Date(moment), standard, easter);
  expect(arrival('2026-04-02T08:00:00Z')).toEqual({ earliest: '2026-04-07', latest: '2026-04-09' });
  expect(arrival('2026-04-03T08:00:00Z')).toEqual({ earliest: '2026-04-08', latest: '2026-04-10' });
  // The evening before: it leaves on Tuesday, when everybody is back.
  expect(arrivalWindow(new Date('2026-04-02T15:00:00Z'), { minDays: 0, maxDays: 0 }, easter)).toEqual({
    earliest: '2026-04-07',
    latest: '2026-04-07',
  });
});

test('a parcel arrives when as many working days have passed as its rate says, whatever the calendar', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));
  const calendars = fc.record({
    cutOffHour: fc.integer({ min: 0, max: 23 }),
    workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    publicHolidays: fc.uniqueArray(day, { maxLength: 12 }),
    timeZone: fc.constant('UTC'),
  });
  const hours = fc.integer({ min: 0, max: 24 * 30 });
  fc.assert(
    fc.property(calendars, hours, fc.nat(5), fc.nat(5), (calendar, hour, minDays, more) => {
      const now = new Date(Date.UTC(2026, 10, 25, hour));
      // The working days of half a year, one after the other.
      const open: string[] = [];
      for (let offset = 0; offset < 180; offset++) {
        const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + offset));
        const name = date.toISOString().slice(0, 10);
        const weekday = [7, 1, 2, 3, 4, 5, 6][date.getUTCDay()] ?? 0;
        const isToday = offset === 0;
        if (
          calendar.workingDays.includes(weekday) &&
          !calendar.publicHolidays.includes(name) &&
          !(isToday && now.getUTCHours() >= calendar.cutOffHour)
        )
          open.push(name);
      }
      expect(arrivalWindow(now, { minDays, maxDays: minDays + more }, calendar)).toEqual({
        earliest: open[minDays],
        latest: open[minDays + more],
      });
    }),
  );
});
