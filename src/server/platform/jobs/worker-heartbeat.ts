import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { findDeadWorkersSql, findJobsOfWorkersSql, lockWorkerSql, releaseDeadWorkersSql } from './worker-lock.ts';

export interface WorkerHeartbeat {
  /**
   * Resolves when this process has to count its workers as dead: it could not show that they live, and others may soon take their jobs; or they hold a job that
   * they do not run, since the connection was lost on which they took it.
   */
  lost: Promise<void>;
  stop: () => void;
}

/** Milliseconds; all other times are counted in them. */
const defaultInterval = 5_000;
/** A connection that leaves a beat without an answer for so long is given up. */
const answerTimeoutShare = 0.6;
/** After so long without a connection the workers of this process count as lost … */
const lostAfterIntervals = 2.4;
/** … and at so many beats in a row a worker must be seen dead before its jobs run elsewhere: later than it would have noticed itself, and ended them. */
const deadAfterBeats = 5;

interface HeartbeatOptions {
  /** The names of the workers. */
  ids: readonly string[];
  /** Whether this process runs the job at the moment. */
  isRunning: (job: string) => boolean;
  /** Milliseconds between two beats. */
  interval?: number | undefined;
}

interface HeartbeatConnection {
  client: pg.Client;
  socket: Socket;
  /** Aborted when the connection is lost, with the reason. */
  broken: AbortSignal;
}

/**
 * Holds the locks by which the workers of these names show that they live, on a connection of their own, and lets jobs run again whose worker died.
 * Throws when the database cannot be reached at the start.
 */
export async function startWorkerHeartbeat(
  url: string,
  log: Logger,
  { ids, isRunning, interval = defaultInterval }: HeartbeatOptions,
): Promise<WorkerHeartbeat> {
  const lost = Promise.withResolvers<void>();
  /** How many beats in a row each worker was seen dead, and each job of our own workers idle. */
  let deadWorkers = new Map<string, number>();
  let idleJobs = new Map<string, number>();
  let stopped = false;
  let lastBeatAt = currentTime();
  let connection = await openConnection(url, interval * lostAfterIntervals, ids);

  const beat = async (client: pg.Client) => {
    const startedAt = currentTime();
    const { rows } = await withAnswerTimeout(client.query<{ id: string }>(findDeadWorkersSql), interval);
    lastBeatAt = startedAt;
    deadWorkers = countConsecutive(deadWorkers, rows);
    const { rows: taken } = await withAnswerTimeout(client.query<{ id: string }>(findJobsOfWorkersSql, [ids]), interval);
    idleJobs = countConsecutive(
      idleJobs,
      taken.filter(({ id }) => !isRunning(id)),
    );
    if (Math.max(0, ...idleJobs.values()) >= deadAfterBeats) {
      log.warn({ jobs: [...idleJobs.keys()] }, 'jobs were taken and are not run');
      lost.resolve();
    }
    const released = [...deadWorkers].filter(([, beats]) => beats >= deadAfterBeats).map(([id]) => id);
    if (released.length === 0) return;
    await withAnswerTimeout(client.query(releaseDeadWorkersSql, [released]), interval);
    log.warn({ workers: released }, 'workers have died; their jobs run again');
  };
  const beatUntilLost = async () => {
    while (!stopped) {
      await beat(connection.client);
      await sleep(interval, undefined, { ref: false, signal: connection.broken });
    }
  };
  /** Throws when it has taken too long for others not to have noticed. */
  const reopen = async () => {
    connection.socket.destroy();
    deadWorkers = new Map();
    while (!stopped) {
      const left = interval * lostAfterIntervals - timeSince(lastBeatAt);
      if (left <= 0) throw new Error('Workers could not show in time that they live');
      const startedAt = currentTime();
      try {
        connection = await openConnection(url, left, ids);
        lastBeatAt = startedAt;
        // Whoever stopped meanwhile could only end the connection before.
        if (stopped) connection.socket.destroy();
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot show that the workers live');
        await sleep(interval / 10, undefined, { ref: false });
      }
    }
  };
  const run = async () => {
    while (!stopped) {
      await beatUntilLost().catch((error) => stopped || log.warn({ err: error }, 'lost the connection that shows that the workers live'));
      await reopen();
    }
  };
  void run().catch(() => lost.resolve());

  return {
    lost: lost.promise,
    stop: () => {
      stopped = true;
      connection.socket.destroy();
    },
  };
}

const currentTime = () => ({ steady: performance.now(), wall: Date.now() });

/** Milliseconds since then. While a machine sleeps only the clock on its wall goes on. */
const timeSince = ({ steady, wall }: ReturnType<typeof currentTime>): number => Math.max(performance.now() - steady, Date.now() - wall);

/** How often in a row each of those that are seen now was seen. */
const countConsecutive = (before: ReadonlyMap<string, number>, seen: readonly { id: string }[]): Map<string, number> =>
  new Map(seen.map(({ id }) => [id, (before.get(id) ?? 0) + 1]));

/** Connects within so many milliseconds, and takes the locks of the workers. */
async function openConnection(url: string, timeoutMs: number, ids: readonly string[]): Promise<HeartbeatConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kibble worker',
    stream: () => socket,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.once('end', () => broken.abort(new Error('The connection has ended')));
  const tooLong = setTimeout(() => socket.destroy(new Error('The database does not answer')), timeoutMs);
  try {
    await client.connect();
    // A machine that is gone says nothing: the server has to ask it, and gives it up after 20 s.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2');
    for (const id of ids) await client.query(lockWorkerSql, [id]);
    // The shop's life does not depend on it.
    socket.unref();
    return { client, socket, broken: broken.signal };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}

/** Throws when an answer does not come in time. A process that was held up itself looks first whether the answer has come meanwhile. */
async function withAnswerTimeout<T>(answer: Promise<T>, interval: number): Promise<T> {
  const inTime = new AbortController();
  const tooLate = sleep(interval * answerTimeoutShare, undefined, { ref: false, signal: inTime.signal })
    .then(() => nextTurn())
    .then(() => {
      throw new Error('The database does not answer');
    });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    inTime.abort();
    tooLate.catch(() => undefined);
    answer.catch(() => undefined);
  }
}
