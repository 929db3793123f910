import { findImagesWithoutFiles } from '#server/domains/files/find-images-without-files.ts';
import { findStockMismatches } from '#server/domains/inventory/find-stock-mismatches.ts';
import { findOrderTotalMismatches } from '#server/domains/orders/find-order-total-mismatches.ts';
import { countFailingJobs } from '#server/platform/jobs/count-failing-jobs.ts';
import { getFailedMailStats } from '#server/platform/mail/get-failed-mail-stats.ts';
import type { Shop } from '#server/platform/shop.ts';
import { type Finding, findingsOf, pluralize } from './finding.ts';

export async function checkJobs({ db }: Shop): Promise<Finding[]> {
  const { ok, warning, fault } = findingsOf('jobs');
  const failing = await countFailingJobs(db);
  if (!failing) return [fault('There is no queue of jobs. Please start the shop, or run "npm run shop -- migrate".')];
  const { givenUp, waiting, stuck, abandoned, lastError } = failing;
  const findings: Finding[] = [];
  if (givenUp > 0) {
    findings.push(
      warning(
        `${pluralize(givenUp, 'job')} failed too often and will not be tried again, the last by "${lastError}". Please look into the log.`,
      ),
    );
  }
  if (waiting > 0) {
    findings.push(warning(`${pluralize(waiting, 'job is', 'jobs are')} late. Please see that a shop runs with ROLE=all or ROLE=worker.`));
  }
  if (abandoned > 0) {
    findings.push(
      warning(
        `${pluralize(abandoned, 'job was', 'jobs were')} interrupted when the shop was killed. Please start a shop with ROLE=all or ROLE=worker: it finishes them within a minute.`,
      ),
    );
  }
  if (stuck > 0)
    findings.push(warning(`${pluralize(stuck, 'job works', 'jobs work')} for over an hour. Please restart the shop that works them off.`));
  return findings.length > 0 ? findings : [ok('None is late, none was given up.')];
}

export async function checkMails({ db }: Shop): Promise<Finding> {
  const { ok, warning } = findingsOf('mails');
  const { count, lastError } = await getFailedMailStats(db);
  return count === 0
    ? ok('The mail server has refused none.')
    : warning(`${pluralize(count, 'mail was', 'mails were')} refused, the last by "${lastError}". Please check MAIL_URL and MAIL_FROM.`);
}

export async function checkImages({ db, files }: Shop): Promise<Finding> {
  const { ok, fault } = findingsOf('pictures');
  const lost = await findImagesWithoutFiles(db, files);
  return lost.length === 0
    ? ok('Every picture has its file.')
    : fault(
        `${pluralize(lost.length, 'picture has', 'pictures have')} lost the file: ${listFirst(lost)}. Please upload them anew, or fetch originals/ from a backup.`,
      );
}

export async function checkStockConsistency({ db }: Shop): Promise<Finding> {
  const { ok, fault } = findingsOf('stock');
  const inconsistent = await findStockMismatches(db);
  return inconsistent.length === 0
    ? ok('Every stock is the sum of its movements.')
    : fault(
        `The stock of ${listFirst(inconsistent)} is not the sum of its movements. Something changed it past the shop; please compare with a backup.`,
      );
}

export async function checkOrderTotalsConsistency({ db }: Shop): Promise<Finding> {
  const { ok, fault } = findingsOf('orders');
  const inconsistent = await findOrderTotalMismatches(db);
  return inconsistent.length === 0
    ? ok('The lines of every order add up.')
    : fault(`The lines of ${listFirst(inconsistent)} do not add up. Something changed them past the shop; please compare with a backup.`);
}

/** The first five names of a list that may be long. */
const listFirst = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
