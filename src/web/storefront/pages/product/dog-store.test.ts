import { expect, test } from 'vitest';
import { parseDog, parseWeight } from './dog-store.ts';

test('a stored dog is read back, and unreadable data is ignored', () => {
  expect(parseDog('{"kg":12.5,"activity":"active","stage":"senior"}')).toEqual({ kg: 12.5, activity: 'active', stage: 'senior' });
  expect(parseDog('{"kg":12.5,"activity":"toString"}')).toEqual({ kg: 12.5, activity: 'normal', stage: 'adult' });
  for (const text of [null, '', 'no', 'null', '7', '"dog"', '[]', '{"kg":-1}', '{"kg":"12"}', '{"kg":1e9}'])
    expect(parseDog(text)).toBeNull();
});

test('a weight is parsed with a point or a comma', () => {
  expect([parseWeight('7.5'), parseWeight(' 7,5 '), parseWeight('12')]).toEqual([7.5, 7.5, 12]);
  expect([parseWeight(''), parseWeight('0'), parseWeight('-3'), parseWeight('heavy'), parseWeight('900')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
