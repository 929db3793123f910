import { setImmediate as nextTick } from 'node:timers/promises';

/** How long the process works on one slice, in ms: no request waits for longer than that, and a slice. */
const sliceLength = 5;

/** Maps a long list in slices of a few milliseconds, between which the process answers requests. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  let startedAt = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - startedAt > sliceLength) {
      await nextTick();
      startedAt = performance.now();
    }
    results.push(map(item, index));
  }
  return results;
}
