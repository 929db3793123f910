import { addressSchemas } from '#contract/addresses.schemas.ts';
import { address } from '#contract/addresses.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import { lifetime } from '#server/platform/sessions.ts';
import { addAddress } from './add-address.ts';
import { newGuestsPerIp } from './addresses.limits.ts';
import { deleteAddress } from './delete-address.ts';
import { findOwnAddress } from './find-own-address.ts';
import { listOwnAddresses } from './list-own-addresses.ts';
import { requirePhone } from './require-phone.ts';
import { updateAddress } from './update-address.ts';

const limitNewGuests = limitPerAddress(newGuestsPerIp);

export const addressRoutes = [
  route(address.list, addressSchemas.list, async ({ db, actor }) => {
    const list = await listOwnAddresses(db, actor);
    return { list, total: list.length };
  }),
  route(
    address.create,
    addressSchemas.create,
    async (input) => {
      const { db, shop, actor, query, body, call } = input;
      requirePhone(await currentSettings({ cache: shop.cache, db }), body.phone);
      const added = await addAddress(db, actor, body, { ...query, admitGuest: () => limitNewGuests(input) });
      if (added.guestToken) call.setCookie({ name: cookieNames.guest, value: added.guestToken, maxAge: lifetime.guest });
      return added.address;
    },
    { shownNowhere: true },
  ),
  route(address.get, addressSchemas.get, ({ db, actor, params }) => findOwnAddress(db, actor, params.id)),
  route(address.update, addressSchemas.update, async ({ db, shop, actor, params, body }) => {
    if (body.phone !== undefined) requirePhone(await currentSettings({ cache: shop.cache, db }), body.phone);
    return updateAddress(db, actor, params.id, body);
  }),
  route(address.remove, addressSchemas.remove, async ({ db, actor, params }) => {
    await deleteAddress(db, actor, params.id);
    return null;
  }),
];
