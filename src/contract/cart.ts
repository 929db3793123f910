import type { cartSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Cart, CartLine, CartNotice, QuantityChange, UserWithNotices } from './cart.schemas.ts';

/** What a cart comes to. Changes of a user's own have a file of their own, which browsers fetch for users alone. */
export const cart = endpoints<typeof cartSchemas>()('cart', '', {
  guestCart: {
    method: 'POST',
    path: '/product/cart/guest',
    who: 'public',
    readsOnly: true,
    summary: "A guest's cart with today's prices, stock and notices",
  },
  ownCart: { method: 'GET', path: '/product/cart', who: 'user', summary: "The user's cart with today's prices, stock and notices" },
});
