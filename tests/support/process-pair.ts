import { openSecondProcess } from './second-process.ts';
import { test as base } from './test.ts';

/** Tests with two more processes of the shop, each with a cache of its own. */
export const test = base.extend<{ $file: { processPair: Awaited<ReturnType<typeof openSecondProcess>>[] } }>({
  processPair: [
    async ({ shop, connection }, use) => {
      const processes = [await openSecondProcess(shop, connection), await openSecondProcess(shop, connection)];
      await use(processes);
      for (const process of processes) await process.close();
    },
    { scope: 'file' },
  ],
});

/** The item at an index, which must exist. */
export const first = <T>(list: readonly T[], index = 0): T => {
  const item = list[index];
  if (!item) throw new Error(`There is no item ${index}`);
  return item;
};
