import { z } from 'zod';
import { id, idParams, money, moneySum, time } from './basics.schemas.ts';
import { orderFilters } from './order-filters.schemas.ts';
import { itemsInput, unitsOfItem } from './order-parts.schemas.ts';
import { order } from './orders.schemas.ts';

const adminName = z.string().nullable();

/** An entry in the ledger of an order. */
const ledgerEntry = z
  .object({
    _id: id,
    kind: z.enum(['authorized', 'captured', 'refunded', 'failed', 'voided', 'disputed', 'dispute_won', 'waived']),
    amount: moneySum,
    provider: z.string().describe('The payment provider, `cash` or `transfer`'),
    toStoreCredit: z
      .boolean()
      .describe('A refund that went to the store credit of the customer’s account, instead of back to the provider'),
    note: z.string().nullable(),
    by: z
      .string()
      .nullable()
      .describe(
        'The name of the admin who recorded it, imported the transfer, waived the amount or made the refund; null if nobody at the shop did',
      ),
    at: time,
  })
  .meta({ id: 'LedgerEntry' });

/** A refund of an order, whatever its state. */
const orderRefund = z
  .object({
    _id: id,
    amount: moneySum,
    reason: z.string().nullable(),
    state: z.enum(['pending', 'succeeded', 'failed']),
    provider: z.string(),
    toStoreCredit: z.boolean().describe('It went to the store credit of the customer’s account, instead of back to the provider'),
    by: z.string().describe('The name of the admin, `shop`, or `provider`'),
    items: z.array(unitsOfItem).describe('The units it was for; none for a refund of an amount'),
    paidOutAt: time.nullable().describe('In cash and by transfer: when the money was handed over'),
    paidOutBy: adminName.describe('The name of the admin who marked it as handed over'),
    at: time,
  })
  .meta({ id: 'OrderRefund' });

/** A mail about an order. */
const orderMail = z
  .object({
    _id: id,
    template: z.string(),
    subject: z.string().nullable(),
    recipient: z.string().nullable(),
    status: z.enum(['queued', 'sent', 'held', 'failed', 'deleted']).describe('`deleted`: the outbox keeps emails for 90 days'),
    error: z.string().nullable().describe('Why it was held back, or what the mail server said'),
    at: time,
    sentAt: time.nullable(),
  })
  .meta({ id: 'OrderMail' });

const orderMailContent = orderMail
  .extend({
    number: z.string().describe('Of the order'),
    html: z.string().nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'OrderMailContent' });

/** Which admins did what with an order, by name; null if it was no admin, or if the account is deleted. */
const handlers = z.object({
  parcels: z.array(
    z.object({
      _id: id,
      shippedBy: adminName,
      trackingChangedAt: time
        .nullable()
        .describe('When it was changed last; null if the parcel has the tracking with which it was shipped'),
      trackingChangedBy: adminName,
      deliveredBy: adminName,
    }),
  ),
  returns: z.array(z.object({ _id: id, requestedBy: adminName, receivedBy: adminName, closedBy: adminName })),
});

/** For each action: null if it can be done now, else why not. */
const actionBlocks = z
  .object({
    ship: z.string().nullable(),
    deliver: z.string().nullable(),
    cancel: z.string().nullable(),
    cancelRest: z.string().nullable(),
    refund: z.string().nullable(),
    recordPayment: z.string().nullable(),
    enterReturn: z.string().nullable(),
    remove: z.string().nullable(),
  })
  .meta({ id: 'OrderActionBlocks' });

/** Everything that the back office shows of an order. */
const orderDetails = z
  .object({
    order,
    ledger: z.array(ledgerEntry).describe('Oldest first'),
    refunds: z.array(orderRefund),
    mails: z.array(orderMail),
    handlers: handlers.describe('The admins who sent and delivered its parcels and handled its returns'),
    /** What is still to be paid, and the most that can be refunded at once. */
    due: money,
    refundable: moneySum,
    refundedUnshipped: z
      .array(unitsOfItem)
      .describe('Units that were refunded before they could leave: still in the shop, and sent only if an admin says so'),
    blocked: actionBlocks,
    /** The orders before and after it in the list of the query. */
    previous: id.nullable(),
    next: id.nullable(),
  })
  .meta({ id: 'OrderDetails' });

export const orderDetailsSchemas = {
  get: { params: idParams, query: orderFilters, reply: orderDetails },
  refundPreview: {
    params: idParams,
    body: z.strictObject({ items: itemsInput(z.strictObject(unitsOfItem.shape)) }),
    reply: z.object({
      /** What was paid for the units, their share of the discount taken off, but at most what can be refunded. */
      amount: money,
      items: z.array(unitsOfItem.extend({ amount: money })),
      /** How many of the units have left the shop, and can be put back into stock. */
      restockable: z.int(),
      refundable: moneySum,
    }),
  },
  mail: { params: idParams.extend({ mailId: id }), reply: orderMailContent },
  resendMail: { params: idParams.extend({ mailId: id }), reply: orderDetails.shape.mails },
};

export type OrderDetails = z.infer<typeof orderDetails>;
export type OrderActionBlocks = z.infer<typeof actionBlocks>;
export type OrderMail = z.infer<typeof orderMail>;
export type OrderMailContent = z.infer<typeof orderMailContent>;
export type OrderRefund = z.infer<typeof orderRefund>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export type RefundPreview = z.infer<typeof orderDetailsSchemas.refundPreview.reply>;
