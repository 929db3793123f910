import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from '@prometheus-io/client';
import { countJobs } from '../jobs/count-jobs.ts';
import { getFailedMailStats } from '../mail/get-failed-mail-stats.ts';
import type { Shop } from '../shop.ts';
import { singleFlight } from './single-flight.ts';

/** How long the database may take to count, in ms. */
const countTimeout = 2_000;

/** Reports the numbers of jobs and mails. They are those of the whole shop, so every process that runs jobs reports the same. */
export function observeJobs(registry: Registry, { db, log }: Pick<Shop, 'db' | 'log'>): void {
  const registers = [registry];
  const jobs = countWithTimeout(() => countJobs(db), log);
  const mails = countWithTimeout(() => getFailedMailStats(db), log);
  new Gauge({
    name: 'kibble_jobs',
    help: 'Jobs by task and state: scheduled, retrying, waiting, running, abandoned by a worker that died, given_up.',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      const counts = await jobs();
      this.reset();
      for (const { task, state, count } of counts ?? []) this.set({ task, state }, count);
    },
  });
  new Gauge({
    name: 'kibble_jobs_longest_wait_seconds',
    help: 'How long the oldest waiting job has been due; 0 where none waits.',
    registers,
    async collect() {
      const counts = await jobs();
      if (counts) this.set(Math.max(0, ...counts.map(({ longestWait }) => longestWait)));
      else this.remove();
    },
  });
  new Gauge({
    name: 'kibble_mails_failed',
    help: 'Emails that failed for good; resend them from the outbox of the back office.',
    registers,
    async collect() {
      const failed = await mails();
      if (failed) this.set(failed.count);
      else this.remove();
    },
  });
}

/**
 * Returns null when the database is too slow or fails: the other metrics are needed most then, so they must not wait for it. Concurrent reads share one query,
 * and there is no new query before the last one has ended.
 */
function countWithTimeout<T>(count: () => Promise<T>, log: Shop['log']): () => Promise<T | null> {
  const read = singleFlight(() =>
    count().catch((error: unknown) => {
      log.warn({ err: error }, 'cannot count jobs and mails');
      return null;
    }),
  );
  return () => Promise.race([read(), sleep(countTimeout, null, { ref: false })]);
}
