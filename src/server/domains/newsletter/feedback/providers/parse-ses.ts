import { z } from 'zod';
import { type FeedbackEvent, joinReason } from '../feedback-event.ts';

/** What Amazon SNS posts: https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const snsMessage = z.object({ Type: z.string(), Message: z.string().optional(), SubscribeURL: z.string().optional() });

const mail = z.object({
  headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
});

const bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string().optional(),
  bouncedRecipients: z.array(z.object({ emailAddress: z.string(), status: z.string().optional(), diagnosticCode: z.string().optional() })),
});

const complaint = z.object({
  complaintFeedbackType: z.string().nullish(),
  complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
});

/** Notifications call it `notificationType`, published events `eventType`: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const sesEvent = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: mail.optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
});

interface SesReport {
  events: FeedbackEvent[];
  /** Where the owner confirms the subscription of the topic. Never called by the shop. */
  confirmUrl: string | null;
}

/** Parses what Amazon SES reports through SNS, with or without SNS's envelope ("raw message delivery"). Throws ZodError and SyntaxError. */
export function parseSes(body: unknown): SesReport {
  const envelope = snsMessage.safeParse(body);
  if (!envelope.success) return { events: toEvents(sesEvent.parse(body)), confirmUrl: null };
  const { Type, Message, SubscribeURL } = envelope.data;
  if (Type === 'SubscriptionConfirmation') return { events: [], confirmUrl: isAmazonUrl(SubscribeURL) ? SubscribeURL : null };
  if (Type !== 'Notification' || Message === undefined) return { events: [], confirmUrl: null };
  return { events: toEvents(sesEvent.parse(JSON.parse(Message))), confirmUrl: null };
}

const isAmazonUrl = (url: string | undefined): url is string =>
  url !== undefined && /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//.test(url);

function toEvents({ notificationType, eventType, mail, bounce, complaint }: z.output<typeof sesEvent>): FeedbackEvent[] {
  const messageId = mail?.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? mail?.commonHeaders?.messageId ?? null;
  const type = notificationType ?? eventType;
  if (type === 'Bounce' && bounce) {
    const kind = bounce.bounceType === 'Permanent' ? 'hardBounce' : 'softBounce';
    return bounce.bouncedRecipients.map(({ emailAddress, status, diagnosticCode }) => ({
      kind,
      email: emailAddress,
      messageId,
      reason: joinReason(diagnosticCode ?? status, bounce.bounceSubType),
    }));
  }
  if (type === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam') {
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      kind: 'complaint',
      email: emailAddress,
      messageId,
      reason: joinReason(complaint.complaintFeedbackType),
    }));
  }
  return [];
}
