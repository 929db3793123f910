import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** An answer was published, and who has asked was not notified of it before. */
export const questionAnswered = defineEvent('question.answered', z.object({ answerId: z.uuid() }));
