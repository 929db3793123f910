import { z } from 'zod';
import { id, listOf, money } from './basics.schemas.ts';
import { cartLineInput, productCard, variation } from './catalog.schemas.ts';

/** A sum may be more than one order can hold; only the order refuses it. */
const sum = z.int().min(0);

/** `variation:quantity,variation:quantity`, as calls with a query name the cart. */
export const itemsQuery = z.string().max(8_000);

export const cartNotice = z.enum(['gone', 'sold_out', 'short_stock']);
export const cartLine = z.object({
  /** `null` when the product is gone for good. */
  product: productCard.nullable(),
  variation: variation.nullable(),
  /** The id that was asked for, so that a vanished line can still be taken out of the list. */
  variationId: id,
  quantity: z.int(),
  unitPrice: money,
  total: sum,
  /** How many of the line can be bought now. */
  available: z.int(),
  notice: z.object({ code: cartNotice, message: z.string() }).optional(),
});
/** `count` and `subtotal` speak of what can be bought now. */
export const cart = listOf(cartLine).extend({ count: z.int(), subtotal: sum, currency: z.string() });

export const cartSchemas = {
  guestCart: { body: z.strictObject({ cart: z.array(cartLineInput).max(100) }), reply: cart },
};

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
