import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** `amount`: in minor units, of what has just happened; `entryId`: in the ledger; `provider`: who holds the money, such as `cash` or `gift_card`. */
const payment = z.object({ orderId: z.uuid(), amount: z.int(), entryId: z.uuid().optional(), provider: z.string().optional() });
const refund = payment.extend({ refundId: z.uuid() });

/** A card payment was authorized: the money is held, but not taken. */
export const paymentAuthorized = defineEvent('payment.authorized', payment);
/** Money arrived: by card, in cash or by transfer. It may be a part of the total. */
export const paymentCaptured = defineEvent('payment.captured', payment);
/** An authorized payment of a placed order could not be captured: the order is unpaid. */
export const paymentFailed = defineEvent('payment.failed', payment);
/** An authorized payment was released without taking the money. */
export const paymentVoided = defineEvent('payment.voided', payment);
/** Money has gone back to the customer. */
export const paymentRefunded = defineEvent('payment.refunded', refund);
/** The customer's bank asks for the money back. */
export const paymentDisputed = defineEvent('payment.disputed', payment);
