import { findLostPictures } from '#server/domains/files/find-lost-pictures.ts';
import { checkStock } from '#server/domains/inventory/check-stock.ts';
import { checkOrders } from '#server/domains/orders/check-orders.ts';
import { countTroubledJobs } from '#server/platform/jobs/count-troubled-jobs.ts';
import { countFailedMails } from '#server/platform/mail/count-failed-mails.ts';
import type { Shop } from '#server/platform/shop.ts';
import { about, counted, type Finding } from './finding.ts';

export async function checkJobs({ db }: Shop): Promise<Finding[]> {
  const { ok, warning, fault } = about('jobs');
  const troubled = await countTroubledJobs(db);
  if (!troubled) return [fault('There is no queue of jobs. Please start the shop, or run "npm run shop -- migrate".')];
  const { givenUp, waiting, stuck, abandoned, lastError } = troubled;
  const findings: Finding[] = [];
  if (givenUp > 0) {
    findings.push(
      warning(
        `${counted(givenUp, 'job')} failed too often and will not be tried again, the last by "${lastError}". Please look into the log.`,
      ),
    );
  }
  if (waiting > 0) {
    findings.push(warning(`${counted(waiting, 'job is', 'jobs are')} late. Please see that a shop runs with ROLE=all or ROLE=worker.`));
  }
  if (abandoned > 0) {
    findings.push(
      warning(
        `${counted(abandoned, 'job was', 'jobs were')} interrupted when the shop was killed. Please start a shop with ROLE=all or ROLE=worker: it finishes them within a minute.`,
      ),
    );
  }
  if (stuck > 0)
    findings.push(warning(`${counted(stuck, 'job works', 'jobs work')} for over an hour. Please restart the shop that works them off.`));
  return findings.length > 0 ? findings : [ok('None is late, none was given up.')];
}

export async function checkMails({ db }: Shop): Promise<Finding> {
  const { ok, warning } = about('mails');
  const { count, lastError } = await countFailedMails(db);
  return count === 0
    ? ok('The mail server has refused none.')
    : warning(`${counted(count, 'mail was', 'mails were')} refused, the last by "${lastError}". Please check MAIL_URL and MAIL_FROM.`);
}

export async function checkPictures({ db, files }: Shop): Promise<Finding> {
  const { ok, fault } = about('pictures');
  const lost = await findLostPictures(db, files);
  return lost.length === 0
    ? ok('Every picture has its file.')
    : fault(
        `${counted(lost.length, 'picture has', 'pictures have')} lost the file: ${few(lost)}. Please upload them anew, or fetch originals/ from a backup.`,
      );
}

export async function checkShelves({ db }: Shop): Promise<Finding> {
  const { ok, fault } = about('stock');
  const uneven = await checkStock(db);
  return uneven.length === 0
    ? ok('Every stock is the sum of its movements.')
    : fault(
        `The stock of ${few(uneven)} is not the sum of its movements. Something changed it past the shop; please compare with a backup.`,
      );
}

export async function checkSums({ db }: Shop): Promise<Finding> {
  const { ok, fault } = about('orders');
  const uneven = await checkOrders(db);
  return uneven.length === 0
    ? ok('The lines of every order add up.')
    : fault(`The lines of ${few(uneven)} do not add up. Something changed them past the shop; please compare with a backup.`);
}

/** The first few of a list that may be long. */
const few = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
