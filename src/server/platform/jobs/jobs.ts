import { runMigrations, type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { Shop } from '../shop.ts';

/**
 * What a job does: three lines that call a use case. It may run again after a crash, so it must do no harm twice; what delivers events sees
 * to that by itself.
 */
export type Job = (shop: Shop, payload: Record<string, unknown>, run: JobRun) => Promise<void>;

export interface JobRun {
  /** It is not run again when it throws. */
  isLastAttempt: boolean;
  /** Aborts when the shop ends: what waits for another machine gives up and throws. It is tried again, and nothing was wrong with it. */
  signal: AbortSignal;
}

export interface Jobs {
  tasks: Record<string, Job>;
  /** Those that wait for other machines. */
  outbound: Record<string, Job>;
  /** graphile-worker's crontab lines. */
  schedule: string[];
}

interface JobOptions {
  runAt?: Date;
  /** There is one job of a key: another one takes its place, unless it runs. */
  key?: string;
  /** 25, which are about four days, unless something else is said. */
  maxAttempts?: number;
}

/**
 * Adds a job in the transaction of its cause: it runs if that commits, and only then. What follows from a fact subscribes to its event
 * instead (`emit`).
 */
export async function enqueue(db: Database, name: string, payload: Record<string, unknown> = {}, options: JobOptions = {}): Promise<void> {
  const { runAt = null, key = null, maxAttempts = null } = options;
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz, job_key => ${key},
      max_attempts => ${maxAttempts}::int)`.execute(db);
}

/** Makes or renews the tables of the job queue. */
export const migrateJobs = (pool: pg.Pool, log: Logger): Promise<void> => runMigrations({ pgPool: pool, logger: toWorkerLogger(log) });

/** Jobs as graphile-worker runs them. */
export const toTaskList = (shop: Shop, tasks: Record<string, Job>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, job]): [string, Task] => [
      name,
      (payload, { abortSignal: signal, job: { attempts, max_attempts } }) =>
        job(shop, payload as Record<string, unknown>, { isLastAttempt: attempts >= max_attempts, signal }),
    ]),
  );

/** graphile-worker's lines in the shop's log: its faults as they are, its chatter only when debugging. */
export const toWorkerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
