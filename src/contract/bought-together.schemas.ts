import { z } from 'zod';
import { id, idParams, listOf } from './basics.schemas.ts';
import { cartLimits } from './limits.ts';
import { productCard } from './products.schemas.ts';

export const boughtTogetherSchemas = {
  product: { params: idParams, reply: listOf(productCard) },
  cart: {
    body: z.strictObject({ products: z.array(id).min(1).max(cartLimits.lines).describe('The products in the cart') }),
    reply: listOf(productCard),
  },
};
