import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldCounters } from './http/limits.ts';
import { forgetOldMails } from './mail/forget-old-mails.ts';
import { defineModule } from './module.ts';
import { forgetEnded } from './sessions.ts';

/** The platform's own jobs: it sends mails, and tidies up after calls and sessions. */
export const platformModule = defineModule({
  name: 'platform',
  jobs: {
    'forget-idempotency-keys': ({ db }) => forgetOldKeys(db),
    'forget-ended-sessions': ({ db }) => forgetEnded(db),
    'forget-old-counters': ({ db }) => forgetOldCounters(db),
    'forget-old-mails': ({ db }) => forgetOldMails(db),
  },
  outboundJobs: {
    // What sends mails is loaded with the first one: not every shop has a mail server.
    'mail.send': async (shop, { id }, run) => (await import('./mail/send-mail.ts')).sendMail(shop, String(id), run),
  },
  schedule: [
    '7 * * * * forget-old-mails',
    '17 * * * * forget-idempotency-keys',
    '37 * * * * forget-ended-sessions',
    '47 * * * * forget-old-counters',
  ],
});
