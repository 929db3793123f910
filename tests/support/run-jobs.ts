import { type Job as QueuedJob, runOnce, type TaskList } from 'graphile-worker';
import { jobs } from '#server/jobs.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';

/** Works off the jobs that are due, as the worker would. A job that fails stays in the queue, and is told here. */
export async function runJobs(shop: Shop, { pool }: Connection): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  for (const [name, job] of Object.entries(jobs.tasks)) {
    taskList[name] = async (payload) => {
      await job(shop, payload as QueuedJob['payload'] as Record<string, unknown>).catch((error) => {
        failures.push(error);
        throw error;
      });
    };
  }
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true });
  if (failures.length > 0) throw failures[0];
}
