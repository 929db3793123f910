import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import { csvFile, emptyReply, honeypot, id, idParams, listOf, money, pageParams, plainText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const kind = z.enum(['back_in_stock', 'price_drop']);

const alert = z
  .object({
    _id: id,
    kind,
    status: z.enum(['active', 'sent']).describe('`sent`: the email has been sent, and the alert has ended'),
    variation: z.object({ _id: id, title: z.string() }),
    product: z.object({ _id: id, slug: z.string(), title: z.string() }),
    price: money.describe('What it cost when the alert was set'),
    currentPrice: money,
    targetPrice: money.nullable().describe('The price that is low enough; null for any drop'),
    fromWishlist: z.boolean().describe('Set for everything on the wishlist'),
    createdAt: time,
  })
  .meta({ id: 'Alert' });

const alertFields = {
  kind,
  variation: id,
  targetPrice: money.nullable().optional().describe('For `price_drop`: the price that is low enough; omitted or null for any drop'),
};

interface AlertFields {
  kind: z.output<typeof kind>;
  targetPrice?: number | null | undefined;
}

/** Only a lower price can be low enough. */
function checkTargetPrice({ value, issues }: z.core.ParsePayload<AlertFields>): void {
  if (value.kind === 'back_in_stock' && value.targetPrice != null)
    issues.push({ code: 'custom', input: value, path: ['targetPrice'], message: 'Only a price alert has a target price.' });
}

/** The token of a mailed link is the only credential. */
const link = z.object({ token: z.string().max(200).default('') });

export const alertSchemas = {
  create: {
    body: z.strictObject({ ...alertFields, email, website: honeypot }).check(checkTargetPrice),
    reply: z.object({ email: z.string() }),
  },
  confirm: { query: link, reply: z.object({ status: z.literal('active') }) },
  unsubscribe: { query: link, reply: z.object({ status: z.literal('ended') }) },
  mailed: { query: link, reply: listOf(alert) },
  removeMailed: { query: link, body: z.strictObject({ alert: id }), reply: listOf(alert) },
  own: { reply: listOf(alert).extend({ wishlist: z.boolean().describe('Whether everything on the wishlist has alerts') }) },
  createOwn: { body: z.strictObject(alertFields).check(checkTargetPrice), reply: alert },
  removeOwn: { params: idParams, reply: emptyReply },
  setWishlist: { body: z.strictObject({ wishlist: z.boolean() }), reply: z.object({ wishlist: z.boolean() }) },
};

const demandFilters = z.object({ q: plainText(textLimits.search).optional() });

/** How many people wait for a variation. */
const demand = z
  .object({
    _id: id,
    title: z.string(),
    sku: z.string(),
    product: z.object({ _id: id, title: z.string() }),
    stock: z.int(),
    backInStock: z.int(),
    priceDrop: z.int(),
    waiting: z.int().describe('Both together'),
    lastRequestedAt: time,
  })
  .meta({ id: 'AlertDemand' });

export const alertAdminSchemas = {
  demand: { params: pageParams, query: demandFilters, reply: listOf(demand) },
  exportCsv: { query: demandFilters, reply: csvFile },
};

export type Alert = z.infer<typeof alert>;
export type AlertKind = Alert['kind'];
export type NewAlert = z.output<typeof alertSchemas.createOwn.body>;
export type AlertRequest = z.output<typeof alertSchemas.create.body>;
export type AlertDemand = z.infer<typeof demand>;
export type AlertDemandFilters = z.output<typeof demandFilters>;
