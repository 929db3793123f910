import type { Shop } from '#server/platform/shop.ts';

/** Answers the file of a key, and draws and keeps it when there is none yet. `draw` answers null where there is nothing to draw from. */
export type GenerateOnce = (key: string, generate: () => Promise<Buffer | null>) => Promise<Buffer | null>;

const maxConcurrent = 2;
const waiting: (() => void)[] = [];
let busy = 0;

/** Works at most two at once, however many draw: the cores are the process's, and the shop answers in between. */
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  // Whoever ends hands its place on, so that nobody who comes later slips in between.
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

/** Draws what is missing among the shop's files. Whoever asks for what is being drawn waits for that one. */
export function createGenerateOnce({ files, log }: Pick<Shop, 'files' | 'log'>): GenerateOnce {
  const runningByKey = new Map<string, Promise<Buffer | null>>();
  return async (key, generate) => {
    const stored = await files.read(key);
    if (stored) return stored;
    const running = runningByKey.get(key);
    if (running) return running;
    const task = runQueued(async () => {
      const bytes = await generate();
      // A full disk costs time at the next asking, and no picture.
      if (bytes) await files.write(key, bytes).catch((error: unknown) => log.error({ err: error }, 'an image could not be stored'));
      return bytes;
    }).finally(() => runningByKey.delete(key));
    runningByKey.set(key, task);
    return task;
  };
}
