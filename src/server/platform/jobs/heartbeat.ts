import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { findDeadWorkers, findTakenJobs, lockWorker, releaseDeadWorkers } from './worker-lock.ts';

export interface Heartbeat {
  /**
   * Resolves when this process has to count its workers as dead: it could not show that they live, and others may soon take their jobs; or they hold a job that
   * they do not run, since the connection was lost on which they took it.
   */
  lost: Promise<void>;
  stop: () => void;
}

/** Milliseconds; all other times are counted in them. */
const usualPace = 5_000;
/** A connection that leaves a beat without an answer for so long is given up. */
const answersWithin = 0.6;
/** After so long without a connection the workers of this process count as lost … */
const lostAfter = 2.4;
/** … and at so many beats in a row a worker must be seen dead before its jobs run elsewhere: later than it would have noticed itself, and ended them. */
const seenDead = 5;

interface Options {
  /** The names of the workers. */
  ids: readonly string[];
  /** Whether this process runs the job at the moment. */
  isRunning: (job: string) => boolean;
  /** Milliseconds between two beats. */
  pace?: number | undefined;
}

interface Link {
  client: pg.Client;
  socket: Socket;
  /** Aborted when the connection is lost, with the reason. */
  broken: AbortSignal;
}

/**
 * Holds the locks by which the workers of these names show that they live, on a connection of their own, and lets jobs run again whose worker died.
 * Throws when the database cannot be reached at the start.
 */
export async function startHeartbeat(url: string, log: Logger, { ids, isRunning, pace = usualPace }: Options): Promise<Heartbeat> {
  const lost = Promise.withResolvers<void>();
  /** How many beats in a row each worker was seen dead, and each job of our own workers idle. */
  let dead = new Map<string, number>();
  let idle = new Map<string, number>();
  let stopped = false;
  let proven = now();
  let link = await open(url, pace * lostAfter, ids);

  const beat = async (client: pg.Client) => {
    const asked = now();
    const { rows } = await answered(client.query<{ id: string }>(findDeadWorkers), pace);
    proven = asked;
    dead = countAgain(dead, rows);
    const { rows: taken } = await answered(client.query<{ id: string }>(findTakenJobs, [ids]), pace);
    idle = countAgain(
      idle,
      taken.filter(({ id }) => !isRunning(id)),
    );
    if (Math.max(0, ...idle.values()) >= seenDead) {
      log.warn({ jobs: [...idle.keys()] }, 'jobs were taken and are not run');
      lost.resolve();
    }
    const released = [...dead].filter(([, beats]) => beats >= seenDead).map(([id]) => id);
    if (released.length === 0) return;
    await answered(client.query(releaseDeadWorkers, [released]), pace);
    log.warn({ workers: released }, 'workers have died; their jobs run again');
  };
  const follow = async () => {
    while (!stopped) {
      await beat(link.client);
      await sleep(pace, undefined, { ref: false, signal: link.broken });
    }
  };
  /** Throws when it has taken too long for others not to have noticed. */
  const reopen = async () => {
    link.socket.destroy();
    dead = new Map();
    while (!stopped) {
      const left = pace * lostAfter - timeSince(proven);
      if (left <= 0) throw new Error('Workers could not show in time that they live');
      const asked = now();
      try {
        link = await open(url, left, ids);
        proven = asked;
        // Whoever stopped meanwhile could only end the connection before.
        if (stopped) link.socket.destroy();
        return;
      } catch (error) {
        log.warn({ err: error }, 'cannot show that the workers live');
        await sleep(pace / 10, undefined, { ref: false });
      }
    }
  };
  const live = async () => {
    while (!stopped) {
      await follow().catch((error) => stopped || log.warn({ err: error }, 'lost the connection that shows that the workers live'));
      await reopen();
    }
  };
  void live().catch(() => lost.resolve());

  return {
    lost: lost.promise,
    stop: () => {
      stopped = true;
      link.socket.destroy();
    },
  };
}

const now = () => ({ steady: performance.now(), wall: Date.now() });

/** Milliseconds since then. While a machine sleeps only the clock on its wall goes on. */
const timeSince = ({ steady, wall }: ReturnType<typeof now>): number => Math.max(performance.now() - steady, Date.now() - wall);

/** How often in a row each of those that are seen now was seen. */
const countAgain = (before: ReadonlyMap<string, number>, seen: readonly { id: string }[]): Map<string, number> =>
  new Map(seen.map(({ id }) => [id, (before.get(id) ?? 0) + 1]));

/** Connects within so many milliseconds, and takes the locks of the workers. */
async function open(url: string, within: number, ids: readonly string[]): Promise<Link> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kibble worker',
    stream: () => socket,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.once('end', () => broken.abort(new Error('The connection has ended')));
  const tooLong = setTimeout(() => socket.destroy(new Error('The database does not answer')), within);
  try {
    await client.connect();
    // A machine that is gone says nothing: the server has to ask it, and gives it up after 20 s.
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2');
    for (const id of ids) await client.query(lockWorker, [id]);
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
async function answered<T>(answer: Promise<T>, pace: number): Promise<T> {
  const inTime = new AbortController();
  const tooLate = sleep(pace * answersWithin, undefined, { ref: false, signal: inTime.signal })
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
