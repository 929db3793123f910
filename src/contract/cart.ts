import type { cartSchemas } from './cart.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Cart, CartLine } from './cart.schemas.ts';

export const cart = endpoints<typeof cartSchemas>()('cart', '/product', {
  guestCart: {
    method: 'POST',
    path: '/cart/guest',
    who: 'public',
    readsOnly: true,
    summary: "A guest's cart with today's prices, stock and notices",
  },
});
