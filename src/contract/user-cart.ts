import type { userCartSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export const userCart = endpoints<typeof userCartSchemas>()('cart', '', {
  ownCart: { method: 'GET', path: '/product/cart', who: 'user', summary: "The user's cart with today's prices, stock and notices" },
  replaceCart: { method: 'PUT', path: '/cart', who: 'user', summary: "Replaces the user's cart" },
  setQuantities: {
    method: 'PATCH',
    path: '/cart',
    who: 'user',
    summary: "Sets how many of some variations are in the user's cart, as far as stock goes, and leaves the other lines alone",
    errors: ['out_of_stock'],
  },
  merge: {
    method: 'POST',
    path: '/cart/merge',
    who: 'user',
    summary: "Adds what a browser kept to the user's cart and wishlist, as far as stock goes",
    idempotent: 'required',
  },
  addToCart: {
    method: 'PUT',
    path: '/user/add_to_cart/:productId',
    who: 'user',
    summary: 'Puts one more of a variation, or `quantity` more, into the cart, as far as stock goes',
    errors: ['out_of_stock'],
    idempotent: true,
  },
  removeFromCart: {
    method: 'PUT',
    path: '/user/remove_from_cart/:productId',
    who: 'user',
    summary: 'Takes one of a variation, or `quantity`, out of the cart; `clear=1` takes all',
    idempotent: true,
  },
});
