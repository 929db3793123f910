import { wishlistSchemas } from '#contract/cart.schemas.ts';
import { wishlist } from '#contract/wishlist.ts';
import { getCachedCards } from '#server/domains/catalog/cached-products.ts';
import { requireUserId } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { toggleWishlistItem } from './toggle-wishlist-item.ts';
import { findWishlist } from './wishlist.queries.ts';

export const wishlistRoutes = [
  route(wishlist.ownWishlist, wishlistSchemas.ownWishlist, async ({ db, shop, actor }) => {
    const list = await getCachedCards(shop, await findWishlist(db, requireUserId(actor)));
    return { list, total: list.length };
  }),
  route(
    wishlist.toggleWishlistItem,
    wishlistSchemas.toggleWishlistItem,
    ({ db, actor, params, query }) => toggleWishlistItem(db, requireUserId(actor), params.id, query.on),
    // No cached reply shows a user's wishlist.
    { changesNothingCached: true },
  ),
];
