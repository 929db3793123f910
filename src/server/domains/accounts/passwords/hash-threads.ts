import { join } from 'node:path';
import { createThreads } from '#server/platform/threads.ts';
import { atOnce } from './hash-queue.ts';
import type { Hashing, Verifying } from './hash-thread.ts';

/** The built shop has the threads' program as a file of its own. */
const filename = import.meta.env?.PROD
  ? join(process.cwd(), 'build/server/hash-thread.js')
  : new URL('hash-thread.ts', import.meta.url).href;

const threads = createThreads(filename, atOnce);

export const hash = (hashing: Hashing): Promise<string> => threads.run(hashing, 'hash');

export const verify = (verifying: Verifying): Promise<boolean> => threads.run(verifying, 'verify');
