import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { findDeadWorkersSql, findJobsOfWorkersSql, lockWorkerSql, releaseDeadWorkersSql } from './worker-lock.ts';

export interface WorkerHeartbeat {
  /**
   * Resolves when this process must restart its workers: either the heartbeat failed for so long that others may soon take their jobs, or they have locked a
   * job that they do not run, because the connection was lost on which they took it.
   */
  lost: Promise<void>;
  stop: () => void;
}

/** Time between two heartbeats, in ms. The other times are multiples of it. */
const defaultInterval = 5_000;
/** A connection on which a heartbeat gets no reply for this long is dropped. */
const replyTimeoutShare = 0.6;
/** After this long without a connection the workers of this process count as lost … */
const lostAfterIntervals = 2.4;
/** … and a worker must be found dead on this many consecutive heartbeats before its jobs are released: by then it has noticed itself and ended them. */
const deadAfterBeats = 5;

interface HeartbeatOptions {
  /** The names of the workers. */
  ids: readonly string[];
  /** Whether this process is running the job. */
  isRunning: (job: string) => boolean;
  /** Time between two heartbeats, in ms. */
  interval?: number | undefined;
}

interface HeartbeatConnection {
  client: pg.Client;
  socket: Socket;
  /** Aborted when the connection is lost, with the reason. */
  broken: AbortSignal;
}

/**
 * Holds the advisory locks that mark these workers as alive, on a connection of its own, and releases the jobs of workers that have died.
 * Throws when the database cannot be reached at the start.
 */
export async function startWorkerHeartbeat(
  url: string,
  log: Logger,
  { ids, isRunning, interval = defaultInterval }: HeartbeatOptions,
): Promise<WorkerHeartbeat> {
  const lost = Promise.withResolvers<void>();
  /** On how many consecutive heartbeats a worker was found dead, and a job of our own workers not running. */
  let deadWorkers = new Map<string, number>();
  let idleJobs = new Map<string, number>();
  let stopped = false;
  let lastBeatAt = currentTime();
  let connection = await openConnection(url, interval * lostAfterIntervals, ids);

  const beat = async (client: pg.Client) => {
    const startedAt = currentTime();
    const { rows } = await withReplyTimeout(client.query<{ id: string }>(findDeadWorkersSql), interval);
    lastBeatAt = startedAt;
    deadWorkers = countConsecutive(deadWorkers, rows);
    const { rows: locked } = await withReplyTimeout(client.query<{ id: string }>(findJobsOfWorkersSql, [ids]), interval);
    idleJobs = countConsecutive(
      idleJobs,
      locked.filter(({ id }) => !isRunning(id)),
    );
    if (Math.max(0, ...idleJobs.values()) >= deadAfterBeats) {
      log.warn({ jobs: [...idleJobs.keys()] }, 'jobs are locked but not running');
      lost.resolve();
    }
    const released = [...deadWorkers].filter(([, beats]) => beats >= deadAfterBeats).map(([id]) => id);
    if (released.length === 0) return;
    await withReplyTimeout(client.query(releaseDeadWorkersSql, [released]), interval);
    log.warn({ workers: released }, 'released the jobs of dead workers');
  };
  const beatUntilLost = async () => {
    while (!stopped) {
      await beat(connection.client);
      await sleep(interval, undefined, { ref: false, signal: connection.broken });
    }
  };
  /** Throws when reconnecting has taken so long that others may count these workers as dead. */
  const reopen = async () => {
    connection.socket.destroy();
    deadWorkers = new Map();
    while (!stopped) {
      const left = interval * lostAfterIntervals - timeSince(lastBeatAt);
      if (left <= 0) throw new Error('The heartbeat of the workers could not be restored in time');
      const startedAt = currentTime();
      try {
        connection = await openConnection(url, left, ids);
        lastBeatAt = startedAt;
        // `stop` may have run while connecting, when it could only close the previous connection.
        if (stopped) connection.socket.destroy();
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot reconnect the heartbeat of the workers');
        await sleep(interval / 10, undefined, { ref: false });
      }
    }
  };
  const run = async () => {
    while (!stopped) {
      await beatUntilLost().catch((error) => stopped || log.warn({ err: error }, 'lost the connection of the worker heartbeat'));
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

/** Milliseconds since then. While a machine sleeps, only the wall clock keeps running. */
const timeSince = ({ steady, wall }: ReturnType<typeof currentTime>): number => Math.max(performance.now() - steady, Date.now() - wall);

/** Increments the count of each id in `seen`, and drops all others. */
const countConsecutive = (before: ReadonlyMap<string, number>, seen: readonly { id: string }[]): Map<string, number> =>
  new Map(seen.map(({ id }) => [id, (before.get(id) ?? 0) + 1]));

/** Connects within `timeoutMs`, and takes the locks of the workers. */
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
    // A machine that has died does not close its connections: with keep-alive the server drops them after 20 s.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2');
    for (const id of ids) await client.query(lockWorkerSql, [id]);
    // This connection must not keep the process running.
    socket.unref();
    return { client, socket, broken: broken.signal };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}

/** Throws when the reply does not arrive in time. If the process itself was blocked, the reply may be waiting, so it gets one more turn of the event loop. */
async function withReplyTimeout<T>(reply: Promise<T>, interval: number): Promise<T> {
  const inTime = new AbortController();
  const tooLate = sleep(interval * replyTimeoutShare, undefined, { ref: false, signal: inTime.signal })
    .then(() => nextTurn())
    .then(() => {
      throw new Error('The database does not answer');
    });
  try {
    return await Promise.race([reply, tooLate]);
  } finally {
    inTime.abort();
    tooLate.catch(() => undefined);
    reply.catch(() => undefined);
  }
}
