import { expect, test, vi } from 'vitest';

// A fresh copy of the module: ids never go back in time, and another test in this process may have moved the clock ahead.
vi.resetModules();
const { firstIdAt, isId, newId } = await import('./ids.ts');

test('ids sort by creation, however many are created at once, and contain the time', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  const timestamp = Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16);
  expect(timestamp - before).toBeLessThan(1_000);
  expect(timestamp).toBeGreaterThanOrEqual(before);
  expect(ids[0]?.[14]).toBe('7');
});

test('the first id of a moment is above all ids made before that moment, and above none made since', () => {
  const id = newId();
  const madeAt = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect(isId(firstIdAt(new Date(madeAt)))).toBe(true);
  expect(firstIdAt(new Date(madeAt)) <= id).toBe(true);
  expect(firstIdAt(new Date(madeAt + 1)) > id).toBe(true);
});

test('an id cannot be guessed from the one before', () => {
  const tails = Array.from({ length: 1_000 }, () => newId().slice(-12));
  expect(new Set(tails).size).toBe(tails.length);
});
