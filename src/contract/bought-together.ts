import type { boughtTogetherSchemas } from './bought-together.schemas.ts';
import { endpoints } from './endpoint.ts';

/** What orders say goes together. A table of its own, which browsers load with what shows it. */
export const boughtTogether = endpoints<typeof boughtTogetherSchemas>()('boughtTogether', '/product', {
  product: {
    method: 'GET',
    path: '/:id/bought-together',
    who: 'public',
    summary: 'Products in stock that are often bought together with this one, best first; none if there are too few orders to tell',
  },
  cart: {
    method: 'POST',
    path: '/bought-together',
    who: 'public',
    summary: 'Products in stock that are often bought together with those of a cart and are not in it, best first',
    readOnly: true,
  },
});
