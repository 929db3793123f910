import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** An order is placed: its buyer is bound, and its stock is taken. */
export const orderPlaced = defineEvent('order.placed', z.object({ orderId: z.uuid() }));
