import { z } from 'zod';
import { flag, id, image, listOf, money, repeatable } from './basics.schemas.ts';
import { lifeStage } from './categories.schemas.ts';
import { dogWeightLimits } from './limits.ts';
import { breedSize, productBase } from './products.schemas.ts';
import * as textLimits from './text-limits.ts';
import { availability } from './variations.schemas.ts';

const sort = z
  .enum(['relevance', 'newest', 'price', '-price', 'rating', 'bestselling', 'unitPrice', 'costPerDay'])
  .meta({ id: 'ProductListSort' });

export const productFilters = z.object({
  q: z.string().trim().max(textLimits.search).optional(),
  category: repeatable(z.string().max(textLimits.slug)),
  vendor: repeatable(z.string().max(textLimits.vendor)),
  lifeStage: repeatable(lifeStage),
  breedSize: repeatable(breedSize),
  /** Only products that name their ingredients, and have none of these allergens. */
  allergenFree: repeatable(z.string().max(textLimits.tag)),
  tag: repeatable(z.string().max(textLimits.tag)),
  minPrice: z.coerce.number().int().min(0).optional(),
  maxPrice: z.coerce.number().int().min(0).optional(),
  /** Minimum average rating, 1–5. */
  rating: z.coerce.number().min(1).max(5).optional(),
  inStock: flag.optional(),
  onSale: flag.optional(),
  /** The list shows what a dog of so many kg costs a day, and can be sorted by it. */
  dogWeight: z.coerce.number().min(dogWeightLimits.min).max(dogWeightLimits.max).optional(),
  sort: sort.optional(),
  /** Words of `q` that name a filter, such as “grain free”, become that filter, and the pages are returned that `q` is about. */
  understand: flag.optional(),
});

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));
/** Each group is counted with all filters except its own. */
const facets = z
  .object({
    category: facet,
    vendor: facet,
    lifeStage: facet,
    breedSize: facet,
    /** `count`: the number of products without this allergen. */
    allergenFree: facet,
    rating: facet,
    inStock: z.int(),
    onSale: z.int(),
    price: z.object({ min: money, max: money }).nullable(),
  })
  .meta({ id: 'Facets' });

const foundProduct = productBase
  .extend({
    shownVariation: id
      .nullable()
      .describe(
        'The variation that the request is about: the one named in `q` ("12kg chicken"), in the range of prices, on offer, or with the lowest unit price, preferably in stock. Null where it is about none in particular, and for admins',
      ),
    costPerDay: money
      .nullable()
      .describe(
        'For a dog of the weight that `dogWeight` or `q` ("for a 12 kg dog") names: what its daily portion costs in the shown variation, or else in the one that the product page opens with. Null without a weight, and where the product is no full meal for such a dog',
      ),
  })
  .meta({ id: 'FoundProduct' });
/** What the words of a search were understood as. A filter is set only if the call has not set it itself. */
const understoodSearch = z
  .object({
    q: z.string().describe('The words that are left to search for; may be empty'),
    category: z.array(z.string()).describe('Slugs'),
    vendor: z.array(z.string()).describe('Slugs'),
    lifeStage: z.array(lifeStage),
    breedSize: z.array(breedSize),
    allergenFree: z.array(z.string()),
    minPrice: money.nullable(),
    maxPrice: money.nullable(),
    rating: z.number().nullable(),
    inStock: z.boolean(),
    onSale: z.boolean(),
    sort: z.enum(['price', 'bestselling', 'newest']).nullable().describe('The order that words such as “cheap” ask for'),
  })
  .meta({ id: 'UnderstoodSearch' });

/** A page of the shop that a search is about, such as the one that tracks orders. */
const foundPage = z
  .object({
    title: z.string(),
    path: z.string().describe('A path of the shop, or an address that starts with https://'),
    text: z.string().describe('What is to be found there, in a sentence; may be empty'),
    isAnswer: z.boolean().describe('Whether the search asks for this page. Otherwise the page only mentions the words'),
  })
  .meta({ id: 'FoundPage' });

/** What a list shows although no product has all words of the search. */
const partialMatch = z
  .object({
    missing: z.array(z.string()).describe('What no listed product has. Empty if each is found, but not together'),
    found: z.array(z.string()).describe('What was searched for, in the order of `q`. May be empty, if the other words are filters'),
  })
  .meta({ id: 'PartialMatch' });

/** `didYouMean`: the corrected query that was searched instead because the typed one has no results; else null. */
export const productPage = listOf(foundProduct)
  .extend({
    facets,
    didYouMean: z.string().nullable(),
    otherSpelling: z
      .string()
      .nullable()
      .describe('What `q` may have meant: too far from what was typed to be searched for instead, as `didYouMean` is. Else null'),
    partialMatch: partialMatch
      .nullable()
      .describe(
        'If no product has all of `q`: which words the listed products have, and which not. Null if they have all, or nothing is listed',
      ),
    understood: understoodSearch
      .nullable()
      .describe('With `understand`: the filters that were found in `q`, by which the list was filtered. Null: all of `q` was searched for'),
    pages: z
      .array(foundPage)
      .describe(
        'With `understand`: up to three pages that `q` is about. If one is the answer, the list has only products that are called that',
      ),
  })
  .meta({ id: 'ProductPage' });

/** A product in the suggestions. */
export const suggestedProduct = z
  .object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    vendor: z.string(),
    /** Of the cheapest variation; `priceVaries` when others cost more. */
    price: money,
    priceVaries: z.boolean(),
    availability,
    /** The first image, in small widths only. */
    image: image.nullable(),
  })
  .meta({ id: 'SuggestedProduct' });
/** A category or brand: `slug` is the value for `/products?category=` or `?vendor=`, `count` its number of products. */
const suggestedFilter = z.object({ title: z.string(), slug: z.string(), count: z.int() });
const suggestedCategory = suggestedFilter.extend({
  parent: z.string().nullable().describe('The title of the category that it belongs to'),
});
/** The lists are empty for an empty `q` and where nothing matches. */
export const suggestions = z
  .object({
    /** Up to three, answers first. */
    pages: z.array(foundPage),
    /** Up to six, in the order of the product list for the same query. */
    products: z.array(suggestedProduct),
    /** Up to three. */
    categories: z.array(suggestedCategory),
    /** Up to two. */
    vendors: z.array(suggestedFilter),
    /** As in `productPage`, or else its `otherSpelling`. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' });

export type FoundProduct = z.infer<typeof foundProduct>;
export type ProductFilters = z.infer<typeof productFilters>;
export type ProductPage = z.infer<typeof productPage>;
export type PartialMatch = z.infer<typeof partialMatch>;
export type Suggestions = z.infer<typeof suggestions>;
export type SuggestedProduct = z.infer<typeof suggestedProduct>;
export type UnderstoodSearch = z.infer<typeof understoodSearch>;
export type FoundPage = z.infer<typeof foundPage>;
export type Facets = z.infer<typeof facets>;
export type Sort = z.infer<typeof sort>;
