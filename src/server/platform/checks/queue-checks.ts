import { countFailingJobs } from '../jobs/count-failing-jobs.ts';
import { getFailedMailStats } from '../mail/get-failed-mail-stats.ts';
import type { Shop } from '../shop.ts';
import { type Check, fault, type Problem, pluralize, warning } from './check.ts';

/** The platform's own checks: whether jobs run, and mails leave. */
export const queueChecks: readonly Check[] = [
  { name: 'jobs', section: 'queue', ok: 'None is late, none was given up.', find: findFailingJobs },
  { name: 'mails', section: 'queue', ok: 'The mail server has refused none.', find: findFailedMails },
];

async function findFailingJobs({ db }: Shop): Promise<Problem[]> {
  const failing = await countFailingJobs(db);
  if (!failing) return [fault('There is no queue of jobs. Please start the shop, or run "npm run shop -- migrate".')];
  const { givenUp, waiting, stuck, abandoned, lastError } = failing;
  const problems: Problem[] = [];
  if (givenUp > 0) {
    problems.push(
      warning(
        `${pluralize(givenUp, 'job')} failed too often and will not be tried again, the last by "${lastError}". Please look into the log.`,
      ),
    );
  }
  if (waiting > 0) {
    problems.push(warning(`${pluralize(waiting, 'job is', 'jobs are')} late. Please see that a shop runs with ROLE=all or ROLE=worker.`));
  }
  if (abandoned > 0) {
    problems.push(
      warning(
        `${pluralize(abandoned, 'job was', 'jobs were')} interrupted when the shop was killed. Please start a shop with ROLE=all or ROLE=worker: it finishes them within a minute.`,
      ),
    );
  }
  if (stuck > 0)
    problems.push(warning(`${pluralize(stuck, 'job works', 'jobs work')} for over an hour. Please restart the shop that works them off.`));
  return problems;
}

async function findFailedMails({ db }: Shop): Promise<Problem[]> {
  const { count, lastError } = await getFailedMailStats(db);
  if (count === 0) return [];
  return [
    warning(`${pluralize(count, 'mail was', 'mails were')} refused, the last by "${lastError}". Please check MAIL_URL and MAIL_FROM.`),
  ];
}
