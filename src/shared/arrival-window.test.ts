import { expect, test } from 'vitest';
import { arrivalWindow, nextArrivalWindowChange } from './arrival-window.ts';

const calendar = { cutOffHour: 14, workingDays: [1, 2, 3, 4, 5], timeZone: 'Europe/Berlin' };
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
