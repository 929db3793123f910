import type { Shop } from '#server/platform/shop.ts';

/** Answers the file of a key, and draws and keeps it when there is none yet. `draw` answers null where there is nothing to draw from. */
export type DrawOnce = (key: string, draw: () => Promise<Buffer | null>) => Promise<Buffer | null>;

const mostAtOnce = 2;
const waiting: (() => void)[] = [];
let busy = 0;

/** Works at most two at once, however many draw: the cores are the process's, and the shop answers in between. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Whoever ends hands its place on, so that nobody who comes later slips in between.
  if (busy < mostAtOnce) busy++;
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
export function createDrawOnce({ files, log }: Pick<Shop, 'files' | 'log'>): DrawOnce {
  const drawing = new Map<string, Promise<Buffer | null>>();
  return async (key, draw) => {
    const kept = await files.read(key);
    if (kept) return kept;
    const twin = drawing.get(key);
    if (twin) return twin;
    const mine = inTurn(async () => {
      const bytes = await draw();
      // A full disk costs time at the next asking, and no picture.
      if (bytes) await files.write(key, bytes).catch((error: unknown) => log.error({ err: error }, 'a picture could not be kept'));
      return bytes;
    }).finally(() => drawing.delete(key));
    drawing.set(key, mine);
    return mine;
  };
}
