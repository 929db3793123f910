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
  /** Takes no more jobs, waits some seconds for those at work, and ends. What has not ended by then is tried again later. */
  stop: () => Promise<void>;
}

/** How many jobs run at once; those that wait for other machines have slots of their own, so that no other job waits behind them. */
const concurrency = { tasks: 2, outbound: 3 };
/** ms. Jobs at work get so long to end, then those that wait for other machines are told to give up; a little later nobody waits for them any more. */
const gracefulTimeout = 3_000;
const stopTimeout = 5_000;
/** ms between two tries to start again. */
const restartDelay = 1_000;

/** Starts to work jobs off, and starts again whenever the queue has given up, or when it could not be shown that the workers live. `pace`: see heartbeat.ts. */
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
      shop.log.error('the workers have ended; others take their place');
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
 * Where the queue writes down who does which job. It need not wait for the disk: a power cut may let a job run again that was done, and that does no harm. On
 * connections of its own it never waits for the shoppers, nor they for it.
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
    // After a write that failed the promises of the queue may never settle: it counts its writes wrongly then.
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
    const deadline = sleep(stopTimeout);
    const queues = Promise.allSettled(runners.map((runner) => runner.stop()));
    // Until a job has really ended the heartbeat says that it is at work.
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
    shop.log.error({ err: error }, 'the queue has given up'),
  );
  return { stop, ended };
}

/** Jobs that are done or failed are written down in batches: only then does the queue wait for it when it stops, and survive when it fails. */
const shutdownOptions = {
  gracefulShutdownAbortTimeout: gracefulTimeout,
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} satisfies RunnerOptions;
