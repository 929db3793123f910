import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitWhileBusy } from './wait-while-busy.ts';

/** Whether a job that starts now has to wait. */
async function waits(): Promise<boolean> {
  let waiting = true;
  const over = waitWhileBusy().then(() => {
    waiting = false;
  });
  await nextTurn();
  const waited = waiting;
  await over;
  return waited;
}

test('jobs wait a moment while the process is busy with requests, and not otherwise', async () => {
  await waits();
  await sleep(100);
  expect(await waits()).toBe(false);
  const end = performance.now() + 200;
  while (performance.now() < end);
  expect(await waits()).toBe(true);
});
