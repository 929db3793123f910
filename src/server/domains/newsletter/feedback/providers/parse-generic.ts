import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type FeedbackEvent, joinReason } from '../feedback-event.ts';
import { toSigningKey } from '../feedback-key.ts';

const kinds = { hard_bounce: 'hardBounce', soft_bounce: 'softBounce', complaint: 'complaint', unsubscribe: 'unsubscribe' } as const;

const report = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['hard_bounce', 'soft_bounce', 'complaint', 'unsubscribe']),
        email: z.string(),
        messageId: z.string().nullish(),
        reason: z.string().nullish(),
      }),
    )
    .max(1_000),
});

/** Seconds. */
const maxAge = 300;

interface Signature {
  id: string;
  timestamp: string;
  /** `v1,<base64>`, or several with spaces between them. */
  signature: string;
}

/** Whether a webhook was signed with the shop's feedback key, as standardwebhooks.com says: HMAC-SHA256 over id, time and body. */
export function isSignedGeneric(raw: Buffer, { id, timestamp, signature }: Signature, key: string, now = Date.now()): boolean {
  if (!id || Math.abs(now / 1_000 - Number(timestamp)) > maxAge) return false;
  const expected = createHmac('sha256', toSigningKey(key)).update(`${id}.${timestamp}.`).update(raw).digest();
  return signature.split(' ').some((part) => {
    const actual = Buffer.from(part.replace(/^v1,/, ''), 'base64');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** Parses the shop's own format. Throws ZodError. */
export const parseGeneric = (body: unknown): FeedbackEvent[] =>
  report.parse(body).events.map(({ type, email, messageId, reason }) => ({
    kind: kinds[type],
    email,
    messageId: messageId ?? null,
    reason: joinReason(reason),
  }));
