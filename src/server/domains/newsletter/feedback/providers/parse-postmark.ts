import { z } from 'zod';
import { type FeedbackEvent, joinReason } from '../feedback-event.ts';

/** https://postmarkapp.com/developer/webhooks/bounce-webhook, …/spam-complaint-webhook, …/subscription-change-webhook */
const report = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: z.string().nullish(),
});

const hard = ['HardBounce', 'BadEmailAddress', 'AddressChange'];
const soft = ['SoftBounce', 'Transient', 'DnsError', 'SMTPApiError', 'Blocked', 'SpamNotification', 'DMARCPolicy', 'VirusNotification'];

/** Parses what Postmark reports. Throws ZodError. */
export function parsePostmark(body: unknown): FeedbackEvent[] {
  const { RecordType, Type = '', Email, Recipient, Description, Details, SuppressSending, SuppressionReason } = report.parse(body);
  const reason = joinReason(Details || Description);
  const event = (kind: FeedbackEvent['kind'], email: string | undefined): FeedbackEvent[] =>
    email ? [{ kind, email, messageId: null, reason }] : [];
  if (RecordType === 'SpamComplaint' || (RecordType === 'Bounce' && Type === 'SpamComplaint')) return event('complaint', Email);
  if (RecordType === 'Bounce' && hard.includes(Type)) return event('hardBounce', Email);
  if (RecordType === 'Bounce' && soft.includes(Type)) return event('softBounce', Email);
  if (RecordType === 'SubscriptionChange' && SuppressSending && SuppressionReason === 'ManualSuppression')
    return event('unsubscribe', Recipient);
  return [];
}
