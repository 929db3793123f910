import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { vi } from 'vitest';
import { jobsFor } from '#server/jobs.ts';
import { modules } from '#server/modules.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { toTaskList } from '#server/platform/jobs/jobs.ts';
import type { Shop } from '#server/platform/shop.ts';
// Loaded ahead: the first mail would hold the process up for so long that the app calls itself busy.
import '#server/mail-thread.ts';

const deliveries = new Set(modules.flatMap(({ subscribers }) => subscribers.map(({ job }) => job)));

/**
 * Works off the jobs that are due, as the worker would; only that every event is delivered twice, as a queue that delivers at least once
 * may do it, so that every test of a subscriber finds out what a second delivery changes. Throws what the first failing one threw.
 */
export async function runJobs(shop: Shop, connection: Connection): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  const { tasks, outbound } = jobsFor(shop.config);
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
  await workOff(connection, taskList);
  if (failures.length > 0) throw failures[0];
}

/** Runs the jobs that are due, once each; one that fails waits for its next try. */
export async function workOff({ pool }: Connection, taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
  // The queue answers before it has written down how the last jobs ended.
  const locked = 'select from graphile_worker.jobs where locked_at is not null limit 1';
  await vi.waitUntil(async () => (await pool.query(locked)).rowCount === 0, { timeout: 10_000, interval: 5 });
}
