import type { Database } from '#server/platform/database/database.ts';
import { enqueue, type Job } from '#server/platform/jobs/jobs.ts';
import { switchDueProducts } from './publish-schedule.queries.ts';

const jobName = 'switch-due-products';

/** Adds the jobs that switch a product at these times, in the transaction that saves them. */
export async function schedulePublication(db: Database, times: { publishAt?: string | null; unpublishAt?: string | null }): Promise<void> {
  for (const time of [times.publishAt, times.unpublishAt]) if (time) await enqueue(db, jobName, {}, { runAt: new Date(time) });
}

/** The job: products go online and offline at their time. It switches whatever is due, so it may run at any time. */
export const publicationJobs: Readonly<Record<string, Job>> = {
  [jobName]: async ({ db }) => {
    await switchDueProducts(db);
  },
};
