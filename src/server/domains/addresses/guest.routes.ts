import { guestSchemas } from '#contract/guests.schemas.ts';
import { guest } from '#contract/guests.ts';
import { createGuest } from '#server/platform/guests.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { newGuestTokensPerIp } from './addresses.limits.ts';

export const guestRoutes = [
  route(guest.create, guestSchemas.create, ({ db }) => createGuest(db), {
    before: limitByIp(newGuestTokensPerIp),
    changesNothingCached: true,
  }),
];
