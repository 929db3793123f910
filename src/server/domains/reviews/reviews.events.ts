import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** A review was published, and its author has not been notified before. */
export const reviewPublished = defineEvent('review.published', z.object({ reviewId: z.uuid() }));

/** An order was delivered some days ago, and its customer may be asked for reviews. */
export const reviewsInvited = defineEvent('order.review_due', z.object({ orderId: z.uuid() }));
