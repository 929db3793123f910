import { userCartSchemas } from '#contract/cart.schemas.ts';
import { userCart } from '#contract/user-cart.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireUserId } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { cartCallsPerUser } from './cart.limits.ts';
import { findCart } from './find-cart.ts';
import { mergeCart } from './merge-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { replaceCart } from './replace-cart.ts';
import { resolveCart } from './resolve-cart.ts';
import { setQuantities } from './set-quantities.ts';

// Inside a transaction everything must be read on its own connection.
const settingsFor = ({ cache }: Shop, db: Database) => getCachedSettings({ cache, db });
// No cached reply shows a user's cart.
const forOneUser = { changesNothingCached: true };
const limitedForOneUser = { ...forOneUser, before: limitByUser(cartCallsPerUser) };

export const userCartRoutes = [
  route(userCart.ownCart, userCartSchemas.ownCart, async ({ db, shop, actor }) =>
    resolveCart(shop, await findCart(db, requireUserId(actor)), actor),
  ),
  route(
    userCart.replaceCart,
    userCartSchemas.replaceCart,
    async ({ db, shop, actor, body }) => replaceCart(db, requireUserId(actor), body.cart, await settingsFor(shop, db)),
    forOneUser,
  ),
  route(
    userCart.setQuantities,
    userCartSchemas.setQuantities,
    async ({ db, shop, actor, body }) => setQuantities(db, requireUserId(actor), body.changes, await settingsFor(shop, db)),
    forOneUser,
  ),
  route(
    userCart.merge,
    userCartSchemas.merge,
    async ({ db, shop, actor, body }) => mergeCart(db, requireUserId(actor), body, await settingsFor(shop, db)),
    limitedForOneUser,
  ),
  route(
    userCart.addToCart,
    userCartSchemas.addToCart,
    async ({ db, shop, actor, params, query }) =>
      addToCart(db, requireUserId(actor), { product: params.productId, ...query }, await settingsFor(shop, db)),
    limitedForOneUser,
  ),
  route(
    userCart.removeFromCart,
    userCartSchemas.removeFromCart,
    ({ db, actor, params, query: { variation, quantity, clear } }) =>
      removeFromCart(db, requireUserId(actor), {
        product: params.productId,
        variation,
        quantity: clear ? Number.POSITIVE_INFINITY : quantity,
      }),
    limitedForOneUser,
  ),
];
