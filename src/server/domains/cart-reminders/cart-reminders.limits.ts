import type { Limit } from '#server/platform/http/limit.ts';

/** A guest's reminder is saved again with each change of the cart. */
export const savedRemindersPerIp: Limit = { name: 'cart reminders per IP', max: 60, minutes: 10 };
