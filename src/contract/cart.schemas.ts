import { z } from 'zod';
import { user } from './accounts.schemas.ts';
import { flag, id, listOf, money } from './basics.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';
import { productCard } from './products.schemas.ts';
import { variation } from './variations.schemas.ts';

/** May exceed the maximum of an order: only placing the order checks that. */
const sum = z.int().min(0);

/** `variation:quantity,variation:quantity`: a cart in a query parameter. */
export const itemsQuery = z.string().max(8_000);

const cartLineNotice = z.enum(['gone', 'sold_out', 'short_stock']);
const cartLine = z
  .object({
    /** `null` when the product has been deleted. */
    product: productCard.nullable(),
    variation: variation.nullable(),
    /** The id from the request, so that the line of a deleted variation can still be removed. */
    variationId: id,
    quantity: z.int(),
    unitPrice: money,
    total: sum,
    /** How many of `quantity` can be bought now. */
    available: z.int(),
    notice: z.object({ code: cartLineNotice, message: z.string() }).optional(),
  })
  .meta({ id: 'CartLine' });
/**
 * `count`, `subtotal` and `discount` cover what can be bought now. `discounts` names the automatic promo that takes the most off; for free delivery with an
 * amount of 0, since the cost of delivery is unknown.
 */
const cart = listOf(cartLine)
  .extend({
    count: z.int(),
    subtotal: sum,
    discount: sum,
    discounts: z.array(z.object({ code: z.null(), title: z.string(), amount: sum })),
    currency: z.string(),
  })
  .meta({ id: 'Cart' });

const cartInput = z.array(cartLineInput).max(cartLimits.lines);
const variationQuery = z.object({ variation: id });

/** Where a change of the cart or wishlist was not made as requested: `capped` to what can be bought, `gone` (no longer sold), `full` (the list is at its limit). */
const cartNotice = z
  .object({
    code: z.enum(['capped', 'gone', 'full']),
    variation: id.nullable(),
    product: id.nullable(),
    message: z.string(),
  })
  .meta({ id: 'CartNotice' });

/** The user with the cart and wishlist after the change. */
const userWithNotices = user.extend({ notices: z.array(cartNotice) }).meta({ id: 'UserWithNotices' });

/** The new quantity of a variation in the cart; 0 removes the line. `position`: where a new line is inserted, counted from 0; by default at the end. */
const quantityChange = z
  .strictObject({
    variation: id,
    quantity: z.int().min(0).max(cartLimits.quantity),
    position: z
      .int()
      .min(0)
      .max(cartLimits.lines - 1)
      .optional(),
  })
  .meta({ id: 'QuantityChange' });

export const cartSchemas = {
  guestCart: { body: z.strictObject({ cart: cartInput }), reply: cart },
};

export const userCartSchemas = {
  ownCart: { reply: cart },
  replaceCart: { body: z.strictObject({ cart: cartInput }), reply: userWithNotices },
  setQuantities: { body: z.strictObject({ changes: z.array(quantityChange).min(1).max(cartLimits.lines) }), reply: userWithNotices },
  merge: { body: z.strictObject({ cart: cartInput, wishlist: z.array(id).max(cartLimits.wishlist) }), reply: userWithNotices },
  addToCart: {
    params: z.object({ productId: id }),
    query: variationQuery.extend({ quantity: z.coerce.number().int().min(1).max(cartLimits.quantity).default(1) }),
    reply: userWithNotices,
  },
  removeFromCart: {
    params: z.object({ productId: id }),
    query: variationQuery.extend({ quantity: z.coerce.number().int().min(1).max(cartLimits.quantity).default(1), clear: flag.optional() }),
    reply: userWithNotices,
  },
};

export const wishlistSchemas = {
  ownWishlist: { reply: listOf(productCard) },
  toggleWishlistItem: {
    params: z.object({ id }),
    /** Whether the product should be on the wishlist; without `on` it is toggled. */
    query: z.object({ on: flag.optional() }),
    reply: userWithNotices,
  },
};

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
export type CartNotice = z.infer<typeof cartNotice>;
export type UserWithNotices = z.infer<typeof userWithNotices>;
export type QuantityChange = z.infer<typeof quantityChange>;
