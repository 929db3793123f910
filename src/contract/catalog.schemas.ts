import { z } from 'zod';
import { id, idOrSlugParams, listOf, pageParams } from './basics.schemas.ts';
import { categoryRef } from './categories.schemas.ts';
import { cartLimits } from './limits.ts';
import { productFilters, productPage, suggestions } from './product-search.schemas.ts';
import { product, productCard } from './products.schemas.ts';
import * as textLimits from './text-limits.ts';

export const cartLineInput = z
  .strictObject({ variation: id, quantity: z.int().min(1).max(cartLimits.quantity), product: id.optional() })
  .meta({ id: 'CartLineInput' });

/** What remains of a deleted product, for visitors with an old link. `category`: its category, if that still exists. */
const removedProduct = z.object({ title: z.string(), category: categoryRef.nullable() });

export const productSchemas = {
  page: { params: pageParams, query: productFilters, reply: productPage },
  vendorPage: {
    params: pageParams.extend({ vendor: z.string().min(1).max(textLimits.vendor) }),
    query: productFilters,
    reply: productPage,
  },
  suggest: { query: z.object({ q: z.string().trim().max(textLimits.suggestionSearch).default('') }), reply: suggestions },
  get: { params: idOrSlugParams, reply: product },
  removed: { params: idOrSlugParams, reply: removedProduct },
  guestWishlist: { body: z.strictObject({ wishlist: z.array(id).max(cartLimits.wishlist) }), reply: listOf(productCard) },
};

export type CartLineInput = z.infer<typeof cartLineInput>;
