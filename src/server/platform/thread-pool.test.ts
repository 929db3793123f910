import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

test('when no thread can be started, waiting tasks fail with the reason and a later task may succeed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-threads-'));
  const program = join(folder, 'program.mjs');
  // The program is missing, as during a build.
  const threads = createThreadPool(program, 1);
  const attempts = await Promise.allSettled([threads.run('one', 'shout'), threads.run('two', 'shout')]);
  expect(attempts).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await writeFile(program, "export const shout = (word) => word + '!';");
  expect(await threads.run('three', 'shout')).toBe('three!');
  await writeFile(join(folder, 'other.mjs'), 'export const refuse = () => { throw new RangeError("no"); };');
  await expect(createThreadPool(join(folder, 'other.mjs'), 1).run('four', 'refuse')).rejects.toThrow('no');
  await rm(folder, { recursive: true });
});
