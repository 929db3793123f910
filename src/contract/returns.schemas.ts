import { z } from 'zod';
import { csvFile, emptyReply, id, idParams, listOf, money, pageParams, repeatable, requiredText } from './basics.schemas.ts';
import { itemsInput, orderReturn, receivedUnitsInput, returnNote, returnReason, returnStatus, unitsInput } from './order-parts.schemas.ts';
import { order, orderKey, orderLinkRequest } from './orders.schemas.ts';
import { refundDestination } from './payments.schemas.ts';
import * as textLimits from './text-limits.ts';

const returnParams = idParams.extend({ returnId: id });

/** A return in the back office's list, with its order. */
const listedReturn = orderReturn
  .extend({ order: order.pick({ _id: true, number: true, email: true, currency: true }) })
  .meta({ id: 'ListedReturn' });

const returnFilters = z.object({ status: repeatable(returnStatus) });
const returnSort = z.enum(['-createdAt', 'createdAt', 'status', '-status']).meta({ id: 'ReturnSort' });

export const orderReturnSchemas = {
  page: { params: pageParams, query: returnFilters.extend({ sort: returnSort.optional() }), reply: listOf(listedReturn) },
  create: {
    params: idParams,
    query: orderKey,
    body: z.strictObject({ items: itemsInput(unitsInput), reason: returnReason.exclude(['withdrawal']), note: returnNote }),
    reply: order,
  },
  requestLink: { body: orderLinkRequest, reply: emptyReply },
  cancel: { params: returnParams, query: orderKey, reply: order },
  update: {
    params: returnParams,
    body: z.discriminatedUnion('status', [
      /** `items`: what came back, by default what was requested. */
      z.strictObject({ status: z.literal('received'), items: itemsInput(receivedUnitsInput).optional(), note: returnNote }),
      z.strictObject({ status: z.literal('rejected'), note: requiredText(textLimits.orderNote) }),
      /** `amount`: by default what was paid for the items, in minor units. */
      z.strictObject({ status: z.literal('refunded'), amount: money.optional(), note: returnNote, to: refundDestination.optional() }),
    ]),
    reply: order,
  },
};

export const returnExportSchemas = { exportCsv: { query: returnFilters, reply: csvFile } };

export type ListedReturn = z.infer<typeof listedReturn>;
export type NewReturn = z.output<typeof orderReturnSchemas.create.body>;
export type ReturnChange = z.output<typeof orderReturnSchemas.update.body>;
export type ReturnFilters = z.output<typeof returnFilters>;
export type ReturnSort = z.infer<typeof returnSort>;
