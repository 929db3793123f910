import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { emptyReply, honeypot, id, idParams, listOf, pageParams, singleLineText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const status = z.enum(['pending', 'confirmed', 'unsubscribed']);

const subscriber = z.object({
  _id: id,
  email: z.string(),
  status,
  /** Where they signed up: `footer`, `home`, or another name that the page sends. */
  source: z.string().nullable(),
  confirmedAt: time.nullable(),
  unsubscribedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});

const subscribeInput = z.strictObject({ email, source: singleLineText(textLimits.subscriptionSource).optional(), website: honeypot });

/** The token of a mailed link is the only credential. */
const link = z.object({ token: z.string().max(200).default('') });

export const subscriberSchemas = {
  list: { reply: listOf(subscriber) },
  page: { params: pageParams, query: z.object({ status: status.optional() }), reply: listOf(subscriber) },
  get: { params: idParams, reply: subscriber },
  /** The same reply for every e-mail, so that nobody can find out who is subscribed. */
  create: { body: subscribeInput, reply: z.object({ email: z.string() }) },
  /** Only subscribers themselves can consent: the shop can unsubscribe somebody, but not subscribe anybody. */
  update: { params: idParams, body: z.strictObject({ status: z.literal('unsubscribed') }), reply: subscriber },
  remove: { params: idParams, reply: emptyReply },
  confirm: { query: link, reply: z.object({ status: z.literal('confirmed') }) },
  unsubscribe: { query: link, reply: z.object({ status: z.literal('unsubscribed') }) },
};

export type Subscriber = z.infer<typeof subscriber>;
export type SubscriberStatus = Subscriber['status'];
export type SubscribeInput = z.output<typeof subscribeInput>;
