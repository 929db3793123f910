import type { Task, TaskList } from 'graphile-worker';

/** The jobs that are running in this process. graphile-worker's own state is not reliable once it has failed to write to the database. */
export interface RunningJobs {
  /** Wraps tasks, so that their jobs are tracked while they run. */
  track: (tasks: TaskList) => TaskList;
  has: (id: string) => boolean;
  /** Prevents further jobs from starting, and resolves when the last one has ended. */
  close: () => Promise<void>;
}

export function createRunningJobs(): RunningJobs {
  const ids = new Set<string>();
  const ended = Promise.withResolvers<void>();
  let closed = false;
  const endIfIdle = () => {
    if (closed && ids.size === 0) ended.resolve();
  };
  const trackTask =
    (task: Task): Task =>
    async (payload, helpers) => {
      if (closed) throw new Error('These workers have stopped; another one will run the job');
      // Despite its type the id is a number, because 8-byte integers are read as numbers (database.ts).
      const id = String(helpers.job.id);
      ids.add(id);
      try {
        return await task(payload, helpers);
      } finally {
        ids.delete(id);
        endIfIdle();
      }
    };
  return {
    track: (tasks) => Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && trackTask(task)])),
    has: (id) => ids.has(id),
    close: () => {
      closed = true;
      endIfIdle();
      return ended.promise;
    },
  };
}
