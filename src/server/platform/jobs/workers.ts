import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type Connection, connectDatabase } from '../database/database.ts';
import type { Shop } from '../shop.ts';
import { type Job, type Jobs, toTaskList, toWorkerLogger } from './jobs.ts';
import { createRunningJobs } from './running-jobs.ts';
import { startWorkerHeartbeat, type WorkerHeartbeat } from './worker-heartbeat.ts';

export interface Workers {
  /** Takes no more jobs, and waits a few seconds for those that are running. Jobs that have not ended by then are retried later. */
  stop: () => Promise<void>;
}

/** How many jobs run at once. Those that wait for other servers have slots of their own, so that other jobs do not wait behind them. */
const concurrency = { tasks: 2, outbound: 3 };
/** ms. How long running jobs may take to finish before their signal is aborted, and how long to wait for them in all. */
const gracefulTimeout = 3_000;
const stopTimeout = 5_000;
/** Time between two attempts to restart the workers, in ms. */
const restartDelay = 1_000;

/** Starts the workers, and restarts them whenever graphile-worker stops or the heartbeat is lost. `interval`: see worker-heartbeat.ts. */
export async function startWorkers(shop: Shop, pool: pg.Pool, jobs: Jobs, interval?: number): Promise<Workers> {
  const url = String(pool.options.connectionString);
  const queueDatabase = connectQueueDatabase(url, shop);
  const start = () => startWorkerPools(shop, { url, pool: queueDatabase.pool, jobs, interval });
  let current = await start();
  let stopping = false;
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      shop.log.error('the workers have stopped and will be restarted');
      await current.stop();
      const next = await restart();
      if (stopping) return next?.stop();
      if (next) current = next;
    }
  };
  const restart = async () => {
    while (!stopping) {
      try {
        return await start();
      } catch (error) {
        shop.log.warn({ err: error }, 'cannot start the workers');
        await sleep(restartDelay, undefined, { ref: false });
      }
    }
    return undefined;
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping = true;
      await current.stop();
      await Promise.race([watching, sleep(restartDelay, undefined, { ref: false })]);
      await queueDatabase.close();
    },
  };
}

/**
 * The connections on which graphile-worker locks and completes jobs. Commits need not wait for the disk: after a power cut a completed job may run again, which
 * is harmless. With a pool of its own the queue never waits for requests, nor they for it.
 */
function connectQueueDatabase(databaseUrl: string, { log }: Shop): Connection {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c synchronous_commit=off`.trim());
  return connectDatabase(url.href, log, { connections: 5 });
}

interface StartOptions {
  url: string;
  pool: pg.Pool;
  jobs: Jobs;
  interval: number | undefined;
}

async function startWorkerPools(shop: Shop, { url, pool, jobs, interval }: StartOptions): Promise<Workers & { ended: Promise<void> }> {
  const runners: Runner[] = [];
  const ids: string[] = [];
  const running = createRunningJobs();
  const queueStopped = Promise.withResolvers<void>();
  let heartbeat: WorkerHeartbeat | undefined;
  const runGroup = async (tasks: Record<string, Job>, options: RunnerOptions) => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id));
    // After a failed write graphile-worker miscounts its pending writes, and its promises may never settle.
    events.on('pool:gracefulShutdown', () => queueStopped.resolve());
    const taskList = running.track(toTaskList(shop, tasks));
    runners.push(
      await run({
        pgPool: pool,
        noHandleSignals: true,
        logger: toWorkerLogger(shop.log),
        taskList,
        events,
        ...shutdownOptions,
        ...options,
      }),
    );
  };
  const stop = async () => {
    const deadline = sleep(stopTimeout, undefined, { ref: false });
    const queues = Promise.allSettled(runners.map((runner) => runner.stop()));
    // The heartbeat continues until the last job has really ended, so that no other worker takes it.
    const stopped = Promise.race([queues, deadline])
      .then(running.close)
      .then(() => heartbeat?.stop());
    await Promise.race([stopped, deadline]);
  };
  try {
    await runGroup(jobs.tasks, { concurrency: concurrency.tasks, crontab: jobs.schedule.join('\n') });
    if (Object.keys(jobs.outbound).length > 0) {
      await runGroup(jobs.outbound, { concurrency: concurrency.outbound, pollInterval: 5_000, parsedCronItems: [] });
    }
    heartbeat = await startWorkerHeartbeat(url, shop.log, { ids, isRunning: running.has, interval });
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race([heartbeat.lost, queueStopped.promise, ...runners.map(({ promise }) => promise)]).catch((error) =>
    shop.log.error({ err: error }, 'the job queue has failed'),
  );
  return { stop, ended };
}

/** Completed and failed jobs are written in batches, because only then does graphile-worker wait for the write when it stops, and survive a failed one. */
const shutdownOptions = {
  gracefulShutdownAbortTimeout: gracefulTimeout,
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} satisfies RunnerOptions;
