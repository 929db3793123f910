/**
 * The limits of the API. Schemas reject what exceeds them, form fields stop at them, and the browser caps what it saves. No zod here: storefront pages import it.
 */

/** A password's length, in characters. */
export const passwordLength = { min: 8, max: 128 } as const;

/** `lines` of a cart or an order, `quantity` of one line, products on a `wishlist`. */
export const cartLimits = { lines: 100, quantity: 999, wishlist: 200 } as const;

/** For each product: variations, their options, images of a variation, and entries of each list (tags, allergens, constituents, feeding rows). */
export const productLimits = { variations: 100, options: 3, imagesOfVariation: 20, listEntries: 30 } as const;

/** The table of a size guide. */
export const sizeGuideLimits = { columns: 6, rows: 20 } as const;

/** In kg. The heaviest dog on record weighed 156 kg. */
export const dogWeightLimits = { min: 0.5, max: 160 } as const;

/** Orders with demo products are counted up to this number. */
export const maxCountedOrders = 1_000;

/** Categories whose order is saved at once. */
export const maxCategories = 2_000;

/** The needs that the menu offers within one category. */
export const maxNeeds = 8;

/** The largest amount of money, in minor units; also of an order's total. */
export const maxAmount = 1_000_000_000;

/** Gift cards that pay one order. */
export const maxGiftCardsOfOrder = 5;

/** The largest amount of a gift card that is sold, in minor units: who steals a card must not turn it into much. */
export const maxGiftCardAmount = 100_000;

/** Amounts of gift cards to choose from. */
export const maxGiftCardAmounts = 8;

/** Units of one variation in stock. */
export const maxStock = 1_000_000;

/** Grams of one variation, as shipped. */
export const maxWeight = 1_000_000;

/** Grams of one parcel: the most that a tier of a shipping rate can be for. */
export const maxParcelWeight = 100_000_000;

/** Working days from shipping to arrival. */
export const maxTransitDays = 90;

/** How many zones there are, what one of them contains, and the tiers of one rate. */
export const shippingLimits = { zones: 100, countries: 250, postalCodes: 500, rates: 20, tiers: 50, publicHolidays: 200 } as const;

/** Photos of one review. */
export const maxReviewPhotos = 4;

/** Entries of one page of a list. */
export const maxPageSize = 100;

/** Pages of a list. */
export const maxPages = 1_000_000;

/** Addresses of one user: enough for everyone who gets presents, and few enough for one page. */
export const maxAddresses = 50;

/** How far open work is counted for the menu of the back office. */
export const openWorkLimit = 1_000;

/** What an article can lead to. */
export const articleLimits = { products: 12, related: 6, tags: 20 } as const;

/** Links of one menu. */
export const maxMenuLinks = 12;

/** Conditions of the segment that a newsletter goes to. */
export const maxSegmentConditions = 5;

/** Keys of the API. */
export const maxApiKeys = 50;

/** Entries of the search's synonyms, and words of one list of them. */
export const searchLimits = { synonyms: 500, words: 30 } as const;

/** Rules for search terms, and what one of them may hold. */
export const searchRuleLimits = { rules: 500, pinned: 20, hidden: 50, boosts: 20 } as const;
/** Products or articles of one section of the home page. */
export const homeProducts = { min: 1, max: 12 } as const;

/** The place of an article within its topic of the help centre. */
export const maxHelpPosition = 9_999;
