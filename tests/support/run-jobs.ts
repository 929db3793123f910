import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { vi } from 'vitest';
import { collectJobs } from '#server/jobs.ts';
import { modules } from '#server/modules.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { toTaskList } from '#server/platform/jobs/jobs.ts';
import type { Shop } from '#server/platform/shop.ts';
// Loaded in advance: loading it with the first mail would block the process for so long that the app reports itself busy.
import '#server/mail-thread.ts';

const deliveries = new Set(modules.flatMap(({ subscribers }) => subscribers.map(({ job }) => job)));

/**
 * Runs the due jobs as the worker would, but delivers every event twice, as an at-least-once queue may do: every test of a
 * subscriber then also tests a second delivery. Throws the error of the first job that fails.
 */
export async function runJobs(shop: Shop, connection: Connection): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  const { tasks, outbound } = collectJobs();
  for (const [name, task] of Object.entries(toTaskList(shop, { ...tasks, ...outbound }))) {
    taskList[name] = async (payload, helpers) => {
      try {
        for (let delivery = 1; delivery <= (deliveries.has(name) ? 2 : 1); delivery++) await task?.(payload, helpers);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  }
  await runDueJobs(connection, taskList);
  if (failures.length > 0) throw failures[0];
}

/** Runs the due jobs once each; a job that fails waits for its next attempt. */
export async function runDueJobs({ pool }: Connection, taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
  // `runOnce` resolves before the queue has recorded how the last jobs ended.
  const locked = 'select from graphile_worker.jobs where locked_at is not null limit 1';
  await vi.waitUntil(async () => (await pool.query(locked)).rowCount === 0, { timeout: 10_000, interval: 5 });
}
