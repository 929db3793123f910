import type { Shop } from '#server/platform/shop.ts';

/** Returns the stored file of a key; if there is none, generates and stores it. `generate` returns null if there is no master. */
export type GenerateOnce = (key: string, generate: () => Promise<Buffer | null>) => Promise<Buffer | null>;

const maxConcurrent = 2;
const waiting: (() => void)[] = [];
let busy = 0;

/** Runs at most two tasks at once, so that image processing leaves CPU time for requests. */
export async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  // A finished task hands its slot to the next one in the queue, so that later callers cannot overtake it.
  if (busy < maxConcurrent) busy++;
  else await new Promise<void>((next) => waiting.push(next));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** Generates missing files. Concurrent callers for the same key share one run. */
export function createGenerateOnce({ files, log }: Pick<Shop, 'files' | 'log'>): GenerateOnce {
  const runningByKey = new Map<string, Promise<Buffer | null>>();
  return async (key, generate) => {
    const stored = await files.read(key);
    if (stored) return stored;
    const running = runningByKey.get(key);
    if (running) return running;
    const task = runQueued(async () => {
      const bytes = await generate();
      // With a full disk the image is still served, and generated again at the next request.
      if (bytes) await files.write(key, bytes).catch((error: unknown) => log.error({ err: error }, 'an image could not be stored'));
      return bytes;
    }).finally(() => runningByKey.delete(key));
    runningByKey.set(key, task);
    return task;
  };
}
