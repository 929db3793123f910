import { z } from 'zod';
import { user } from './accounts.schemas.ts';
import { flag, id, listOf, money } from './basics.schemas.ts';
import { cartLineInput, productCard } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';
import { variation } from './variations.schemas.ts';

/** A sum may be more than one order can hold; only the order refuses it. */
const sum = z.int().min(0);

/** `variation:quantity,variation:quantity`, as calls with a query name the cart. */
export const itemsQuery = z.string().max(8_000);

const cartLineNotice = z.enum(['gone', 'sold_out', 'short_stock']);
const cartLine = z.object({
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
  notice: z.object({ code: cartLineNotice, message: z.string() }).optional(),
});
/** `count` and `subtotal` speak of what can be bought now. */
const cart = listOf(cartLine).extend({ count: z.int(), subtotal: sum, currency: z.string() });

const cartInput = z.array(cartLineInput).max(cartLimits.lines);
const variationQuery = z.object({ variation: id });

/** What a change of the lists did otherwise than asked: `capped` to what can be bought, `gone` because it is sold no more, `full` because the list has no room. */
const cartNotice = z.object({
  code: z.enum(['capped', 'gone', 'full']),
  variation: id.nullable(),
  product: id.nullable(),
  message: z.string(),
});

/** The user with the cart and the wishlist as they are now. */
const userWithNotices = user.extend({ notices: z.array(cartNotice) });

/** How many of a variation the cart holds from now on; 0 takes the line out. `position`: where a line that is not there comes to stand, from 0; else it comes last. */
const quantityChange = z.strictObject({
  variation: id,
  quantity: z.int().min(0).max(cartLimits.quantity),
  position: z
    .int()
    .min(0)
    .max(cartLimits.lines - 1)
    .optional(),
});

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
  toggleWish: {
    params: z.object({ id }),
    /** Whether the product is to be on the wishlist, however it is now; without it, it is put on or taken off. */
    query: z.object({ on: flag.optional() }),
    reply: userWithNotices,
  },
};

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
export type CartNotice = z.infer<typeof cartNotice>;
export type UserWithNotices = z.infer<typeof userWithNotices>;
export type QuantityChange = z.infer<typeof quantityChange>;
