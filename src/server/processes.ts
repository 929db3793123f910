import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';

export interface Processes {
  /** Asks every process to finish what it is doing, and waits until all are gone. */
  stop: () => Promise<void>;
}

/** How long to wait before a process that has ended is replaced, in ms. */
const shortest = 500;
const longest = 30_000;

/**
 * Starts `count` processes of the shop that share its port, and resolves when all listen. One that dies is replaced soon after.
 * Throws when one of the first does not get so far.
 */
export async function startProcesses(count: number, environment: Record<string, string>, log: Logger): Promise<Processes> {
  let stopping = false;
  let pause = shortest;
  const start = (): Worker => {
    const born = performance.now();
    const worker = cluster.fork(environment);
    // A caller may be handed to a process that has just died. Unheard, that would end the first process and all of the shop with it.
    worker.on('error', (error) => log.warn({ err: error, pid: worker.process.pid }, 'a process of the shop cannot be reached'));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      // One that dies young would die again at once: the next has to wait longer each time.
      pause = performance.now() - born > 60_000 ? shortest : Math.min(2 * pause, longest);
      log.error({ pid: worker.process.pid, code, signal, pause }, 'a process of the shop has ended; another takes its place');
      void sleep(pause, undefined, { ref: false }).then(() => stopping || start());
    });
    return worker;
  };
  const listening = async (worker: Worker) => {
    const ended = once(worker, 'exit').then(() => {
      throw new Error('A process of the shop ended before it was open');
    });
    await Promise.race([once(worker, 'listening'), ended]);
    ended.catch(() => undefined);
  };
  const stop = async () => {
    stopping = true;
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (worker) => {
        if (!worker || worker.isDead()) return;
        const gone = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await gone;
      }),
    );
  };
  try {
    await Promise.all(Array.from({ length: count }, () => listening(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
