import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { vi } from 'vitest';
import { jobsFor } from '#server/jobs.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { taskListOf } from '#server/platform/jobs/jobs.ts';
// Loaded ahead: the first mail would hold the process up for so long that the app calls itself busy.
import '#server/mail-thread.ts';

/** Works off the jobs that are due, as the worker would. Throws what the first failing one threw. */
export async function runJobs(shop: Shop, { pool }: Connection): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  const { tasks, outbound } = jobsFor(shop.config);
  for (const [name, task] of Object.entries(taskListOf(shop, { ...tasks, ...outbound }))) {
    taskList[name] = async (payload, helpers) => {
      try {
        await task?.(payload, helpers);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  }
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
  // The queue answers before it has written down how the last jobs ended.
  const locked = 'select from graphile_worker.jobs where locked_at is not null limit 1';
  await vi.waitUntil(async () => (await pool.query(locked)).rowCount === 0, { timeout: 10_000, interval: 5 });
  if (failures.length > 0) throw failures[0];
}
