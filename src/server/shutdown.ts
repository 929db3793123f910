import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';

/** Closes what was opened. `urgent`: no time is left, whatever is still waited for is to be cut off. */
export type CloseHandler = (forced: AbortSignal) => Promise<unknown>;

export interface Shutdown {
  /** Aborted as soon as the process has been asked to end. */
  requested: AbortSignal;
  /** Resolves when it has been asked to. */
  wait: () => Promise<void>;
  /** One of several processes: resolves when the first one accepts no connections any more, and has handed over those that it had. */
  waitForCommand: () => Promise<void>;
  /** Adds what is closed at the end, before everything that was added earlier. `grace`: how long it may still take when no time is left, in ms. */
  add: (name: string, close: CloseHandler, options?: { grace?: number }) => void;
  /** Closes everything, the last first, each when the one before is done or its time is over. Answers whether all of it ended in order. */
  closeAll: (log: Logger, limit: number) => Promise<boolean>;
}

/** What the first of several processes says to the others; they take no orders from anybody else. */
export type ShutdownCommand = 'stop' | 'close';

/** npm passes a signal on that the terminal has sent to the shop already: only what comes later than this is somebody asking again, in ms. */
const repeatWindow = 1_000;
const minGrace = 2_000;

/**
 * The ordered end of the process: asked for by SIGTERM, SIGINT (Ctrl+C) or SIGHUP (the terminal was closed), or by the first of several processes. Asking again
 * while it ends does not break the order; it takes away the time that requests and jobs had left. Asking again while it still starts ends it at once.
 */
export function createShutdown(): Shutdown {
  const request = new AbortController();
  const forced = new AbortController();
  const command = new AbortController();
  const steps: { name: string; close: CloseHandler; grace: number }[] = [];
  let requestedAt = 0;
  let closing = false;
  const requestShutdown = () => {
    if (!request.signal.aborted) {
      requestedAt = performance.now();
      request.abort();
    } else if (performance.now() - requestedAt > repeatWindow) {
      // It may be waiting for another process's migrations. Its own database ends with the process, however that ends.
      if (!closing) process.exit(1);
      forced.abort();
    }
  };
  // A signal to the whole group reaches each of several processes: the first one alone knows the order.
  const onMessage = (message: ShutdownCommand | object) => {
    if (message === 'stop') requestShutdown();
    if (message === 'close') command.abort();
  };
  if (cluster.isWorker) process.on('message', onMessage);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => cluster.isPrimary && requestShutdown());
  return {
    requested: request.signal,
    wait: () => whenAborted(request.signal),
    waitForCommand: () => whenAborted(command.signal),
    add: (name, close, { grace = minGrace } = {}) => void steps.push({ name, close, grace }),
    closeAll: async (log, limit) => {
      closing = true;
      const timer = setTimeout(() => forced.abort(), limit);
      let clean = true;
      for (const { name, close, grace } of steps.toReversed()) {
        const failed = close(forced.signal).then(
          () => null,
          (error: unknown) => ({ err: error }),
        );
        const timeout = whenAborted(forced.signal).then(() => sleep(grace, { late: true }));
        const failure = await Promise.race([failed, timeout]);
        if (failure) log.error(failure, `${name} did not end in order`);
        clean &&= failure === null;
      }
      clearTimeout(timer);
      return clean;
    },
  };
}

export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });

/** Waits for so many milliseconds, or until no time is left. */
export const waitUnlessForced = (time: number, forced: AbortSignal): Promise<void> =>
  sleep(time, undefined, { signal: forced }).catch(() => undefined);
