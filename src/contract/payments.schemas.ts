import { z } from 'zod';
import { isIban, normalizeIban } from '#shared/iban.ts';
import {
  emptyReply,
  flag,
  id,
  money,
  moneySum,
  optionalSingleLine,
  optionalText,
  paidMoney,
  requiredText,
  singleLineText,
  time,
} from './basics.schemas.ts';
import { maxGiftCardsOfOrder } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** How an order is paid: in cash on delivery, by card before it is placed, or by bank transfer before it is shipped. */
export const paymentMethod = z.enum(['cash', 'card', 'transfer']).meta({ id: 'PaymentMethod' });

/** Derived from the ledger. */
export const paymentStatus = z
  .enum(['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'])
  .meta({ id: 'PaymentStatus' });

const paymentProvider = z.enum(['stripe', 'test']);

/** The account to which transfers go. */
export const bankAccount = z
  .object({ holder: z.string(), iban: z.string(), bic: z.string(), bankName: z.string().nullable() })
  .meta({ id: 'BankAccount' });

/** The same in a request. */
export const bankAccountInput = z.strictObject({
  holder: singleLineText(70, 'Enter the account holder.'),
  iban: z.string().overwrite(normalizeIban).refine(isIban, 'That IBAN isn’t valid. Check it against your bank statement.'),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Enter a BIC of 8 or 11 characters.'),
  bankName: optionalSingleLine(70),
});

/** The payment part of an order. */
/** What a gift card, or the store credit of a user, pays of an order. */
export const orderCredit = z
  .object({
    kind: z.enum(['gift_card', 'store_credit']),
    lastFour: z.string().nullable().describe('Of the code of the gift card'),
    amount: money,
  })
  .meta({ id: 'OrderCredit' });

/** Where a refund goes: back to where the money came from, first to cards and accounts and then to gift cards, or to the store credit of the customer's account. */
export const refundDestination = z.enum(['original', 'store_credit']).meta({ id: 'RefundDestination' });

/** How a customer redeems gift cards and store credit for an order: as much as it costs, the gift cards in their order, then the store credit. */
export const creditInput = {
  giftCards: z.array(requiredText(textLimits.giftCardCode, 'Enter the code.')).max(maxGiftCardsOfOrder).optional().describe('Codes'),
  storeCredit: z.boolean().optional().describe('Whether to use the store credit of the account'),
};

export const orderPaymentSummary = z.object({
  method: paymentMethod.describe('For whatever gift cards and store credit don’t pay'),
  status: paymentStatus,
  captured: moneySum,
  refunded: moneySum,
  waived: moneySum.describe('What is no longer due, because units were never sent; `total` less this is the price of the order'),
  disputed: moneySum.describe('In a dispute of the customer’s bank that is open or lost'),
  reference: z.string().nullable().describe('For a bank transfer: the payment reference to use'),
  dueAt: time.nullable().describe('For a bank transfer: when the money must have arrived'),
  bankAccount: bankAccount.nullable().describe('For a bank transfer: the account to pay into'),
});

/** A card payment that the browser may confirm. */
export const paymentIntent = z
  .object({
    _id: id,
    amount: money,
    currency: z.string(),
    provider: paymentProvider,
    clientSecret: z.string().nullable(),
    redirectUrl: z.string().nullable().describe('Where the customer pays; null if that is the page that asked, by the client secret'),
  })
  .meta({ id: 'PaymentIntent' });

/** How the payment of an order stands, for the page on which it is paid. */
export const orderPayment = z
  .object({
    status: paymentStatus,
    method: paymentMethod,
    provider: paymentProvider.nullable(),
    reference: z.string().nullable().describe("The provider's reference of the payment; for a bank transfer, the payment reference to use"),
    state: z
      .enum(['open', 'processing', 'authorized', 'captured', 'canceled'])
      .nullable()
      .describe(
        'open: the browser can pay while the items are held; processing: the provider is deciding; authorized, captured: complete the order; canceled: nothing is charged, now or later. When the time is over, it is what the provider says now, and only canceled or null is final',
      ),
    clientSecret: z.string().nullable(),
    publishableKey: z.string().nullable().describe("The provider's key for browsers"),
    redirectUrl: z.string().nullable(),
    amount: money,
    currency: z.string(),
    expiresAt: time.nullable().describe('Until when the items are held'),
    lastError: z.string().nullable().describe('Why the last attempt was declined, in words for the customer'),
  })
  .meta({ id: 'OrderPayment' });

const importedTransfer = z
  .object({
    line: z.int().describe('Of the file, from 1'),
    outcome: z
      .enum([
        'matched',
        'partial',
        'overpaid',
        'cancelled_order',
        'already_imported',
        'unknown_order',
        'wrong_currency',
        'not_incoming',
        'unreadable',
      ])
      .describe('The first four were booked, the last of them for an order that was cancelled'),
    amount: z.int().nullable().describe('In minor units; outgoing money is negative'),
    purpose: z.string().nullable(),
    /** The order's number and id. */
    number: z.string().nullable(),
    order: id.nullable(),
  })
  .meta({ id: 'ImportedTransfer' });

export const paymentSchemas = {
  payTest: {
    params: z.object({ reference: z.string().max(100) }),
    body: z.strictObject({ outcome: z.enum(['pay', 'decline']) }),
    reply: emptyReply,
  },
  importTransfers: {
    query: z.object({ dryRun: flag.optional().describe('1: only says what would be booked') }),
    reply: z.object({ list: z.array(importedTransfer), total: z.int(), booked: z.int().describe('How many rows were booked') }),
  },
};

/** What an admin enters for money that arrived by hand. */
export const paymentByHand = z.strictObject({
  amount: paidMoney,
  note: optionalText(textLimits.paymentNote).optional(),
});

export type RefundDestination = z.infer<typeof refundDestination>;
export type OrderCredit = z.infer<typeof orderCredit>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
export type BankAccount = z.infer<typeof bankAccount>;
export type PaymentIntent = z.infer<typeof paymentIntent>;
export type OrderPayment = z.infer<typeof orderPayment>;
export type ImportedTransfer = z.infer<typeof importedTransfer>;
