import type { wishlistSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export const wishlist = endpoints<typeof wishlistSchemas>()('cart', '', {
  ownWishlist: { method: 'GET', path: '/product/wishlist', who: 'user', summary: "The products of the user's wishlist, in its order" },
  toggleWish: { method: 'PUT', path: '/user/wishlist/:id', who: 'user', summary: 'Puts a product on the wishlist, or takes it off' },
});
