import { forgetOldQuotes } from '#server/domains/delivery/forget-old-quotes.ts';
import { confirmPlacedOrder } from '#server/domains/orders/confirm-placed-order.ts';
import { expireOrders } from '#server/domains/orders/expire-orders.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { forgetOldCounters } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/outbox.ts';
import { forgetEnded } from '#server/platform/sessions.ts';

/** Every job of the shop, and when the regular ones run (crontab, UTC). */
export const jobs: Jobs = {
  tasks: {
    'mail.send': (shop, payload) => sendMail(shop, String(payload.id)),
    'orders.placed': (shop, payload) => confirmPlacedOrder(shop, String(payload.id)),
    'expire-orders': ({ db }) => expireOrders(db),
    'forget-idempotency-keys': ({ db }) => forgetOldKeys(db),
    'forget-old-quotes': ({ db }) => forgetOldQuotes(db),
    'forget-ended-sessions': ({ db }) => forgetEnded(db),
    'forget-old-counters': ({ db }) => forgetOldCounters(db),
  },
  schedule: [
    '* * * * * expire-orders',
    '17 * * * * forget-idempotency-keys',
    '27 * * * * forget-old-quotes',
    '37 * * * * forget-ended-sessions',
    '47 * * * * forget-old-counters',
  ],
};
