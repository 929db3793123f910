import { z } from 'zod';
import { user } from './accounts.schemas.ts';
import { flag, id, listOf, money } from './basics.schemas.ts';
import { cartLineInput, productCard } from './catalog.schemas.ts';
import { variation } from './variations.schemas.ts';

/** A sum may be more than one order can hold; only the order refuses it. */
const sum = z.int().min(0);

/** `variation:quantity,variation:quantity`, as calls with a query name the cart. */
export const itemsQuery = z.string().max(8_000);

const cartNotice = z.enum(['gone', 'sold_out', 'short_stock']);
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
  notice: z.object({ code: cartNotice, message: z.string() }).optional(),
});
/** `count` and `subtotal` speak of what can be bought now. */
const cart = listOf(cartLine).extend({ count: z.int(), subtotal: sum, currency: z.string() });

const cartInput = z.array(cartLineInput).max(100);
const variationQuery = z.object({ variation: id });

/** What was kept otherwise than asked: `capped` to what can be bought, `gone` because it is sold no more, `full` because the list has no room. */
const keepingNotice = z.object({
  code: z.enum(['capped', 'gone', 'full']),
  variation: id.nullable(),
  product: id.nullable(),
  message: z.string(),
});

/** The user with the cart and the wishlist as they are now. */
const keptUser = user.extend({ notices: z.array(keepingNotice) });

export const cartSchemas = {
  guestCart: { body: z.strictObject({ cart: cartInput }), reply: cart },
  ownCart: { reply: cart },
  ownWishlist: { reply: listOf(productCard) },
};

export const keptSchemas = {
  replaceCart: { body: z.strictObject({ cart: cartInput }), reply: keptUser },
  merge: { body: z.strictObject({ cart: cartInput, wishlist: z.array(id).max(200) }), reply: keptUser },
};

export const keptByUserSchemas = {
  toggleWish: { params: z.object({ id }), reply: keptUser },
  addToCart: {
    params: z.object({ productId: id }),
    query: variationQuery.extend({ quantity: z.coerce.number().int().min(1).max(999).default(1) }),
    reply: keptUser,
  },
  removeFromCart: {
    params: z.object({ productId: id }),
    query: variationQuery.extend({ quantity: z.coerce.number().int().min(1).max(999).default(1), clear: flag.optional() }),
    reply: keptUser,
  },
};

export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
export type KeepingNotice = z.infer<typeof keepingNotice>;
export type KeptUser = z.infer<typeof keptUser>;
