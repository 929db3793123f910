import type { Job } from '#contract/jobs.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findJobs, type JobPage, type JobRow, type JobState } from '#server/platform/jobs/find-jobs.ts';

/** A page of the background jobs, newest first, without what may be private in their payloads. */
export async function listJobs(
  db: Database,
  search: { page: number; limit: number; state?: JobState | undefined; name?: string | undefined },
): Promise<Pick<JobPage, 'total' | 'names'> & { list: Job[]; counts: Record<JobState, number> }> {
  const { rows, counts, ...page } = await findJobs(db, search);
  return { ...page, list: rows.map(serializeJob), counts: { failed: 0, retrying: 0, running: 0, waiting: 0, scheduled: 0, ...counts } };
}

const serializeJob = ({ id, runAt, createdAt, startedAt, payload, ...job }: JobRow): Job => ({
  _id: id,
  ...job,
  runAt: runAt.toISOString(),
  createdAt: createdAt.toISOString(),
  startedAt: job.state === 'running' && startedAt ? startedAt.toISOString() : null,
  about: describePayload(payload),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids and numbers of a payload. Emails, links and other texts are left out: they may be private, or give access to something. */
export function describePayload(payload: unknown): Record<string, string> {
  if (typeof payload !== 'object' || payload === null) return {};
  const { payload: inner, ...outer } = payload as Record<string, unknown>;
  // A job that handles an event has the event's payload inside its own.
  const values = typeof inner === 'object' && inner !== null ? Object.entries(inner) : Object.entries(outer);
  return Object.fromEntries(
    values.flatMap(([key, value]) =>
      (typeof value === 'string' && uuid.test(value)) || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
}
