import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';
import { waitUntilAccepted } from './drain.ts';
import { type CloseHandler, type ShutdownCommand, waitUnlessForced, whenAborted } from './shutdown.ts';

export interface Processes {
  /** Lets every process finish the requests that reached the port, and waits until all have exited. */
  stop: CloseHandler;
}

interface ProcessesOptions {
  count: number;
  /** Added to the environment of this process. */
  environment: Record<string, string>;
  log: Logger;
  host: string;
  /** How long the port stays open after the shutdown was requested, in ms. */
  delay: number;
}

/** How long to wait before a process that has exited is replaced, in ms. */
const minRestartDelay = 500;
const maxRestartDelay = 30_000;
/** How much longer a process may run when no time is left, in ms. */
const killGrace = 1_000;

/**
 * Starts `count` processes of the shop that share its port, and resolves when all of them listen. A process that exits is replaced.
 * Throws when one of the first exits before it listens.
 */
export async function startProcesses({ count, environment, log, host, delay }: ProcessesOptions): Promise<Processes> {
  let stopping = false;
  let restartDelay = minRestartDelay;
  const start = (): Worker => {
    const startedAt = performance.now();
    const worker = cluster.fork(environment);
    // A connection may be handed to a process that has just died. Without a listener the error would end the primary process, and the shop with it.
    worker.on('error', (error) => log.warn({ err: error, pid: worker.process.pid }, 'a process of the shop cannot be reached'));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      // A process that exits early would probably do so again, so the delay doubles each time.
      restartDelay = performance.now() - startedAt > 60_000 ? minRestartDelay : Math.min(2 * restartDelay, maxRestartDelay);
      log.error({ pid: worker.process.pid, code, signal, pause: restartDelay }, 'a process of the shop has exited and will be replaced');
      void sleep(restartDelay, undefined, { ref: false }).then(() => stopping || start());
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
  const end = async (forced: AbortSignal, port?: number) => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[];
    const exited = Promise.all(workers.map((worker) => new Promise((done) => worker.once('exit', done))));
    const sendToAll = (command: ShutdownCommand) => {
      for (const worker of workers) if (worker.isConnected()) worker.send(command);
    };
    sendToAll('stop');
    if (port !== undefined) {
      await waitUnlessForced(delay, forced);
      await waitUntilAccepted({ host, port });
    }
    sendToAll('close');
    // Only this process accepts connections. It stops here; connections that it has handed over reach the others before the `close` command.
    for (const worker of workers) if (worker.isConnected()) worker.disconnect();
    const timeout = whenAborted(forced).then(() => sleep(killGrace));
    await Promise.race([exited, timeout]);
    for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
    await exited;
  };
  try {
    const [address] = await Promise.all(Array.from({ length: count }, () => listening(start())));
    return { stop: (forced) => end(forced, address?.port) };
  } catch (error) {
    await end(AbortSignal.timeout(5_000));
    throw error;
  }
}
