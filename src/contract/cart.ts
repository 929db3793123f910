import type { cartSchemas, keptByUserSchemas, keptSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Cart, CartLine, KeepingNotice, KeptUser } from './cart.schemas.ts';

export const cart = endpoints<typeof cartSchemas>()('cart', '/product', {
  guestCart: {
    method: 'POST',
    path: '/cart/guest',
    who: 'public',
    readsOnly: true,
    summary: "A guest's cart with today's prices, stock and notices",
  },
  ownCart: { method: 'GET', path: '/cart', who: 'user', summary: "The user's cart with today's prices, stock and notices" },
  ownWishlist: { method: 'GET', path: '/wishlist', who: 'user', summary: "The products of the user's wishlist, in its order" },
});

/** The cart and the wishlist that the shop keeps for a user. */
export const kept = endpoints<typeof keptSchemas>()('cart', '/cart', {
  replaceCart: { method: 'PUT', path: '', who: 'user', summary: "Replaces the user's cart" },
  merge: {
    method: 'POST',
    path: '/merge',
    who: 'user',
    summary: "Adds what a browser kept to the user's cart and wishlist, as far as stock goes",
    idempotent: 'required',
  },
});

export const keptByUser = endpoints<typeof keptByUserSchemas>()('cart', '/user', {
  toggleWish: { method: 'PUT', path: '/wishlist/:id', who: 'user', summary: 'Puts a product on the wishlist, or takes it off' },
  addToCart: {
    method: 'PUT',
    path: '/add_to_cart/:productId',
    who: 'user',
    summary: 'Puts one more of a variation, or `quantity` more, into the cart, as far as stock goes',
    errors: ['out_of_stock'],
  },
  removeFromCart: {
    method: 'PUT',
    path: '/remove_from_cart/:productId',
    who: 'user',
    summary: 'Takes one of a variation, or `quantity`, out of the cart; `clear=1` takes all',
  },
});
