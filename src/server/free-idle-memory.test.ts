import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = pathToFileURL('src/server/free-idle-memory.ts').href;

const whileBusy = 'setInterval(() => { const end = Date.now() + 30; while (Date.now() < end); }, 40).unref();';

/** Runs a process that fills its space for new objects, and returns the sizes of that space before and after 8.5 seconds in which `work` runs. */
async function sizesOfNewSpace(work: string): Promise<{ before: number; after: number }> {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { freeIdleMemory } from '${module}';
    const size = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
    let living = [];
    for (let i = 0; i < 2_000_000; i++) living[i % 300_000] = { i };
    const before = size();
    freeIdleMemory();
    ${work}
    setTimeout(() => console.log(JSON.stringify({ before, after: size() })), 8_500);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-semi-space-size=32', '--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

test.concurrent('an idle process gives back the memory that it needed while it was busy', async () => {
  const { before, after } = await sizesOfNewSpace('');
  expect(before).toBeGreaterThan(16_000_000);
  expect(after).toBeLessThan(8_000_000);
});

test.concurrent('a busy process is not interrupted', async () => {
  const { before, after } = await sizesOfNewSpace(whileBusy);
  expect(before).toBeGreaterThan(16_000_000);
  expect(after).toBeGreaterThan(16_000_000);
});
