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
  // On a busy machine, the process may be busy, too.
  await expect.poll(() => sleep(100).then(waits), { timeout: 10_000 }).toBe(false);
  const end = performance.now() + 200;
  while (performance.now() < end);
  expect(await waits()).toBe(true);
});
