import { addressSchemas } from '#contract/addresses.schemas.ts';
import { address } from '#contract/addresses.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { tokenLifetimes } from '#server/platform/sessions.ts';
import { GuestTokenRequired } from './addresses.errors.ts';
import { newGuestsPerIp } from './addresses.limits.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { getAddress } from './get-address.ts';
import { listAddresses } from './list-addresses.ts';
import { requirePhone } from './require-phone.ts';
import { updateAddress } from './update-address.ts';

const limitNewGuests = limitByIp(newGuestsPerIp);

export const addressRoutes = [
  route(address.list, addressSchemas.list, async ({ db, actor }) => {
    const list = await listAddresses(db, actor);
    return { list, total: list.length };
  }),
  route(
    address.create,
    addressSchemas.create,
    async (input) => {
      const { db, shop, actor, query, body, request } = input;
      // Nobody would own the address of a guest whose cookie cannot be set.
      if (actor.kind === 'anonymous' && request.ignoresCookies) throw new GuestTokenRequired();
      requirePhone(await getCachedSettings({ cache: shop.cache, db }), body.phone);
      const created = await createAddress(db, actor, body, { ...query, beforeNewGuest: () => limitNewGuests(input) });
      if (created.guestToken) request.setCookie({ name: cookieNames.guest, value: created.guestToken, maxAge: tokenLifetimes.guest });
      return created.address;
    },
    { changesNothingCached: true },
  ),
  route(address.get, addressSchemas.get, ({ db, actor, params }) => getAddress(db, actor, params.id)),
  route(address.update, addressSchemas.update, async ({ db, shop, actor, params, body }) => {
    if (body.phone !== undefined) requirePhone(await getCachedSettings({ cache: shop.cache, db }), body.phone);
    return updateAddress(db, actor, params.id, body);
  }),
  route(address.remove, addressSchemas.remove, async ({ db, actor, params }) => {
    await deleteAddress(db, actor, params.id);
    return null;
  }),
];
