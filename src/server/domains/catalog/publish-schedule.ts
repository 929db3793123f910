import type { Database } from '#server/platform/database/database.ts';
import { dequeue, enqueue, type Job } from '#server/platform/jobs/jobs.ts';
import { switchDueProducts } from './publish-schedule.queries.ts';

const jobName = 'switch-due-products';

interface Schedule {
  id: string;
  publishAt?: string | null;
  unpublishAt?: string | null;
}

/** Adds the jobs that switch products at their times, in the transaction that saves them. They replace those of earlier times; null removes the job, undefined leaves it. */
export async function schedulePublications(db: Database, schedules: readonly Schedule[]): Promise<void> {
  const times = schedules.flatMap(({ id, publishAt, unpublishAt }) => [
    { id, key: `${jobName} ${id} online`, time: publishAt },
    { id, key: `${jobName} ${id} offline`, time: unpublishAt },
  ]);
  for (const { id, key, time } of times) if (time) await enqueue(db, jobName, { productId: id }, { runAt: new Date(time), key });
  await dequeue(
    db,
    times.filter(({ time }) => time === null).map(({ key }) => key),
  );
}

/** The job: products go online and offline at their time. It switches whatever is due, so it may run at any time. */
export const publicationJobs: Readonly<Record<string, Job>> = {
  [jobName]: async ({ db }) => {
    await switchDueProducts(db);
  },
};
