import type { Database } from '#server/platform/database/database.ts';
import { NotFound, ShopError } from '#server/platform/errors.ts';
import { findJob } from '#server/platform/jobs/find-jobs.ts';
import * as queue from '#server/platform/jobs/retry-failed-jobs.ts';

class JobNotFailed extends ShopError {
  readonly code = 'invalid_transition';
}

/** A job as the audit log shows it. Throws NotFound for one that is done. */
export async function getAuditJob(db: Database, id: string) {
  const job = await findJob(db, id);
  if (!job) throw new NotFound('This job');
  return job;
}

/** Runs a job now that has failed or waits for its next attempt. Throws NotFound, and JobNotFailed for one that runs or has not been tried yet. */
export async function retryJob(db: Database, id: string): Promise<void> {
  if (await queue.retryJob(db, id)) return;
  const { state } = await getAuditJob(db, id);
  throw new JobNotFailed(state === 'running' ? 'This job is running right now.' : 'This job hasn’t failed. It’s waiting for its turn.');
}

/** Deletes a job that has failed on its last attempt. Throws NotFound, and JobNotFailed for any other. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  if (await queue.deleteGivenUpJob(db, id)) return;
  await getAuditJob(db, id);
  throw new JobNotFailed('You can only delete a job that has failed for good. This one will still run.');
}
