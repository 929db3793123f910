import { runMigrations, type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { Shop } from '../shop.ts';
import { keyedJobFlag } from './worker-lock.ts';

/**
 * A job: a few lines that call a use case. It may run again after a crash, so it must be idempotent; for the subscribers of events
 * `deliver` takes care of that.
 */
export type Job = (shop: Shop, payload: Record<string, unknown>, run: JobRun) => Promise<void>;

export interface JobRun {
  /** If it throws now, it is not retried. */
  isLastAttempt: boolean;
  /** Aborted on shutdown. A job that waits for another server then throws, and is retried later; that is no failure of what it does. */
  signal: AbortSignal;
}

export interface Jobs {
  tasks: Record<string, Job>;
  /** Jobs that wait for other servers. */
  outbound: Record<string, Job>;
  /** graphile-worker's crontab lines. */
  schedule: string[];
}

interface JobOptions {
  runAt?: Date;
  /** A new job replaces the one with the same key, unless that is running. */
  key?: string;
  /** 25 by default, which takes about four days. */
  maxAttempts?: number;
  /** Jobs with the same queue run one after the other. */
  queue?: string;
  /** Runs only while no job with a lower number is due; 0 by default. */
  priority?: number;
}

/**
 * Adds a job in the transaction of its cause, so that it runs only if that commits. For what follows from an event, subscribe to the event
 * instead (`emit`).
 */
export async function enqueue(db: Database, name: string, payload: Record<string, unknown> = {}, options: JobOptions = {}): Promise<void> {
  const { runAt = null, key = null, maxAttempts = null, queue = null, priority = null } = options;
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz, job_key => ${key},
      max_attempts => ${maxAttempts}::int, queue_name => ${queue}, priority => ${priority}::int, flags => ${key === null ? null : [keyedJobFlag]}::text[])`.execute(
    db,
  );
}

/** Removes the jobs with these keys, in the transaction of the cause. One that is running is not run again. */
export async function dequeue(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`.execute(db);
}

/** Creates or migrates the tables of the job queue. */
export const migrateJobs = (pool: pg.Pool, log: Logger): Promise<void> => runMigrations({ pgPool: pool, logger: toWorkerLogger(log) });

/** Converts jobs to the task list of graphile-worker. */
export const toTaskList = (shop: Shop, tasks: Record<string, Job>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, job]): [string, Task] => [
      name,
      (payload, { abortSignal: signal, job: { attempts, max_attempts } }) =>
        job(shop, payload as Record<string, unknown>, { isLastAttempt: attempts >= max_attempts, signal }),
    ]),
  );

/** Writes graphile-worker's log to the shop's: errors and warnings as they are, everything else at debug level. */
export const toWorkerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
