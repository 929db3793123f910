import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { type FeedbackEvent, joinReason } from '../feedback-event.ts';

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const report = z.array(z.unknown());

const reportedEvent = z.object({
  email: z.string().optional(),
  event: z.string(),
  type: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().optional(),
  'smtp-id': z.string().optional(),
});

/** Seconds. SendGrid tries for a day, and does not say whether it signs anew. */
const maxAge = 25 * 3_600;

/** Whether a webhook was signed by SendGrid, not long ago: ECDSA over the time and the raw body, with the verification key as base64. */
export function isSignedBySendgrid(
  raw: Buffer,
  { signature, timestamp }: { signature: string; timestamp: string },
  key: string,
  now = Date.now(),
): boolean {
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= maxAge)) return false;
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify('sha256', Buffer.concat([Buffer.from(timestamp), raw]), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    // Not a key, or not a signature.
    return false;
  }
}

/** Parses what SendGrid reports. Each event by itself: one of a new form must not keep back a complaint beside it. Throws ZodError if it is no list. */
export const parseSendgrid = (body: unknown): FeedbackEvent[] =>
  report.parse(body).flatMap((given) => {
    const parsed = reportedEvent.safeParse(given);
    if (!parsed.success) return [];
    const { email, event, type, reason, status, 'smtp-id': messageId } = parsed.data;
    const kind = kindOf(event, type, reason);
    return kind && email ? [{ kind, email, messageId: messageId ?? null, reason: joinReason(status, reason) }] : [];
  });

/** Why SendGrid did not even try. */
const dropReasons: Readonly<Record<string, FeedbackEvent['kind']>> = {
  'Bounced Address': 'hardBounce',
  Invalid: 'hardBounce',
  'Spam Reporting Address': 'complaint',
  'Unsubscribed Address': 'unsubscribe',
};

function kindOf(event: string, type: string | undefined, reason: string | undefined): FeedbackEvent['kind'] | null {
  if (event === 'spamreport') return 'complaint';
  if (event === 'unsubscribe' || event === 'group_unsubscribe') return 'unsubscribe';
  if (event === 'bounce') return type === 'blocked' ? 'softBounce' : 'hardBounce';
  if (event === 'dropped') return dropReasons[reason ?? ''] ?? null;
  return null;
}
