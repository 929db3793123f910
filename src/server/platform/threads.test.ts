import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createThreads } from './threads.ts';

test('where no thread can be started, what waits for one fails with the reason, and the next try may succeed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-threads-'));
  const program = join(folder, 'program.mjs');
  // A build that is under way has taken the program away.
  const threads = createThreads(program, 1);
  const tries = await Promise.allSettled([threads.run('one', 'shout'), threads.run('two', 'shout')]);
  expect(tries).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await writeFile(program, "export const shout = (word) => word + '!';");
  expect(await threads.run('three', 'shout')).toBe('three!');
  await writeFile(join(folder, 'other.mjs'), 'export const refuse = () => { throw new RangeError("no"); };');
  await expect(createThreads(join(folder, 'other.mjs'), 1).run('four', 'refuse')).rejects.toThrow('no');
  await rm(folder, { recursive: true });
});
