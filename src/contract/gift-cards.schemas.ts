import { z } from 'zod';
import { email } from './accounts.schemas.ts';
import {
  csvFile,
  id,
  idParams,
  listOf,
  money,
  moneySum,
  optionalSingleLine,
  optionalText,
  pageParams,
  paidMoney,
  plainText,
  requiredText,
  searchDay,
  singleLineText,
  time,
} from './basics.schemas.ts';
import { maxAmount } from './limits.ts';
import { order } from './orders.schemas.ts';
import { paymentMethod } from './payments.schemas.ts';
import * as textLimits from './text-limits.ts';

/** As typed: spaces, hyphens and small letters make no difference. */
const giftCardCode = requiredText(textLimits.giftCardCode, 'Enter the code.');

const giftCardStatus = z
  .enum(['unpaid', 'active', 'used', 'expired', 'disabled'])
  .describe('unpaid: ordered, and issued once its order is paid')
  .meta({ id: 'GiftCardStatus' });

const giftCardBalance = z
  .object({ lastFour: z.string(), balance: money, currency: z.string(), expiresOn: z.iso.date().nullable() })
  .meta({ id: 'GiftCardBalance' });

/** A row of the ledger of a gift card, or of somebody's store credit. */
const creditEntry = z
  .object({
    _id: id,
    kind: z
      .enum(['issued', 'redeemed', 'released', 'refunded', 'adjusted', 'revoked'])
      .describe(
        'redeemed: for an order; released: the order was not placed; refunded: what an order had cost; revoked: the money that bought it went back',
      ),
    amount: z.int().describe('In minor units; negative if the balance fell'),
    order: z.object({ _id: id, number: z.string() }).nullable(),
    note: z.string().nullable(),
    by: z.string().nullable().describe('The name of the admin; for admins only'),
    createdAt: time,
  })
  .meta({ id: 'CreditEntry' });

const adminGiftCard = z
  .object({
    _id: id,
    status: giftCardStatus,
    amount: money.describe('With which it was issued'),
    balance: money,
    currency: z.string(),
    lastFour: z.string().nullable().describe('Of its code; null before it is sent'),
    recipientName: z.string().nullable(),
    recipientEmail: z.string().nullable(),
    senderName: z.string().nullable(),
    message: z.string().nullable(),
    sendOn: z.iso.date().nullable().describe('The day the email is sent; null: as soon as it is paid'),
    sentAt: time.nullable(),
    issuedAt: time.nullable(),
    expiresOn: z.iso.date().nullable().describe('The last day on which it can be redeemed'),
    disabledAt: time.nullable(),
    order: z.object({ _id: id, number: z.string() }).nullable().describe('With which it was bought'),
    createdBy: z.string().nullable().describe('The admin who issued it'),
    version: z.int(),
    createdAt: time,
  })
  .meta({ id: 'AdminGiftCard' });

const adminGiftCardDetails = adminGiftCard.extend({ entries: z.array(creditEntry) }).meta({ id: 'AdminGiftCardDetails' });

/** `code`: shown this once, if there is no email to send it to. */
const issuedGiftCard = adminGiftCardDetails.extend({ code: z.string().nullable() }).meta({ id: 'IssuedGiftCard' });

/** A change of a balance by hand. */
const creditAdjustment = z.strictObject({
  amount: z
    .int()
    .min(-maxAmount)
    .max(maxAmount, 'That amount is too high.')
    .refine((amount) => amount !== 0, 'Enter an amount other than 0.')
    .describe('In minor units; negative to take something away'),
  note: singleLineText(textLimits.paymentNote).describe('Why'),
});

const recipientName = optionalSingleLine(textLimits.name);
const senderName = optionalSingleLine(textLimits.name);
const message = optionalText(textLimits.giftCardMessage);

const giftCardFilters = z.object({
  status: giftCardStatus.optional(),
  q: plainText(textLimits.search)
    .optional()
    .describe('A code or its last four characters, a part of a name or an email, or the number of the order'),
});

export const giftCardSchemas = {
  check: { body: z.strictObject({ code: giftCardCode }), reply: giftCardBalance },
  request: {
    body: z.strictObject({
      amount: paidMoney,
      recipientName: singleLineText(textLimits.name, 'Enter their name.'),
      recipientEmail: email,
      senderName: singleLineText(textLimits.name, 'Enter the name to show as the sender.'),
      message: message.optional(),
      sendOn: searchDay.optional().describe('The day the email is sent, at most a year ahead; without it, as soon as it is paid'),
      address: id.describe('For the invoice'),
      email: email.optional().describe('Of the buyer'),
      payment: paymentMethod.exclude(['cash']).optional(),
    }),
    reply: order,
  },
};

export const giftCardAdminSchemas = {
  page: {
    params: pageParams,
    query: giftCardFilters,
    reply: listOf(adminGiftCard).extend({ outstanding: moneySum.describe('What all cards together can still be redeemed for') }),
  },
  exportCsv: { query: giftCardFilters, reply: csvFile },
  get: { params: idParams, reply: adminGiftCardDetails },
  create: {
    body: z.strictObject({
      amount: paidMoney,
      recipientName,
      recipientEmail: email.nullable().describe('Null: the code is returned, and nothing is sent'),
      senderName,
      message,
      expiresOn: searchDay.nullable().optional().describe('By default what the settings say'),
      note: optionalSingleLine(textLimits.paymentNote).optional(),
    }),
    reply: issuedGiftCard,
  },
  update: {
    params: idParams,
    body: z
      .strictObject({
        recipientName,
        recipientEmail: email.nullable(),
        senderName,
        message,
        sendOn: searchDay.nullable(),
        expiresOn: searchDay.nullable(),
        disabled: z.boolean(),
        version: z.int(),
      })
      .partial(),
    reply: adminGiftCardDetails,
  },
  adjust: { params: idParams, body: creditAdjustment, reply: adminGiftCardDetails },
  send: { params: idParams, reply: adminGiftCardDetails },
  renewCode: { params: idParams, reply: issuedGiftCard },
};

const storeCredit = z.object({ balance: money, currency: z.string(), entries: z.array(creditEntry) }).meta({ id: 'StoreCredit' });

export const storeCreditSchemas = {
  get: { reply: storeCredit },
};

export const storeCreditAdminSchemas = {
  get: { params: idParams, reply: storeCredit },
  adjust: { params: idParams, body: creditAdjustment, reply: storeCredit },
};

export type GiftCardStatus = z.infer<typeof giftCardStatus>;
export type GiftCardBalance = z.infer<typeof giftCardBalance>;
export type CreditEntry = z.infer<typeof creditEntry>;
export type AdminGiftCard = z.infer<typeof adminGiftCard>;
export type AdminGiftCardDetails = z.infer<typeof adminGiftCardDetails>;
export type IssuedGiftCard = z.infer<typeof issuedGiftCard>;
export type GiftCardFilters = z.output<typeof giftCardFilters>;
export type GiftCardRequest = z.output<typeof giftCardSchemas.request.body>;
export type NewGiftCard = z.output<typeof giftCardAdminSchemas.create.body>;
export type GiftCardChanges = z.output<typeof giftCardAdminSchemas.update.body>;
export type CreditAdjustment = z.output<typeof creditAdjustment>;
export type StoreCredit = z.infer<typeof storeCredit>;
