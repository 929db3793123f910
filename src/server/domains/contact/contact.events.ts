import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** Somebody wrote to the shop. */
export const contactCreated = defineEvent('contact.created', z.object({ contactId: z.uuid() }));
