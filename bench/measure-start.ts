import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import { memoryOf, startShop } from './processes.ts';
import { type Row, row, whole } from './report.ts';

const starts = 5;

/** Starts the shop as an owner does, with the database that it brings along. Ends the database that the bench held open. */
export async function measureStart(shop: BenchShop): Promise<Row[]> {
  await shop.rest();
  const times: number[] = [];
  let memory: number | null = null;
  for (let turn = 1; turn <= starts; turn++) {
    const running = await startShop({ DATA_DIR: shop.folder, DEMO: '0' });
    times.push(running.startedIn);
    if (turn === starts) {
      await sleep(10_000);
      memory = memoryOf(running.pid);
    }
    await running.end();
  }
  const seconds = median(times) / 1_000;
  return [
    row('start to the first 200 of /, with its database', `${seconds.toFixed(2)} s`, '≤ 2 s', seconds <= 2),
    memory === null
      ? row('idle memory of Node (PSS)', 'this system does not tell')
      : row('idle memory of Node (PSS), 10 s after the start', `${whole(memory)} MB`, '≤ 200 MB', memory <= 200),
  ];
}
