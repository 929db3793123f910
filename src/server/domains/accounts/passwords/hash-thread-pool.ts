import { join } from 'node:path';
import { createThreadPool } from '#server/platform/thread-pool.ts';
import { maxConcurrentHashes } from './hash-queue.ts';
import type { HashInput, VerifyInput } from './hash-thread.ts';

/** The build has a separate file for the threads. */
const filename = import.meta.env?.PROD
  ? join(process.cwd(), 'build/server/hash-thread.js')
  : new URL('hash-thread.ts', import.meta.url).href;

const threads = createThreadPool(filename, maxConcurrentHashes);

export const hashOnThread = (hashing: HashInput): Promise<string> => threads.run(hashing, 'hashPasswordSync');

export const verifyOnThread = (verifying: VerifyInput): Promise<boolean> => threads.run(verifying, 'verifyHashSync');
