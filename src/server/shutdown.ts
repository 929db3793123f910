import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/log.ts';

/** Closes what was opened. When `forced` is aborted no time is left, and it must stop waiting. */
export type CloseHandler = (forced: AbortSignal) => Promise<unknown>;

export interface Shutdown {
  /** Aborted when a shutdown is requested. */
  requested: AbortSignal;
  /** Resolves when a shutdown is requested. */
  wait: () => Promise<void>;
  /** For one of several processes: resolves when the primary process has stopped accepting connections and has handed over those it had. */
  waitForCommand: () => Promise<void>;
  /** Adds a step, which is closed before all steps added earlier. `grace`: how much longer it may take when no time is left, in ms. */
  add: (name: string, close: CloseHandler, options?: { grace?: number }) => void;
  /** Closes all steps in reverse order, each after the previous one has finished or timed out. Returns whether all of them closed cleanly. */
  closeAll: (log: Logger, limit: number) => Promise<boolean>;
}

/** What the primary process sends to the others; they ignore signals. */
export type ShutdownCommand = 'stop' | 'close';

/** npm forwards a signal that the terminal has already sent to the shop. Only a signal that arrives later than this counts as a second request, in ms. */
const repeatWindow = 1_000;
const minGrace = 2_000;

/**
 * Graceful shutdown, requested by SIGTERM, SIGINT (Ctrl+C) or SIGHUP (the terminal was closed), or by the primary process. A second request during the shutdown
 * keeps its order, and takes away the time that requests and jobs had left. A second request during the start ends the process at once.
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
      // The start may be waiting for another process's migrations. The embedded database stops whenever the process exits.
      if (!closing) process.exit(1);
      forced.abort();
    }
  };
  // A signal to the process group reaches every process, but only the primary one knows the order.
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
        if (failure) log.error(failure, `${name} did not close cleanly`);
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

/** Waits for `time` ms, or until `forced` is aborted. */
export const waitUnlessForced = (time: number, forced: AbortSignal): Promise<void> =>
  sleep(time, undefined, { signal: forced }).catch(() => undefined);
