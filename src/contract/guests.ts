import { endpoints } from './endpoint.ts';
import type { guestSchemas } from './guests.schemas.ts';

/** For front-ends that cannot use the shop's cookies: apps, and pages on other origins. The storefront's guests get a cookie with their first address. */
export const guest = endpoints<typeof guestSchemas>()('guest', '/auth', {
  create: {
    method: 'POST',
    path: '/guest',
    who: 'public',
    created: true,
    errors: ['too_many_requests'],
    summary: 'A new guest, whose bearer token owns one address with its quotes and orders, for 30 days',
  },
});
