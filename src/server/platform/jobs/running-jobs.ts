import type { Task, TaskList } from 'graphile-worker';

/** The jobs that run in this process at the moment: what the queue itself says of them cannot be relied on once it has failed to write something down. */
export interface RunningJobs {
  /** The same tasks; their jobs count as running while they do. */
  track: (tasks: TaskList) => TaskList;
  has: (id: string) => boolean;
  /** Lets no more jobs begin; resolves when the last one has ended. */
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
      if (closed) throw new Error('These workers have ended: others run the job');
      // A number as soon as whole numbers of 8 bytes are read as numbers (database.ts), whatever its type says.
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
