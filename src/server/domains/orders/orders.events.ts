import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** An order was placed; its stock is reserved. */
export const orderPlaced = defineEvent('order.placed', z.object({ orderId: z.uuid() }));
