import { z } from 'zod';
import {
  emptyReply,
  flag,
  id,
  idOrSlugParams,
  idParams,
  image,
  inputTime,
  listOf,
  money,
  optionalText,
  pageParams,
  plainText,
  previousSlugParams,
  repeatable,
  requiredText,
  slug,
  time,
} from './basics.schemas.ts';
import { categoryRef, lifeStage } from './categories.schemas.ts';
import { cartLimits, dogWeightLimits, productLimits } from './limits.ts';
import { optionsInput, productOption, sizeGuide, sizeGuideInput } from './product-options.schemas.ts';
import { taxClass } from './settings-rules.schemas.ts';
import * as textLimits from './text-limits.ts';
import { availability, newVariationInput, variation, variationInput } from './variations.schemas.ts';

export const breedSize = z.enum(['small', 'medium', 'large']);
const sort = z
  .enum(['relevance', 'newest', 'price', '-price', 'rating', 'bestselling', 'unitPrice', 'costPerDay'])
  .meta({ id: 'ProductListSort' });
const percent = z.number().min(0).max(100).multipleOf(0.01);

const productBase = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  subtitle: z.string().nullable(),
  vendor: z.string(),
  category: categoryRef,
  tags: z.array(z.string()),
  lifeStages: z.array(lifeStage),
  breedSizes: z.array(breedSize),
  allergens: z.array(z.string()),
  taxClass,
  enabled: z.boolean(),
  publishAt: time.nullable().optional().describe('For admins only: when it goes online'),
  unpublishAt: time.nullable().optional().describe('For admins only: when it goes offline'),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  options: z.array(productOption),
  variations: z.array(variation),
  mainVariation: variation,
  ratingAverage: z.number().nullable(),
  ratingCount: z.int(),
  version: z.int(),
  createdAt: time,
  updatedAt: time,
});
export const productCard = productBase.meta({ id: 'ProductCard' });
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
        'For a dog of the weight that `dogWeight` or `q` ("for a 12 kg dog") names: what its daily portion costs in the shown variation, or else in the cheapest one in stock. Null without a weight, and where the product is no full meal for such a dog',
      ),
  })
  .meta({ id: 'FoundProduct' });
export const product = productBase
  .extend({
    description: z.string(),
    ingredients: z.string().nullable(),
    constituents: z.array(z.object({ name: z.string(), percent: z.number() })),
    feeding: z.array(z.object({ fromKg: z.number(), toKg: z.number(), gramsPerDay: z.number() })),
    sizeGuide: sizeGuide.nullable(),
  })
  .meta({ id: 'Product' });

const productFields = {
  title: requiredText(textLimits.productTitle),
  slug: slug.optional(),
  subtitle: optionalText(textLimits.productSubtitle).optional(),
  description: plainText(textLimits.productDescription),
  vendor: requiredText(textLimits.vendor, 'Enter the brand.'),
  category: id,
  tags: z.array(requiredText(textLimits.tag, 'Enter a tag.')).max(productLimits.listEntries),
  lifeStages: z.array(lifeStage),
  breedSizes: z.array(breedSize),
  ingredients: optionalText(textLimits.ingredients).optional(),
  allergens: z.array(requiredText(textLimits.tag, 'Enter an allergen.')).max(productLimits.listEntries),
  constituents: z.array(z.strictObject({ name: requiredText(textLimits.constituentName), percent })).max(productLimits.listEntries),
  feeding: z
    .array(
      z.strictObject({ fromKg: z.number().min(0).max(200), toKg: z.number().min(0).max(200), gramsPerDay: z.number().min(0).max(10_000) }),
    )
    .max(productLimits.listEntries),
  sizeGuide: sizeGuideInput.nullable().optional(),
  options: optionsInput,
  taxClass,
  enabled: z.boolean(),
  /** Switches `enabled` on, or off, at that time. */
  publishAt: inputTime.nullable().optional(),
  unpublishAt: inputTime.nullable().optional(),
  seoTitle: optionalText(textLimits.seoTitle).optional(),
  seoDescription: optionalText(textLimits.seoDescription).optional(),
};
const variationsOf = <T extends z.ZodType>(variation: T) =>
  z.array(variation).min(1, 'Add at least one variation.').max(productLimits.variations);
