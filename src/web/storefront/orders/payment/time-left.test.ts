import { expect, test } from 'vitest';
import { formatCountdown } from './time-left.tsx';

test('the countdown shows minutes and seconds, and 0:00 only when the time is over', () => {
  expect([300_000, 299_000, 60_000, 59_999, 1, 0].map(formatCountdown)).toEqual(['5:00', '4:59', '1:00', '1:00', '0:01', '0:00']);
});
