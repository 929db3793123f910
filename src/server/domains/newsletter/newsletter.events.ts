import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

const subscriber = z.object({ subscriberId: z.uuid() });

/** Somebody asked for the newsletter, for the first time or again. */
export const subscriberSignedUp = defineEvent('subscriber.signed_up', subscriber);

/** Somebody is on the list who was not. */
export const subscriberConfirmed = defineEvent('subscriber.confirmed', subscriber);