export const productInput = z
  .strictObject({
    ...productFields,
    variations: variationsOf(newVariationInput),
    description: productFields.description.default(''),
    tags: productFields.tags.default([]),
    lifeStages: productFields.lifeStages.default([]),
    breedSizes: productFields.breedSizes.default([]),
    allergens: productFields.allergens.default([]),
    constituents: productFields.constituents.default([]),
    feeding: productFields.feeding.default([]),
    options: productFields.options.default([]),
    taxClass: productFields.taxClass.default('standard'),
    enabled: productFields.enabled.default(true),
  })
  .meta({ id: 'ProductInput' });
/** Omitted fields stay as they are, so no field may have a default here. */
export const productChanges = z
  .strictObject({ ...productFields, variations: variationsOf(variationInput) })
  .partial()
  .extend({ version: z.int().optional() })
  .meta({ id: 'ProductChanges' });

const productFilters = z.object({
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

export const cartLineInput = z
  .strictObject({ variation: id, quantity: z.int().min(1).max(cartLimits.quantity), product: id.optional() })
  .meta({ id: 'CartLineInput' });

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

/** `didYouMean`: the corrected query that was searched instead because the typed one has no results; else null. */
const productPage = listOf(foundProduct)
  .extend({
    facets,
    didYouMean: z.string().nullable(),
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
/** The lists are empty for an empty `q` and where nothing matches. */
const suggestions = z
  .object({
    /** Up to three, answers first. */
    pages: z.array(foundPage),
    /** Up to six, in the order of the product list for the same query. */
    products: z.array(suggestedProduct),
    /** Up to three. */
    categories: z.array(suggestedFilter),
    /** Up to two. */
    vendors: z.array(suggestedFilter),
    /** As in `productPage`. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' });
/** What remains of a deleted product, for visitors with an old link. `category`: its category, if that still exists. */
const removedProduct = z.object({ title: z.string(), category: categoryRef.nullable() });
/** A price that a variation has had since `at`. */
const priceChange = z
  .object({
    variation: z.object({ _id: id, title: z.string() }),
    price: money,
    compareAtPrice: money.nullable(),
    /** Null for the first known price. */
    previousPrice: money.nullable(),
    previousCompareAtPrice: money.nullable(),
    /** The admin who changed it, where one did. */
    by: z.string().nullable(),
    at: time,
  })
  .meta({ id: 'PriceChange' });

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

export const productEditorSchemas = {
  create: { body: productInput, reply: product },
  update: { params: idParams, body: productChanges, reply: product },
  switchEnabled: {
    params: idParams,
    body: z
      .strictObject({ enabled: z.boolean().optional().describe('The new value; by default the opposite of the current one') })
      .optional(),
    reply: product,
  },
  remove: { params: idParams, reply: emptyReply },
  fieldValues: { reply: z.object({ vendors: z.array(z.string()), tags: z.array(z.string()), allergens: z.array(z.string()) }) },
  priceHistory: { params: pageParams.extend({ id }), reply: listOf(priceChange) },
  previousSlugs: { params: idParams, reply: listOf(z.string()) },
  removePreviousSlug: { params: previousSlugParams, reply: emptyReply },
};

export type PriceChange = z.infer<typeof priceChange>;
export type { SizeGuide } from './product-options.schemas.ts';
export type Variation = z.infer<typeof variation>;
export type ProductCard = z.infer<typeof productCard>;
export type FoundProduct = z.infer<typeof foundProduct>;
export type Product = z.infer<typeof product>;
export type ProductInput = z.input<typeof productInput>;
export type NewProduct = z.output<typeof productInput>;
export type VariationInput = z.output<typeof variationInput>;
export type ProductChanges = z.output<typeof productChanges>;
export type ProductFilters = z.infer<typeof productFilters>;
export type ProductPage = z.infer<typeof productPage>;
export type Suggestions = z.infer<typeof suggestions>;
export type SuggestedProduct = z.infer<typeof suggestedProduct>;
export type UnderstoodSearch = z.infer<typeof understoodSearch>;
export type FoundPage = z.infer<typeof foundPage>;
export type Facets = z.infer<typeof facets>;
export type Sort = z.infer<typeof sort>;
export type CartLineInput = z.infer<typeof cartLineInput>;
