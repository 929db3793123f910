import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { untilAccepted } from './drain.ts';
import { type Close, type Order, pause, whenAborted } from './shutdown.ts';

export interface Processes {
  /** Lets every process finish what reached the port, and waits until all are gone. */
  stop: Close;
}

interface ProcessesOptions {
  count: number;
  /** What differs from the environment of this process. */
  environment: Record<string, string>;
  log: Logger;
  host: string;
  /** How long the port stays open when the end has begun, in ms. */
  delay: number;
}

/** How long to wait before a process that has ended is replaced, in ms. */
const shortest = 500;
const longest = 30_000;
/** How long a process may go on when no time is left, in ms. */
const grace = 1_000;

/**
 * Starts `count` processes of the shop that share its port, and resolves when all listen. One that dies is replaced soon after.
 * Throws when one of the first does not get so far.
 */
export async function startProcesses({ count, environment, log, host, delay }: ProcessesOptions): Promise<Processes> {
  let stopping = false;
  let pauseBefore = shortest;
  const start = (): Worker => {
    const born = performance.now();
    const worker = cluster.fork(environment);
    // A caller may be handed to a process that has just died. Unheard, that would end the first process and all of the shop with it.
    worker.on('error', (error) => log.warn({ err: error, pid: worker.process.pid }, 'a process of the shop cannot be reached'));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      // One that dies young would die again at once: the next has to wait longer each time.
      pauseBefore = performance.now() - born > 60_000 ? shortest : Math.min(2 * pauseBefore, longest);
      log.error({ pid: worker.process.pid, code, signal, pause: pauseBefore }, 'a process of the shop has ended; another takes its place');
      void sleep(pauseBefore, undefined, { ref: false }).then(() => stopping || start());
    });
    return worker;
  };
  const listening = async (worker: Worker): Promise<Address> => {
    const ended = once(worker, 'exit').then(() => {
      throw new Error('A process of the shop ended before it was open');
    });
    const [address] = await Promise.race([once(worker, 'listening'), ended]);
    ended.catch(() => undefined);
    return address;
  };
  const end = async (urgent: AbortSignal, port?: number) => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];
    const gone = Promise.all(workers.map((worker) => new Promise((done) => worker.once('exit', done))));
    const tellAll = (order: Order) => {
      for (const worker of workers) if (worker.isConnected()) worker.send(order);
    };
    tellAll('stop');
    if (port !== undefined) {
      await pause(delay, urgent);
      await untilAccepted({ host, port });
    }
    tellAll('close');
    // This process alone accepts connections: from here on it takes none, while what it has handed over reaches the others ahead of their order.
    for (const worker of workers) if (worker.isConnected()) worker.disconnect();
    const late = whenAborted(urgent).then(() => sleep(grace));
    await Promise.race([gone, late]);
    for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
    await gone;
  };
  try {
    const [address] = await Promise.all(Array.from({ length: count }, () => listening(start())));
    return { stop: (urgent) => end(urgent, address?.port) };
  } catch (error) {
    await end(AbortSignal.timeout(5_000));
    throw error;
  }
}
