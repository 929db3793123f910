import type { wishlistSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export const wishlist = endpoints<typeof wishlistSchemas>()('cart', '', {
  ownWishlist: {
    method: 'GET',
    path: '/product/wishlist',
    who: 'user',
    summary: "The products of the user's wishlist, in the order of the wishlist",
  },
  toggleWishlistItem: { method: 'PUT', path: '/user/wishlist/:id', who: 'user', summary: 'Adds a product to the wishlist, or removes it' },
});
