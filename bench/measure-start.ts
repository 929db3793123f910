import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchShop } from './bench-shop.ts';
import { median } from './median.ts';
import { createRow, formatNumber, type Row } from './report.ts';
import { memoryOf, startShop } from './shop-processes.ts';

const repetitions = 5;

/** Measures the start-up of the shop with its embedded database, as `npm start` runs it. Stops the bench's own database first. */
export async function measureStart(shop: BenchShop): Promise<Row[]> {
  await shop.stopDatabase();
  const times: number[] = [];
  let memory: number | null = null;
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    const running = await startShop({ DATA_DIR: shop.folder, DEMO: '0' });
    times.push(running.startedIn);
    if (repetition === repetitions) {
      await sleep(10_000);
      memory = memoryOf(running.pid);
    }
    await running.end();
  }
  const seconds = median(times) / 1_000;
  return [
    createRow('start-up until / returns 200, with its database', `${seconds.toFixed(2)} s`, '≤ 2 s', seconds <= 2),
    memory === null
      ? createRow('idle memory of Node (PSS)', 'not available on this system')
      : createRow('idle memory of Node (PSS), 10 s after the start', `${formatNumber(memory)} MB`, '≤ 200 MB', memory <= 200),
  ];
}
