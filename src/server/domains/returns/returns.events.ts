import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

const returnPayload = z.object({ orderId: z.uuid(), returnId: z.uuid() });

/** A customer wants to send items back, or an admin says so for one. */
export const returnRequested = defineEvent('return.requested', returnPayload);
/** A customer has withdrawn from the contract about an order, or about some of its items. */
export const orderWithdrawn = defineEvent('order.withdrawn', z.object({ orderId: z.uuid(), withdrawalId: z.uuid() }));
/** Somebody wants the link to withdraw. Number and email are as typed: whether there is such an order, the subscriber finds out. */
export const withdrawalLinkRequested = defineEvent('order.withdrawal_link_requested', z.object({ number: z.string(), email: z.string() }));
/** Somebody wants the link to return items. As typed, too. */
export const returnLinkRequested = defineEvent('return.link_requested', z.object({ number: z.string(), email: z.string() }));
/** The items of a return are back. */
export const returnReceived = defineEvent('return.received', returnPayload);
/** The shop does not take the items of a return back. */
export const returnRejected = defineEvent('return.rejected', returnPayload);
