import { countFailingJobs } from '../jobs/count-failing-jobs.ts';
import { getFailedMailStats } from '../mail/get-failed-mail-stats.ts';
import type { Shop } from '../shop.ts';
import { type Check, fault, type Problem, pluralize, warning } from './check.ts';

/** The platform's own checks: whether jobs run, and mails leave. */
export const queueChecks: readonly Check[] = [
  { name: 'jobs', section: 'queue', ok: 'No jobs are late or have failed for good.', find: findFailingJobs },
  { name: 'mails', section: 'queue', ok: 'The mail server has accepted every email.', find: findFailedMails },
];

async function findFailingJobs({ db }: Shop): Promise<Problem[]> {
  const failing = await countFailingJobs(db);
  if (!failing) return [fault('There’s no job queue. Start the shop, or run "npm run shop -- migrate".')];
  const { givenUp, waiting, stuck, abandoned, lastError } = failing;
  const problems: Problem[] = [];
  if (givenUp > 0) {
    problems.push(
      warning(`${pluralize(givenUp, 'job')} failed too often and won’t be retried. Last error: "${lastError}". Check the log.`),
    );
  }
  if (waiting > 0) {
    problems.push(warning(`${pluralize(waiting, 'job is', 'jobs are')} late. Check that a shop is running with ROLE=all or ROLE=worker.`));
  }
  if (abandoned > 0) {
    problems.push(
      warning(
        `${pluralize(abandoned, 'job was', 'jobs were')} interrupted when the shop was killed. Start a shop with ROLE=all or ROLE=worker to finish them within a minute.`,
      ),
    );
  }
  if (stuck > 0)
    problems.push(
      warning(`${pluralize(stuck, 'job has been running', 'jobs have been running')} for over an hour. Restart the shop that runs them.`),
    );
  return problems;
}

async function findFailedMails({ db }: Shop): Promise<Problem[]> {
  const { count, lastError } = await getFailedMailStats(db);
  if (count === 0) return [];
  return [warning(`${pluralize(count, 'email was', 'emails were')} rejected. Last error: "${lastError}". Check MAIL_URL and MAIL_FROM.`)];
}
