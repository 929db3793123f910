import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/outbox.ts';

/** Every job of the shop, and when the regular ones run (crontab, UTC). */
export const jobs: Jobs = {
  tasks: {
    'mail.send': (shop, payload) => sendMail(shop, String(payload.id)),
    'forget-idempotency-keys': ({ db }) => forgetOldKeys(db),
  },
  schedule: ['17 * * * * forget-idempotency-keys'],
};
