import { cartSchemas, keptByUserSchemas, keptSchemas } from '#contract/cart.schemas.ts';
import { cart, kept, keptByUser } from '#contract/cart.ts';
import { findKept } from '#server/domains/accounts/kept/find-kept.ts';
import { rememberedCards } from '#server/domains/catalog/remembered-products.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { userOf } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route, type Shop } from '#server/platform/http/route.ts';
import { addToCart } from './add-to-cart.ts';
import { mergeKept } from './merge-kept.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { replaceCart } from './replace-cart.ts';
import { resolveCart } from './resolve-cart.ts';
import { toggleWish } from './toggle-wish.ts';

// Inside of a transaction only its own connection may be asked.
const settingsFor = ({ cache }: Shop, db: Database) => currentSettings({ cache, db });
// What one user keeps stands in no answer that others get.
const forOneUser = { shownNowhere: true };

export const cartRoutes = [
  route(cart.guestCart, cartSchemas.guestCart, ({ shop, body }) => resolveCart(shop, body.cart)),
  route(cart.ownCart, cartSchemas.ownCart, async ({ db, shop, actor }) => resolveCart(shop, (await findKept(db, userOf(actor))).cart)),
  route(cart.ownWishlist, cartSchemas.ownWishlist, async ({ db, shop, actor }) => {
    const list = await rememberedCards(shop, (await findKept(db, userOf(actor))).wishlist);
    return { list, total: list.length };
  }),
  route(
    kept.replaceCart,
    keptSchemas.replaceCart,
    async ({ db, shop, actor, body }) => replaceCart(db, userOf(actor), body.cart, await settingsFor(shop, db)),
    forOneUser,
  ),
  route(
    kept.merge,
    keptSchemas.merge,
    async ({ db, shop, actor, body }) => mergeKept(db, userOf(actor), body, await settingsFor(shop, db)),
    forOneUser,
  ),
  route(
    keptByUser.toggleWish,
    keptByUserSchemas.toggleWish,
    ({ db, actor, params }) => toggleWish(db, userOf(actor), params.id),
    forOneUser,
  ),
  route(
    keptByUser.addToCart,
    keptByUserSchemas.addToCart,
    async ({ db, shop, actor, params, query }) =>
      addToCart(db, userOf(actor), { product: params.productId, ...query }, await settingsFor(shop, db)),
    forOneUser,
  ),
  route(
    keptByUser.removeFromCart,
    keptByUserSchemas.removeFromCart,
    ({ db, actor, params, query: { variation, quantity, clear } }) =>
      removeFromCart(db, userOf(actor), { product: params.productId, variation, quantity: clear ? Number.POSITIVE_INFINITY : quantity }),
    forOneUser,
  ),
];
