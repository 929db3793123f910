import { Gauge, type Registry } from '@prometheus-io/client';
import type { Shop } from '../http/route.ts';
import { countJobs, type JobCount } from '../jobs/count-jobs.ts';
import { countFailedMails } from '../mail/count-failed-mails.ts';

/** Counts jobs and mails. They are the shop's and not the process's: every process that works jobs off reports the same. */
export function observeJobs(registry: Registry, { db, log, isDatabaseReachable }: Pick<Shop, 'db' | 'log' | 'isDatabaseReachable'>): void {
  const registers = [registry];
  /** The metrics of the process are needed most while the database does not answer: then these are left out. */
  const ifReachable = async <T>(read: () => Promise<T>): Promise<T | null> => {
    if (!(await isDatabaseReachable())) return null;
    return read().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot count jobs and mails');
      return null;
    });
  };
  let counting: Promise<JobCount[] | null> | undefined;
  /** Both metrics of jobs are read at once, from one query. */
  const jobCounts = () => {
    counting ??= ifReachable(() => countJobs(db)).finally(() => {
      counting = undefined;
    });
    return counting;
  };
  new Gauge({
    name: 'kibble_jobs',
    help: 'Jobs by task and state: scheduled, retrying, waiting, running, abandoned by a worker that died, given_up.',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      const counts = await jobCounts();
      this.reset();
      for (const { task, state, count } of counts ?? []) this.set({ task, state }, count);
    },
  });
  new Gauge({
    name: 'kibble_jobs_longest_wait_seconds',
    help: 'For how long the first job that waits could have been begun; 0 where none waits.',
    registers,
    async collect() {
      const counts = await jobCounts();
      if (counts) this.set(Math.max(0, ...counts.map(({ longestWait }) => longestWait)));
      else this.remove();
    },
  });
  new Gauge({
    name: 'kibble_mails_failed',
    help: 'Mails that were given up; the outbox of the back office sends them again.',
    registers,
    async collect() {
      const failed = await ifReachable(() => countFailedMails(db));
      if (failed) this.set(failed.count);
      else this.remove();
    },
  });
}
