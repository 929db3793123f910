import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { maxConcurrentHashes } from './hash-queue.ts';
import { hashPassword, passwordMatches } from './password-hashing.ts';

/** The niceness of each thread of this process: field 19 of its stat file. The name in field 2 may contain spaces (proc_pid_stat(5)). */
async function nicenesses(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const lines = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '')));
  return lines.filter(Boolean).map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]));
}

test.runIf(process.platform === 'linux')('passwords are hashed at low priority, and never on more threads than allowed', async () => {
  const hashed = await Promise.all(['one', 'two', 'three', 'four'].map((word) => hashPassword(`${word} long phrase`)));
  expect(await passwordMatches(hashed[2] ?? null, 'three long phrase')).toBe(true);
  expect(await passwordMatches(hashed[2] ?? null, 'four long phrase')).toBe(false);
  const lower = (await nicenesses()).filter((nice) => nice > getPriority());
  // 19 is the lowest priority that there is.
  expect(lower).toEqual(Array(lower.length).fill(Math.min(19, getPriority() + 10)));
  expect([lower.length > 0, lower.length <= maxConcurrentHashes]).toEqual([true, true]);
});
