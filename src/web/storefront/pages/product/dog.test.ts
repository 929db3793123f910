import { expect, test } from 'vitest';
import { parseDog, readWeight } from './dog.ts';

test('a dog that was stored is known again, and what is unreadable is none', () => {
  expect(parseDog('{"kg":12.5,"activity":"active","stage":"senior"}')).toEqual({ kg: 12.5, activity: 'active', stage: 'senior' });
  expect(parseDog('{"kg":12.5,"activity":"toString"}')).toEqual({ kg: 12.5, activity: 'normal', stage: 'adult' });
  for (const text of [null, '', 'no', 'null', '7', '"dog"', '[]', '{"kg":-1}', '{"kg":"12"}', '{"kg":1e9}'])
    expect(parseDog(text)).toBeNull();
});

test('a weight is read with a point or a comma', () => {
  expect([readWeight('7.5'), readWeight(' 7,5 '), readWeight('12')]).toEqual([7.5, 7.5, 12]);
  expect([readWeight(''), readWeight('0'), readWeight('-3'), readWeight('heavy'), readWeight('900')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
