import { expect, test } from 'vitest';
import { atOnce, inTurn, refuseWhenBusy } from './hash-queue.ts';

/** Work that lasts until it is let go. */
function heldWork() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}

test('two run at once at the most; of a flood so many wait as can be served soon, and four of one address', async () => {
  const { held, letGo } = heldWork();
  let running = 0;
  let most = 0;
  const ask = (address: string) =>
    inTurn(async () => {
      most = Math.max(most, ++running);
      await held;
      running--;
      return 'served';
    }, address).catch((error) => error.code as string);
  const flood = Array.from({ length: 300 }, () => ask('192.0.2.1'));
  const others = Array.from({ length: 200 }, (_, n) => ask(`198.51.100.${n}`));
  expect(() => refuseWhenBusy('203.0.113.1')).toThrow('busy');
  letGo();
  const [flooded, rest] = [await Promise.all(flood), await Promise.all(others)];
  expect(most).toBe(atOnce);
  expect(atOnce).toBeLessThanOrEqual(2);
  expect(flooded.filter((outcome) => outcome === 'served')).toHaveLength(atOnce + 4);
  expect(rest.filter((outcome) => outcome === 'served')).toHaveLength(96);
  expect(new Set([...flooded, ...rest])).toEqual(new Set(['served', 'busy']));
  expect(() => refuseWhenBusy('192.0.2.1')).not.toThrow();
});

test('addresses are served in turns: one that has four waiting does not go before one that came later with one', async () => {
  const { held, letGo } = heldWork();
  const served: string[] = [];
  const ask = (address: string) => inTurn(async () => held.then(() => void served.push(address)), address);
  const begun = Array.from({ length: atOnce }, () => ask('begun'));
  const waiting = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'].map(ask);
  letGo();
  await Promise.all([...begun, ...waiting]);
  expect(served.slice(atOnce).join('')).toBe('abcdabaa');
});

test('work that fails makes room like any other', async () => {
  const failing = Array.from({ length: 5 }, () =>
    inTurn(async () => {
      throw new Error('no');
    }, null).catch(() => 'failed'),
  );
  expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'));
  expect(await inTurn(async () => 'served', null)).toBe('served');
});
