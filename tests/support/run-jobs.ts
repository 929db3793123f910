import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { jobs } from '#server/jobs.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';

/** Works off the jobs that are due, as the worker would. Throws what the first failing one threw. */
export async function runJobs(shop: Shop, { pool }: Connection): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  for (const [name, job] of Object.entries(jobs.tasks)) {
    taskList[name] = (payload) =>
      job(shop, payload as Record<string, unknown>).catch((error) => {
        failures.push(error);
        throw error;
      });
  }
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });
  if (failures.length > 0) throw failures[0];
}
