import { queueChecks } from './checks/queue-checks.ts';
import { purgeProcessedEvents } from './events/purge-processed-events.ts';
import { purgeExpiredIdempotencyKeys } from './http/idempotency.ts';
import { purgeExpiredLimitCounters } from './http/rate-limits.ts';
import { purgeGivenUpJobs } from './jobs/given-up-jobs.ts';
import { purgeExpiredMails } from './mail/purge-expired-mails.ts';
import { defineModule } from './module.ts';
import { purgeExpiredSessionsAndGuests } from './sessions.ts';

/** The platform's own jobs: sending mails, and purging what has expired. */
export const platformModule = defineModule({
  name: 'platform',
  checks: queueChecks,
  jobs: {
    'purge-idempotency-keys': ({ db }) => purgeExpiredIdempotencyKeys(db),
    'purge-ended-sessions': ({ db }) => purgeExpiredSessionsAndGuests(db),
    'purge-limit-counters': ({ db }) => purgeExpiredLimitCounters(db),
    'purge-mails': ({ db }) => purgeExpiredMails(db),
    'purge-processed-events': ({ db }) => purgeProcessedEvents(db),
    'purge-given-up-jobs': ({ db }) => purgeGivenUpJobs(db),
  },
  outboundJobs: {
    // Imported with the first mail, because not every shop has a mail server.
    'mail.send': async (shop, { id }, run) => (await import('./mail/send-mail.ts')).sendMail(shop, String(id), run),
  },
  schedule: [
    '7 * * * * purge-mails',
    '17 * * * * purge-idempotency-keys',
    '37 * * * * purge-ended-sessions',
    '47 * * * * purge-limit-counters',
    '2 4 * * * purge-processed-events',
    '22 4 * * * purge-given-up-jobs',
  ],
});
