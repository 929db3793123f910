import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** A review was published, and its author has not been notified before. */
export const reviewPublished = defineEvent('review.published', z.object({ reviewId: z.uuid() }));
