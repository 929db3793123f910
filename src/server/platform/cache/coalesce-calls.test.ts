import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

test('callers that arrive during a run share the next run', async () => {
  let [runs, version] = [0, 0];
  const read = coalesceCalls(async () => {
    runs++;
    const seen = version;
    await soon();
    return seen;
  });
  const first = read(undefined);
  version = 1;
  const waiting = [read(undefined), read(undefined), read(undefined)];
  expect(await first).toBe(0);
  expect(await Promise.all(waiting)).toEqual([1, 1, 1]);
  expect(runs).toBe(2);
});

test('a failed run fails only for its own callers', async () => {
  let broken = true;
  const read = coalesceCalls(async () => {
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
