import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

const subscriber = z.object({ subscriberId: z.uuid() });

/** Somebody signed up for the newsletter, for the first time or again; not confirmed yet. */
export const subscriberSignedUp = defineEvent('subscriber.signed_up', subscriber);

/** Somebody has become a confirmed subscriber. */
export const subscriberConfirmed = defineEvent('subscriber.confirmed', subscriber);
