import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** A parcel with all or a part of an order has left the shop. */
export const parcelShipped = defineEvent('parcel.shipped', z.object({ orderId: z.uuid(), parcelId: z.uuid() }));
