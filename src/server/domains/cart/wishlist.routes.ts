import { wishlistSchemas } from '#contract/cart.schemas.ts';
import { wishlist } from '#contract/wishlist.ts';
import { rememberedCards } from '#server/domains/catalog/remembered-products.ts';
import { userOf } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { toggleWishlistItem } from './toggle-wishlist-item.ts';
import { findWishlist } from './wishlist.queries.ts';

export const wishlistRoutes = [
  route(wishlist.ownWishlist, wishlistSchemas.ownWishlist, async ({ db, shop, actor }) => {
    const list = await rememberedCards(shop, await findWishlist(db, userOf(actor)));
    return { list, total: list.length };
  }),
  route(
    wishlist.toggleWish,
    wishlistSchemas.toggleWish,
    ({ db, actor, params, query }) => toggleWishlistItem(db, userOf(actor), params.id, query.on),
    // A user's wishlist stands in no answer that others get.
    { shownNowhere: true },
  ),
];
