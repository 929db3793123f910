import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** Somebody without an account has asked for an alert, for the first time or again; not confirmed yet. */
export const alertRequested = defineEvent('alert.requested', z.object({ alertId: z.uuid() }));
