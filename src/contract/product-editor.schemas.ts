import { z } from 'zod';
import {
  emptyReply,
  id,
  idParams,
  inputTime,
  listOf,
  money,
  optionalText,
  pageParams,
  plainText,
  previousSlugParams,
  requiredText,
  slug,
  time,
  whenMissing,
} from './basics.schemas.ts';
import { lifeStage } from './categories.schemas.ts';
import { productLimits } from './limits.ts';
import { optionsInput, sizeGuideInput } from './product-options.schemas.ts';
import { breedSize, product } from './products.schemas.ts';
import { taxClass } from './settings-rules.schemas.ts';
import * as textLimits from './text-limits.ts';
import { newVariationInput, variationInput } from './variations.schemas.ts';

const percent = z.number().min(0).max(100).multipleOf(0.01);

const productFields = {
  title: requiredText(textLimits.productTitle),
  slug: slug.optional(),
  subtitle: optionalText(textLimits.productSubtitle).optional(),
  description: plainText(textLimits.productDescription),
  vendor: requiredText(textLimits.vendor, 'Enter the brand.'),
  category: z.uuid('Choose a category.').toLowerCase(),
  tags: z.array(requiredText(textLimits.tag, 'Enter a tag.')).max(productLimits.listEntries),
  lifeStages: z.array(lifeStage),
  breedSizes: z.array(breedSize),
  ingredients: optionalText(textLimits.ingredients).optional(),
  allergens: z.array(requiredText(textLimits.tag, 'Enter an allergen.')).max(productLimits.listEntries),
  constituents: z.array(z.strictObject({ name: requiredText(textLimits.constituentName), percent })).max(productLimits.listEntries),
  feeding: z
    .array(
      z.strictObject({
        fromKg: z.number(whenMissing('Enter the lowest weight in kg.')).min(0).max(200),
        toKg: z.number(whenMissing('Enter the highest weight in kg.')).min(0).max(200),
        gramsPerDay: z.number().min(0).max(10_000),
      }),
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
export type ProductInput = z.input<typeof productInput>;
export type NewProduct = z.output<typeof productInput>;
export type VariationInput = z.output<typeof variationInput>;
export type ProductChanges = z.output<typeof productChanges>;
