import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

/** A gift card has its balance: its order is paid, or an admin has issued it. */
export const giftCardIssued = defineEvent('gift_card.issued', z.object({ giftCardId: z.uuid() }));
