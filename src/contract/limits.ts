/**
 * How much the API takes. Schemas reject what is beyond, forms stop typing there, and the browser caps what it saves. No zod here: storefront pages import it.
 */

/** A password's length, in characters. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Lines of a cart or an order, units of one line, products on a wishlist. */
export const cartLimits = { lines: 100, quantity: 999, wishlist: 200 } as const;

/** Of one product: variations, images of a variation, and entries of each of its lists (tags, allergens, constituents, feeding rows). */
export const productLimits = { variations: 50, imagesOfVariation: 20, listEntries: 30 } as const;

/** The most that any amount can be, in minor units; what an order adds up to included. */
export const maxAmount = 1_000_000_000;

/** Units of one variation in stock. */
export const maxStock = 1_000_000;

/** Grams of one variation, as shipped. */
export const maxWeight = 1_000_000;

/** Entries of one page of a list. */
export const maxPageSize = 100;

/** Pages that a list has an address for. */
export const maxPages = 1_000_000;

/** Addresses in one user's address book: enough for everybody one sends presents to, and a list that a page can show. */
export const maxAddresses = 50;
