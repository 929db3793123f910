import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type FeedbackEvent, joinReason } from '../feedback-event.ts';

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const report = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    'delivery-status': z
      .object({ code: z.union([z.number(), z.string()]).optional(), message: z.string().nullish(), description: z.string().nullish() })
      .optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
  }),
});

const signature = z.object({ signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }) });

/** Seconds. A webhook that is delivered again is signed anew. */
const maxAge = 900;

/** Whether a webhook was signed with the account's signing key, not long ago. */
export function isSignedByMailgun(body: unknown, key: string, now = Date.now()): boolean {
  const parsed = signature.safeParse(body);
  if (!parsed.success) return false;
  const { timestamp, token, signature: given } = parsed.data.signature;
  if (Math.abs(now / 1_000 - Number(timestamp)) > maxAge) return false;
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest();
  const actual = Buffer.from(given, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Parses what Mailgun reports. Throws ZodError. */
export function parseMailgun(body: unknown): FeedbackEvent[] {
  const { event, severity, reason, recipient, message, 'delivery-status': delivery } = report.parse(body)['event-data'];
  const kind = kindOf(event, severity, reason);
  if (!kind || !recipient) return [];
  const words = joinReason(delivery?.code, delivery?.message || delivery?.description || reason);
  return [{ kind, email: recipient, messageId: message?.headers?.['message-id'] ?? null, reason: words }];
}

function kindOf(event: string, severity: string | undefined, reason: string | undefined): FeedbackEvent['kind'] | null {
  if (event === 'complained') return 'complaint';
  if (event === 'unsubscribed') return 'unsubscribe';
  if (event !== 'failed') return null;
  // Also a blocked sender and a mail that could not be delivered in time are permanent failures, but not the mailbox's fault.
  return severity === 'permanent' && (reason === 'bounce' || reason === 'suppress-bounce') ? 'hardBounce' : 'softBounce';
}
