import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import {
  csvFile,
  emptyReply,
  honeypot,
  id,
  idParams,
  inputTime,
  listOf,
  pageParams,
  plainText,
  requiredText,
  selectedIds,
  selectionOf,
  singleLineText,
  time,
} from './basics.schemas.ts';
import { breedSize } from './products.schemas.ts';
import { audience, segment } from './segments.schemas.ts';
import * as textLimits from './text-limits.ts';

const status = z.enum(['pending', 'confirmed', 'unsubscribed']);

/** By themselves, by an admin, because the mailbox is gone, because they reported a mail as spam. */
const endReason = z.enum(['own', 'admin', 'bounced', 'complained']).meta({ id: 'SubscriptionEndReason' });

const subscriber = z
  .object({
    _id: id,
    email: z.string(),
    status,
    /** Where they signed up: `footer`, `home`, or another name that the page sends. */
    source: z.string().nullable(),
    /** As they have said. */
    dogSizes: z.array(breedSize),
    confirmedAt: time.nullable(),
    unsubscribedAt: time.nullable(),
    endReason: endReason.nullable().describe('Why it has ended; null while subscribed, and if that was long ago'),
    endNote: z.string().nullable().describe('What the mail server said about it'),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Subscriber' });

const subscribeInput = z
  .strictObject({ email, source: singleLineText(textLimits.subscriptionSource).optional(), website: honeypot })
  .meta({ id: 'SubscribeInput' });

/** The token of a mailed link is the only credential. */
const link = z.object({ token: z.string().max(200).default('') });

const subscriberSort = z.enum(['-createdAt', 'createdAt', 'email', '-email']).meta({ id: 'SubscriberSort' });
const subscriberFilters = z.object({ q: plainText(textLimits.search).optional(), status: status.optional(), reason: endReason.optional() });

/** The subscribers that a bulk call has not reached. `until`: the newest at the first call, so that nobody is changed who signed up later. */
const subscriberRange = z.strictObject({ after: id, until: id }).meta({ id: 'SubscriberRange' });

const bulkChange = {
  body: z.strictObject({
    selection: selectionOf(subscriberFilters),
    range: subscriberRange.optional().describe('The `next` of the previous call, to continue after it'),
  }),
  reply: z.object({
    subscribers: z.int().describe('How many this call has changed'),
    next: subscriberRange.nullable().describe('The `range` of the next call; null if there are none left'),
  }),
};

export const subscriberSchemas = {
  /** The same reply for every email, so that nobody can find out who is subscribed. */
  create: { body: subscribeInput, reply: z.object({ email: z.string() }) },
  confirm: { query: link, reply: z.object({ status: z.literal('confirmed') }) },
  unsubscribe: { query: link, reply: z.object({ status: z.literal('unsubscribed') }) },
};

export const subscriberAdminSchemas = {
  list: { reply: listOf(subscriber) },
  page: {
    params: pageParams,
    query: subscriberFilters.extend({ sort: subscriberSort.optional() }),
    reply: listOf(subscriber).extend({ counts: z.record(status, z.int()) }),
  },
  export: {
    /** The filters of the list, or by `id` chosen subscribers; repeat it for several. */
    query: subscriberFilters.extend({ sort: z.string().optional(), id: selectedIds }),
    reply: csvFile,
  },
  get: { params: idParams, reply: subscriber },
  /** Only subscribers themselves can consent: the shop can unsubscribe somebody, but not subscribe anybody. */
  update: { params: idParams, body: z.strictObject({ status: z.literal('unsubscribed') }), reply: subscriber },
  remove: { params: idParams, reply: emptyReply },
  bulkUnsubscribe: bulkChange,
  bulkRemove: bulkChange,
};

const newsletterStatus = z.enum(['draft', 'scheduled', 'sending', 'sent']);

const newsletterFields = {
  subject: singleLineText(textLimits.newsletterSubject),
  preheader: plainText(textLimits.newsletterPreheader).describe('What email apps show next to the subject'),
  content: requiredText(textLimits.newsletterContent, 'Write something.').describe('HTML; it is sanitized'),
  segment,
};

const newsletter = z
  .object({
    _id: id,
    subject: z.string(),
    preheader: z.string(),
    status: newsletterStatus,
    scheduledAt: time.nullable(),
    pausedAt: time.nullable(),
    startedAt: time.nullable(),
    sentAt: time.nullable(),
    stats: z.object({ recipients: z.int(), sent: z.int(), failed: z.int() }),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Newsletter' });

const newsletterDetails = newsletter
  .extend({
    content: z.string(),
    segment,
    /** How many subscribers would get it now; null once it is being sent. */
    audience: audience.nullable(),
    /** How many of its readers have unsubscribed since they got it. */
    unsubscribed: z.int(),
    /** How many mails have bounced, at once or later, and how many readers have reported them as spam. */
    bounced: z.int(),
    complained: z.int(),
    /** When it will probably have been sent; null if it is not being sent, or nobody can say yet. */
    expectedEndAt: time.nullable(),
    /** The limit that applies to all newsletters together; null: none. */
    mailsPerHour: z.int().nullable(),
    /** Whether the shop has a mail server; without one no newsletter can be sent. */
    canSend: z.boolean(),
  })
  .meta({ id: 'NewsletterDetails' });

export const newNewsletter = z
  .strictObject({
    ...newsletterFields,
    preheader: newsletterFields.preheader.default(''),
    segment: segment.default([]),
  })
  .meta({ id: 'NewNewsletter' });
export const newsletterChanges = z
  .strictObject(newsletterFields)
  .partial()
  .extend({ version: z.int().optional() })
  .meta({ id: 'NewsletterChanges' });

const newsletterSort = z.enum(['-createdAt', 'createdAt', 'subject', '-subject', '-sent', 'sent']).meta({ id: 'NewsletterSort' });

const newsletterFilters = z.object({ q: plainText(textLimits.search).optional(), status: newsletterStatus.optional() });

export const newsletterSchemas = {
  list: { reply: listOf(newsletter) },
  page: {
    params: pageParams,
    query: newsletterFilters.extend({ sort: newsletterSort.optional() }),
    reply: listOf(newsletter),
  },
  exportCsv: { query: newsletterFilters, reply: csvFile },
  get: { params: idParams, reply: newsletterDetails },
  create: { body: newNewsletter, reply: newsletterDetails },
  update: { params: idParams, body: newsletterChanges, reply: newsletterDetails },
  remove: { params: idParams, reply: emptyReply },
  /** How many subscribers belong to a segment now. */
  audience: { body: z.strictObject({ segment }), reply: audience },
  preview: { body: newNewsletter.omit({ segment: true }).partial(), reply: z.object({ html: z.string(), text: z.string() }) },
  test: { params: idParams, reply: z.object({ email: z.string() }) },
  send: {
    params: idParams,
    body: z.strictObject({
      /** When it starts; null for now. */
      scheduledAt: inputTime.nullable().default(null),
      version: z.int().optional(),
    }),
    reply: newsletterDetails,
  },
  unschedule: { params: idParams, reply: newsletterDetails },
  pause: { params: idParams, reply: newsletterDetails },
  resume: { params: idParams, reply: newsletterDetails },
  stop: { params: idParams, reply: newsletterDetails },
};

export type Newsletter = z.infer<typeof newsletter>;
export type NewsletterDetails = z.infer<typeof newsletterDetails>;
export type NewsletterStatus = Newsletter['status'];
export type NewNewsletter = z.output<typeof newNewsletter>;
export type NewsletterChanges = z.output<typeof newsletterChanges>;
export type NewsletterFilters = z.output<typeof newsletterFilters>;
export type NewsletterSort = z.infer<typeof newsletterSort>;
export type SubscriberSort = z.infer<typeof subscriberSort>;
export type Subscriber = z.infer<typeof subscriber>;
export type SubscriberStatus = Subscriber['status'];
export type SubscriptionEndReason = z.infer<typeof endReason>;
export type SubscriberSelection = z.output<typeof bulkChange.body>['selection'];
export type SubscriberRange = z.infer<typeof subscriberRange>;
export type SubscribeInput = z.output<typeof subscribeInput>;
