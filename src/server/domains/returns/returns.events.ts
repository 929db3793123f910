import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

const returnPayload = z.object({ orderId: z.uuid(), returnId: z.uuid() });

/** A customer wants to send items back, or an admin says so for one. */
export const returnRequested = defineEvent('return.requested', returnPayload);
/** The items of a return are back. */
export const returnReceived = defineEvent('return.received', returnPayload);
/** The shop does not take the items of a return back. */
export const returnRejected = defineEvent('return.rejected', returnPayload);
