import { z } from 'zod';
import { id, time } from './basics.schemas.ts';
import { categoryRef, lifeStage } from './categories.schemas.ts';
import { productOption, sizeGuide } from './product-options.schemas.ts';
import { taxClass } from './settings-rules.schemas.ts';
import { variation } from './variations.schemas.ts';

export const breedSize = z.enum(['small', 'medium', 'large']);
/** What cards, lists and pages have of a product. */
export const productBase = z.object({
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
export const product = productBase
  .extend({
    description: z.string(),
    ingredients: z.string().nullable(),
    constituents: z.array(z.object({ name: z.string(), percent: z.number() })),
    feeding: z.array(z.object({ fromKg: z.number(), toKg: z.number(), gramsPerDay: z.number() })),
    sizeGuide: sizeGuide.nullable(),
  })
  .meta({ id: 'Product' });

export type Variation = z.infer<typeof variation>;
export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
