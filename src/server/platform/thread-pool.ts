import { Piscina } from 'piscina';

/** How long, in ms, a thread waits for more work before it goes, and its memory with it: a quiet shop has none. */
const idleTimeout = 60_000;
/**
 * How far below the shoppers this work stands: where there is more to run than cores, Linux gives a thread of this niceness about a tenth of the time
 * (sched(7)). Elsewhere it would count for the whole process.
 */
const niceIncrement = process.platform === 'linux' ? 10 : 0;

export interface ThreadPool {
  /** Runs the export `name` of the threads' program. Rejects with what it throws, or with the reason why no thread could be started. */
  run: <Answer>(task: unknown, name: string) => Promise<Answer>;
}

/** Threads of low priority that run one program, `atMost` at once; the others wait. */
export function createThreadPool(filename: string, maxThreads: number): ThreadPool {
  const threads = new Piscina({ filename, minThreads: 0, maxThreads: maxThreads, idleTimeout, niceIncrement });
  let broken = new AbortController();
  // A thread could not be started, as while a new build takes the place of its program: what waited for it would wait for ever.
  threads.on('error', (error) => {
    broken.abort(error);
    broken = new AbortController();
  });
  return {
    run: (task, name) => {
      const { signal } = broken;
      return threads.run(task, { name, signal }).catch((error) => {
        throw signal.aborted ? signal.reason : error;
      });
    },
  };
}
