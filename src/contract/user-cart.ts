import type { userCartSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export const userCart = endpoints<typeof userCartSchemas>()('cart', '', {
  ownCart: { method: 'GET', path: '/product/cart', who: 'user', summary: "The user's cart with today's prices, stock and notices" },
  replaceCart: { method: 'PUT', path: '/cart', who: 'user', summary: "Replaces the user's cart" },
  setQuantities: {
    method: 'PATCH',
    path: '/cart',
    who: 'user',
    summary: "Sets the quantities of some variations in the user's cart, as far as stock allows; other lines stay as they are",
    errors: ['out_of_stock'],
  },
  merge: {
    method: 'POST',
    path: '/cart/merge',
    who: 'user',
    summary: "Merges the cart and wishlist that a browser stored for a guest into the user's, as far as stock allows",
    idempotent: 'required',
    errors: ['too_many_requests'],
  },
  addToCart: {
    method: 'PUT',
    path: '/user/add_to_cart/:productId',
    who: 'user',
    summary: 'Adds one unit of a variation, or `quantity`, to the cart, as far as stock allows',
    errors: ['out_of_stock', 'too_many_requests'],
    idempotent: true,
  },
  removeFromCart: {
    method: 'PUT',
    path: '/user/remove_from_cart/:productId',
    who: 'user',
    summary: 'Removes one unit of a variation, or `quantity`, from the cart; `clear=1` removes the line',
    errors: ['too_many_requests'],
    idempotent: true,
  },
});
