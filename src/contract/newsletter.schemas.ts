import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { emptyReply, honeypot, id, idParams, listOf, pageParams, singleLineText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const status = z.enum(['pending', 'confirmed', 'unsubscribed']);

const subscriber = z.object({
  _id: id,
  email: z.string(),
  status,
  /** Where they asked for it: `footer`, `home`, or whatever the page calls itself. */
  source: z.string().nullable(),
  confirmedAt: time.nullable(),
  unsubscribedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});

const subscribeInput = z.strictObject({ email, source: singleLineText(textLimits.subscriptionSource).optional(), website: honeypot });

/** The token of a mailed link is all that is needed. */
const link = z.object({ token: z.string().max(200).default('') });

export const subscriberSchemas = {
  list: { reply: listOf(subscriber) },
  page: { params: pageParams, query: z.object({ status: status.optional() }), reply: listOf(subscriber) },
  get: { params: idParams, reply: subscriber },
  /** Says the same to everybody, known or not, so that nobody learns who reads the newsletter. */
  create: { body: subscribeInput, reply: z.object({ email: z.string() }) },
  /** Consent is the subscriber's own: the shop can take somebody off the list, never put somebody on it. */
  update: { params: idParams, body: z.strictObject({ status: z.literal('unsubscribed') }), reply: subscriber },
  remove: { params: idParams, reply: emptyReply },
  confirm: { query: link, reply: z.object({ status: z.literal('confirmed') }) },
  unsubscribe: { query: link, reply: z.object({ status: z.literal('unsubscribed') }) },
};

export type Subscriber = z.infer<typeof subscriber>;
export type SubscriberStatus = Subscriber['status'];
export type SubscribeInput = z.output<typeof subscribeInput>;
