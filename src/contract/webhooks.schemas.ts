import { z } from 'zod';
import { emptyReply, id, idParams, inputTime, listOf, pageParams, plainText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';
import { testEvent, type WebhookEvent, webhookEvents } from './webhook-events.ts';

const event = z.enum(webhookEvents as [WebhookEvent, ...WebhookEvent[]]);
const url = z
  .string()
  .trim()
  .max(textLimits.webhookUrl)
  .refine((given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol), 'Enter a URL that starts with https://.');

const webhook = z
  .object({
    _id: id,
    url: z.string(),
    description: z.string(),
    events: z.array(event),
    enabled: z.boolean(),
    disabledReason: z
      .enum(['failing', 'gone'])
      .nullable()
      .describe('Why the shop has switched it off: every attempt has failed for five days, or it answered 410'),
    failingSince: time.nullable().describe('Since when every attempt has failed'),
    formerSecretUntil: time.nullable().describe('Until when the former secret signs beside the new one'),
    lastDeliveryAt: time.nullable(),
    failed: z.int().describe('Deliveries of the last 30 days that were given up'),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Webhook' });

const webhookInput = z
  .strictObject({
    url: url.describe('https, with port 443 or one from 1024; on no private network'),
    description: plainText(textLimits.webhookDescription).default(''),
    events: z.array(event).min(1, 'Choose at least one event.').max(webhookEvents.length),
    enabled: z.boolean().default(true),
  })
  .meta({ id: 'WebhookInput' });

const secret = z.string().describe('whsec_…, as the libraries of Standard Webhooks take it');

const deliveryStatus = z.enum(['pending', 'delivered', 'failed']);

const delivery = z
  .object({
    _id: id.describe('The `webhook-id` of its requests'),
    event: z.union([event, z.literal(testEvent)]),
    status: deliveryStatus,
    attempts: z.int(),
    nextAttemptAt: time.nullable(),
    responseStatus: z.int().nullable().describe('Of the last attempt'),
    error: z.string().nullable().describe('Of the last attempt, in words'),
    duration: z.int().nullable().describe('Of the last attempt, in milliseconds'),
    createdAt: time,
  })
  .meta({ id: 'WebhookDelivery' });

const attempt = z.object({
  number: z.int(),
  startedAt: time,
  duration: z.int(),
  requestHeaders: z.record(z.string(), z.string()),
  responseStatus: z.int().nullable(),
  responseBody: z.string().nullable().describe('Its beginning: 2,048 characters of a success, 8,192 of a failure'),
  error: z.string().nullable(),
});

const deliveryParams = z.object({ id, deliveryId: id });

export const webhookSchemas = {
  list: { reply: listOf(webhook) },
  create: { body: webhookInput, reply: webhook.extend({ secret }) },
  get: { params: idParams, reply: webhook },
  update: { params: idParams, body: webhookInput.partial().extend({ version: z.int32() }), reply: webhook },
  remove: { params: idParams, reply: emptyReply },
  secret: { params: idParams, reply: z.object({ secret }) },
  rotateSecret: { params: idParams, reply: z.object({ secret, formerSecretUntil: time }) },
  sendTest: { params: idParams, reply: delivery },
};

export const webhookDeliverySchemas = {
  page: {
    params: pageParams.extend({ id }),
    query: z.object({ status: deliveryStatus.optional(), event: z.union([event, z.literal(testEvent)]).optional() }),
    reply: listOf(delivery),
  },
  get: {
    params: deliveryParams,
    reply: delivery.extend({
      payload: z.string().describe('The body of its requests'),
      log: z.array(attempt).describe('The newest first'),
    }),
  },
  resend: { params: deliveryParams, reply: delivery },
  resendFailed: {
    params: idParams,
    body: z.strictObject({ since: inputTime, until: inputTime.optional() }),
    reply: z.object({ resent: z.int() }),
  },
};

export type Webhook = z.infer<typeof webhook>;
export type WebhookInput = z.output<typeof webhookInput>;
export type WebhookChanges = z.output<typeof webhookSchemas.update.body>;
export type WebhookDelivery = z.infer<typeof delivery>;
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliverySchemas.get.reply>;
export type WebhookDeliveryFilters = z.output<typeof webhookDeliverySchemas.page.query>;
