import { Piscina } from 'piscina';

/** How long an idle thread lives, in ms. A quiet shop has no threads, and needs no memory for them. */
const idleTimeout = 60_000;
/**
 * Lowers the priority below that of requests: when threads compete for the cores, Linux gives one of this niceness about a tenth of the time (sched(7)).
 * On other systems the niceness would apply to the whole process.
 */
const niceIncrement = process.platform === 'linux' ? 10 : 0;

export interface ThreadPool {
  /** Calls the export `name` of the program with `task`. Rejects with what it throws, or with the reason why no thread could be started. */
  run: <Result>(task: unknown, name: string) => Promise<Result>;
}

/** Runs tasks of one program on at most `maxThreads` threads of low priority; further tasks wait. */
export function createThreadPool(filename: string, maxThreads: number): ThreadPool {
  const threads = new Piscina({ filename, minThreads: 0, maxThreads: maxThreads, idleTimeout, niceIncrement });
  let broken = new AbortController();
  // A thread could not be started, for example during a build: tasks that wait for it would wait forever.
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
