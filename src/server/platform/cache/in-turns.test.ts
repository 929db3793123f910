import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('who comes while a reading runs shares one that began later', async () => {
  let [begun, told] = [0, 0];
  const read = inTurns(async () => {
    begun++;
    const known = told;
    await soon();
    return known;
  });
  const first = read(undefined);
  told = 1;
  const late = [read(undefined), read(undefined), read(undefined)];
  expect(await first).toBe(0);
  expect(await Promise.all(late)).toEqual([1, 1, 1]);
  expect(begun).toBe(2);
});

test('a reading that fails fails for its own callers alone', async () => {
  let broken = true;
  const read = inTurns(async () => {
    await soon();
    if (broken) throw new Error('away');
    return 'here';
  });
  const first = read(undefined);
  const second = read(undefined);
  await expect(first).rejects.toThrow('away');
  broken = false;
  expect(await second).toBe('here');
  expect(await read(undefined)).toBe('here');
});
