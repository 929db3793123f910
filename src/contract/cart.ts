import type { cartSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Cart, CartLine, CartNotice, QuantityChange, UserWithNotices } from './cart.schemas.ts';

/** What a guest's cart comes to. A user's has a file of its own, which browsers fetch for users alone. */
export const cart = endpoints<typeof cartSchemas>()('cart', '', {
  guestCart: {
    method: 'POST',
    path: '/product/cart/guest',
    who: 'public',
    readOnly: true,
    summary: "A guest's cart with today's prices, stock and notices",
  },
});
