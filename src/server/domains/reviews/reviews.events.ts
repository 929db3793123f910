import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** A review has come out, and its author was not notified of that before. */
export const reviewPublished = defineEvent('review.published', z.object({ reviewId: z.uuid() }));
