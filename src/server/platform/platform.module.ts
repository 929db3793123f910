import { purgeProcessedEvents } from './events/purge-processed-events.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldCounters } from './http/limits.ts';
import { forgetOldMails } from './mail/forget-old-mails.ts';
import { defineModule } from './module.ts';
import { forgetEnded } from './sessions.ts';

/** The platform's own jobs: it sends mails, and purges what is past its time. */
export const platformModule = defineModule({
  name: 'platform',
  jobs: {
    'purge-idempotency-keys': ({ db }) => forgetOldKeys(db),
    'purge-ended-sessions': ({ db }) => forgetEnded(db),
    'purge-limit-counters': ({ db }) => forgetOldCounters(db),
    'purge-mails': ({ db }) => forgetOldMails(db),
    'purge-processed-events': ({ db }) => purgeProcessedEvents(db),
  },
  outboundJobs: {
    // What sends mails is loaded with the first one: not every shop has a mail server.
    'mail.send': async (shop, { id }, run) => (await import('./mail/send-mail.ts')).sendMail(shop, String(id), run),
  },
  schedule: [
    '7 * * * * purge-mails',
    '17 * * * * purge-idempotency-keys',
    '37 * * * * purge-ended-sessions',
    '47 * * * * purge-limit-counters',
    '2 4 * * * purge-processed-events',
  ],
});
