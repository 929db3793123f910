import { expect, test } from 'vitest';
import { maxConcurrentHashes, requireQueueCapacity, runQueued } from './hash-queue.ts';

/** A promise that is pending until `release` is called. */
function createGate() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
}

test('no more than two hashes run at once; up to a hundred wait in the queue, and four per IP', async () => {
  const { gate, release } = createGate();
  let running = 0;
  let maxRunning = 0;
  const request = (ip: string) =>
    runQueued(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await gate;
      running--;
      return 'served';
    }, ip).catch((error) => error.code as string);
  const flood = Array.from({ length: 300 }, () => request('192.0.2.1'));
  const others = Array.from({ length: 200 }, (_, n) => request(`198.51.100.${n}`));
  expect(() => requireQueueCapacity('203.0.113.1')).toThrow('busy');
  release();
  const [flooded, rest] = [await Promise.all(flood), await Promise.all(others)];
  expect(maxRunning).toBe(maxConcurrentHashes);
  expect(maxConcurrentHashes).toBeLessThanOrEqual(2);
  expect(flooded.filter((outcome) => outcome === 'served')).toHaveLength(maxConcurrentHashes + 4);
  expect(rest.filter((outcome) => outcome === 'served')).toHaveLength(96);
  expect(new Set([...flooded, ...rest])).toEqual(new Set(['served', 'busy']));
  expect(() => requireQueueCapacity('192.0.2.1')).not.toThrow();
});

test('IPs are served in turn: an IP with four waiting does not hold up a later IP with one', async () => {
  const { gate, release } = createGate();
  const served: string[] = [];
  const request = (ip: string) => runQueued(async () => gate.then(() => void served.push(ip)), ip);
  const started = Array.from({ length: maxConcurrentHashes }, () => request('started'));
  const waiting = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'].map(request);
  release();
  await Promise.all([...started, ...waiting]);
  expect(served.slice(maxConcurrentHashes).join('')).toBe('abcdabaa');
});

test('failed work frees its slot', async () => {
  const failing = Array.from({ length: 5 }, () =>
    runQueued(async () => {
      throw new Error('no');
    }, null).catch(() => 'failed'),
  );
  expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'));
  expect(await runQueued(async () => 'served', null)).toBe('served');
});
