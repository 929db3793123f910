import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';

/** Waits until no job is due, and returns how long that took in ms. */
export async function waitUntilDrained(db: Database): Promise<number> {
  const startedAt = performance.now();
  while ((await countDueJobs(db)) > 0) {
    if (performance.now() - startedAt > 600_000) throw new Error('The jobs were not drained within ten minutes');
    await sleep(100);
  }
  return performance.now() - startedAt;
}

/** Counts the due jobs, all or those of one task. */
export async function countDueJobs(db: Database, task?: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts and (${task ?? null}::text is null or task_identifier = ${task ?? null})`.execute(db);
  return rows[0]?.due ?? 0;
}
