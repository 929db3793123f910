import type { cartSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Cart, CartLine, CartNotice, QuantityChange, UserWithNotices } from './cart.schemas.ts';

/** Pricing a guest's cart. A user's cart has its own file (user-cart.ts), which browsers load for users only. */
export const cart = endpoints<typeof cartSchemas>()('cart', '', {
  guestCart: {
    method: 'POST',
    path: '/product/cart/guest',
    who: 'public',
    readOnly: true,
    summary: "A guest's cart with today's prices, stock and notices",
  },
});
