import { jobSchemas } from '#contract/jobs.schemas.ts';
import { job } from '#contract/jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { retryGivenUpJobs } from '#server/platform/jobs/retry-failed-jobs.ts';
import { listJobs } from './list-jobs.ts';
import { deleteJob, getAuditJob, retryJob } from './retry-job.ts';

const readJob = ({ db, params }: { db: Database; params: { id: string } }) => getAuditJob(db, params.id);

export const jobRoutes = [
  route(job.page, jobSchemas.page, ({ db, params, query }) => listJobs(db, { ...params, ...query })),
  route(
    job.retry,
    jobSchemas.retry,
    async ({ db, params }) => {
      await retryJob(db, params.id);
      return null;
    },
    { audit: readJob, changesNothingCached: true },
  ),
  route(job.retryAll, jobSchemas.retryAll, async ({ db, body }) => ({ retried: await retryGivenUpJobs(db, body.name ?? null) }), {
    audit: 'reply',
    changesNothingCached: true,
  }),
  route(
    job.remove,
    jobSchemas.remove,
    async ({ db, params }) => {
      await deleteJob(db, params.id);
      return null;
    },
    { audit: readJob, changesNothingCached: true },
  ),
];
